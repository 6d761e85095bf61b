import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'

/** The input and output of a command. */
export interface Terminal {
  /** Prints a result on standard output. */
  print(line: string): void
  /** Prints a failure, or the right usage, on standard error. */
  printError(line: string): void
  /** Shows how far a command is, in place of the last such line; an empty one clears it. Nobody sees it in a file. */
  showProgress(line: string): void
  /** Whether somebody can be asked. */
  readonly isInteractive: boolean
  ask(question: string): Promise<string>
  /** Reads standard input to its end. */
  readInput(): Promise<string>
}

export const systemTerminal: Terminal = {
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
  showProgress(line) {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${line.slice(0, 100)}`)
  },
  isInteractive: Boolean(process.stdin.isTTY && process.stdout.isTTY),
  async ask(question) {
    const lines = createInterface({ input: process.stdin, output: process.stdout })
    return lines.question(question).finally(() => lines.close())
  },
  readInput: () => text(process.stdin),
}
