import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

const running = new Set<ChildProcess>()

interface Command {
  env?: Record<string, string>
  /** Prints the output once the command has ended, because another one prints meanwhile. */
  isBeside?: boolean
}

/** Runs one command in a process group of its own and returns its exit code. */
export async function runCommand(command: string, args: string[], { env, isBeside }: Command = {}) {
  const output = isBeside ? 'pipe' : 'inherit'
  const child = spawn(command, args, {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
    detached: true,
  })
  running.add(child)
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk))
  try {
    const [exitCode] = await once(child, 'close')
    return (exitCode as number | null) ?? 1
  } catch (error) {
    console.error(`${command}: ${(error as Error).message}`)
    return 1
  } finally {
    running.delete(child)
    if (said.length > 0) console.log(`\n${Buffer.concat(said).toString().trimEnd()}`)
  }
}

/** Stops the running steps together with the servers and browsers they started, then calls `whenDone`. */
export function stopOnSignals(whenDone: () => void): void {
  for (const [signal, exitCode] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, async () => {
      const children = [...running].filter(({ pid }) => pid !== undefined)
      const ends = children.map((child) => once(child, 'exit'))
      const send = (what: NodeJS.Signals) => {
        for (const { pid, exitCode: code, signalCode } of children)
          if (code === null && signalCode === null) process.kill(-(pid as number), what)
      }
      send(signal)
      // A step gets ten seconds to stop its servers before they are killed.
      setTimeout(() => send('SIGKILL'), 10_000).unref()
      await Promise.all(ends)
      whenDone()
      process.exit(exitCode)
    })
  }
}
