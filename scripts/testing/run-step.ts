import { type ChildProcess, spawn } from 'node:child_process'

let running: ChildProcess | undefined

/** Runs one command in a process group of its own and returns its exit code. */
export function runCommand(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      detached: true,
    })
    running = child
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Stops the running step together with the servers and browsers it started, then calls `whenDone`. */
export function stopOnSignals(whenDone: () => void): void {
  for (const [signal, exitCode] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => {
      const finish = () => {
        whenDone()
        process.exit(exitCode)
      }
      if (!running?.pid || running.exitCode !== null) return finish()
      running.once('exit', finish)
      const group = -running.pid
      process.kill(group, signal)
      // A step gets ten seconds to stop its servers before they are killed.
      setTimeout(() => process.kill(group, 'SIGKILL'), 10_000).unref()
    })
  }
}
