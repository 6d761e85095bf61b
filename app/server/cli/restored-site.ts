import { fork } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { RestoredSite } from '#features/operations/backups/test/test-archive.server.ts'
import { notBuiltCode } from '#platform/config/checkout.server.ts'
import { environmentOf, settingNames } from '#platform/config/config.server.ts'
import { AppError } from '#platform/errors.ts'

/** Settings of nobody but the studio's folder: no mail server, no bucket, no nightly backup, any free port. */
const settings = {
  ...Object.fromEntries(settingNames.filter((name) => name !== 'STUDIO_DIR').map((name) => [name, ''])),
  PORT: '0',
  SEED: 'none',
  BACKUP_AT: 'off',
  BOT_CHECK: 'off',
  LOG_LEVEL: 'silent',
}

/** Starts a site on a restored data folder, in a process of its own that ends with this one. */
export async function startRestoredSite(dataDir: string): Promise<RestoredSite | undefined> {
  const env = environmentOf({ ...settings, DATA_DIR: dataDir })
  const child = fork('server.ts', ['--restored'], { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  const complaint = child.stderr ? text(child.stderr) : Promise.resolve('')
  const ended = once(child, 'exit')
  const url = await Promise.race([
    once(child, 'message').then(([url]) => url as string),
    ended.then(() => ''),
  ])
  if (url) {
    return {
      url,
      async stop() {
        child.kill('SIGTERM')
        await ended
      },
    }
  }
  if (child.exitCode === notBuiltCode) return undefined
  const line = (await complaint).trim().split('\n').at(-1) ?? ''
  throw new AppError('invalid', `A site does not start on the restored data: ${line}`)
}
