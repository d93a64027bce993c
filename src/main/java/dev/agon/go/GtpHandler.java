package dev.agon.go;

/** Answers one GTP command, or fails with the words GNU Go would use. */
interface GtpHandler {
  /** The text of the answer; null if everything has been written already. */
  String answer(GtpLine line) throws GtpFailure;
}
