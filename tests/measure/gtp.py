"""A GTP engine as a Python object, for the measuring scripts."""

import shlex
import subprocess


class Engine:
    def __init__(self, command):
        self.process = subprocess.Popen(
            shlex.split(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            bufsize=1,
        )

    def ask(self, command):
        """The answer to a command; a refusal is an error."""
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = []
        for line in self.process.stdout:
            if line.strip():
                lines.append(line.strip())
            elif lines:
                break
        text = "\n".join(lines)
        if not text.startswith("="):
            raise RuntimeError(f"{command}: {text or 'the engine has ended'}")
        return text[1:].strip()

    def new_game(self, size, komi):
        for command in (f"boardsize {size}", f"komi {komi}", "clear_board"):
            self.ask(command)
