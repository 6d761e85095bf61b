import type { Terminal } from '#server/cli/terminal.ts'

interface TestTerminal extends Terminal {
  readonly lines: string[]
  readonly errors: string[]
}

/** A terminal that records standard output and standard error; with `answers` it is interactive. */
export function testTerminal({
  input = '',
  answers,
}: {
  input?: string
  answers?: string[]
} = {}): TestTerminal {
  const lines: string[] = []
  const errors: string[] = []
  return {
    lines,
    errors,
    print: (line) => void lines.push(line),
    printError: (line) => void errors.push(line),
    showProgress: () => undefined,
    readInput: async () => input,
    isInteractive: answers !== undefined,
    ask: async (question) => {
      lines.push(question)
      return answers?.shift() ?? ''
    },
  }
}
