import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'

/** The input and output of a command. */
export interface Terminal {
  print(line: string): void
  /** Whether somebody can be asked. */
  readonly isInteractive: boolean
  ask(question: string): Promise<string>
  /** Reads standard input to its end. */
  readInput(): Promise<string>
}

export const systemTerminal: Terminal = {
  print: (line) => console.log(line),
  isInteractive: Boolean(process.stdin.isTTY && process.stdout.isTTY),
  async ask(question) {
    const lines = createInterface({ input: process.stdin, output: process.stdout })
    return lines.question(question).finally(() => lines.close())
  },
  readInput: () => text(process.stdin),
}
