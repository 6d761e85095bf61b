import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findFreePort } from '../../scripts/studio-server.ts'
import { expect } from './fixtures.ts'

/** Starts the demonstration as its command does, with a folder for temporary folders of its own. */
export async function startDemo(TMPDIR: string) {
  const { PATH, HOME } = process.env
  const port = await findFreePort()
  const env = { PATH, HOME, TMPDIR, PORT: String(port), STUDIO_DIR: 'demo' }
  const child = spawn(process.execPath, ['scripts/demo/run.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  await expect.poll(() => output, { timeout: 50_000 }).toContain('Everything is gone')
  const find = (pattern: RegExp) => pattern.exec(output)?.[1] ?? ''
  return {
    url: find(/site is at +(\S+)/),
    link: find(/(\S+\/demo\/sign-in\/\S+)/),
    password: find(/password (\S+)/),
    async stop(signal: NodeJS.Signals) {
      child.kill(signal)
      return exit
    },
  }
}
