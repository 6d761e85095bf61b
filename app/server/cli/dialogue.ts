import { createInterface } from 'node:readline'

/** The terminal of a command that asks many things; its answers may also come from a file. */
export interface Dialogue {
  print(line: string): void
  /** Prints on standard error. */
  printError(line: string): void
  /** Returns the next line of the input; undefined at its end. */
  ask(question: string): Promise<string | undefined>
}

/** Runs a command on the process's own input, which it closes afterwards. */
export async function withDialogue<Result>(work: (dialogue: Dialogue) => Promise<Result>): Promise<Result> {
  const reader = createInterface({ input: process.stdin, output: process.stdout })
  // Reading lines would swallow Ctrl-C.
  reader.on('SIGINT', () => process.kill(process.pid, 'SIGINT'))
  const lines = reader[Symbol.asyncIterator]()
  try {
    return await work({
      print: (line) => console.log(line),
      printError: (line) => console.error(line),
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
