import { createInterface } from 'node:readline'
import { createInterface as createPrompt } from 'node:readline/promises'
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

/** The terminal of a command that asks. */
export interface Dialogue {
  print(line: string): void
  /** Returns the next line of the input; undefined at its end. */
  ask(question: string): Promise<string | undefined>
}

export const systemTerminal: Terminal = {
  print: (line) => console.log(line),
  isInteractive: Boolean(process.stdin.isTTY && process.stdout.isTTY),
  async ask(question) {
    const lines = createPrompt({ input: process.stdin, output: process.stdout })
    return lines.question(question).finally(() => lines.close())
  },
  readInput: () => text(process.stdin),
}

/** Runs a command that asks on the process's own input, which it closes afterwards. */
export async function withDialogue<Result>(work: (dialogue: Dialogue) => Promise<Result>): Promise<Result> {
  const reader = createInterface({ input: process.stdin, output: process.stdout })
  reader.on('SIGINT', () => process.kill(process.pid, 'SIGINT'))
  const lines = reader[Symbol.asyncIterator]()
  try {
    return await work({
      print: (line) => console.log(line),
      async ask(question) {
        if (process.stdin.isTTY) {
          reader.setPrompt(question)
          reader.prompt()
        }
        const { value, done } = await lines.next()
        return done ? undefined : value
      },
    })
  } finally {
    reader.close()
  }
}
