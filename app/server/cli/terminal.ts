import { text } from 'node:stream/consumers'

/** Where a command is typed and read. */
export interface Terminal {
  print(line: string): void
  /** Everything on standard input. */
  readInput(): Promise<string>
}

export const systemTerminal: Terminal = {
  print: (line) => console.log(line),
  readInput: () => text(process.stdin),
}
