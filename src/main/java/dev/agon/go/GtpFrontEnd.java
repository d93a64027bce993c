package dev.agon.go;

import dev.agon.protocol.FrontEnd;
import dev.agon.protocol.LineSource;
import dev.agon.protocol.Output;

/** The Go Text Protocol, version 2, as {@code protocol/gtp.md} describes it. */
public final class GtpFrontEnd implements FrontEnd {
  @Override
  public String name() {
    return "gtp";
  }

  @Override
  public boolean wants(String firstLine) {
    GtpLine line = GtpLine.parse(firstLine);
    return line != null && new GtpCommands(null, null).knows(line.command());
  }

  @Override
  public int run(LineSource in, Output out) {
    GtpInput input = new GtpInput(in);
    GtpCommands commands = new GtpCommands(input, out);
    while (!commands.hasQuit()) {
      if (!input.hasNext()) {
        commands.ponder();
      }
      GtpInput.Arrival arrival = input.next();
      if (arrival.isEnd()) {
        break;
      }
      GtpLine line = GtpLine.parse(arrival.text());
      if (line != null) {
        commands.execute(line, arrival.nanos());
      }
    }
    return 0;
  }
}
