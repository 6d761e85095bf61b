import type { Terminal } from '#server/cli/terminal.ts'

interface TestTerminal extends Terminal {
  readonly lines: string[]
}

/** A terminal that notes what is printed; with answers somebody sits before it. */
export function testTerminal({
  input = '',
  answers,
}: {
  input?: string
  answers?: string[]
} = {}): TestTerminal {
  const lines: string[] = []
  return {
    lines,
    print: (line) => void lines.push(line),
    showProgress: () => undefined,
    readInput: async () => input,
    isInteractive: answers !== undefined,
    ask: async (question) => {
      lines.push(question)
      return answers?.shift() ?? ''
    },
  }
}
