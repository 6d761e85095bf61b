import { text } from 'node:stream/consumers'

/** The input and output of a command. */
export interface Terminal {
  print(line: string): void
  /** Reads standard input to its end. */
  readInput(): Promise<string>
}

export const systemTerminal: Terminal = {
  print: (line) => console.log(line),
  readInput: () => text(process.stdin),
}
