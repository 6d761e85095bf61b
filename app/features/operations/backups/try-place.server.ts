import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '#platform/app.ts'
import { openBackupBucket } from './nightly/bucket.server.ts'

/** Writes, reads and deletes a file where backups are stored, and returns what it did. A failure says why it cannot. */
export async function tryBackupPlace(app: Pick<App, 'config' | 'clock'>): Promise<string> {
  const { to } = app.config.backup
  const name = `.test-${randomUUID()}`
  const file = join(to, name)
  const text = `A test of ${app.clock.now().toISOString()}`
  try {
    // Not the folders above it: those of a disk that is not mounted must not be made on another.
    if (!existsSync(to)) await mkdir(to, { mode: 0o700 })
    await writeFile(file, text, { mode: 0o600 })
    if ((await readFile(file, 'utf8')) !== text) throw new Error(`${to} gave another file back.`)
    const bucket = openBackupBucket(app)
    if (!bucket) return `A file was written to ${to}, read and deleted.`
    await bucket.upload(name, file, text.length)
    await rm(file)
    if (!(await bucket.download(name, to)) || (await readFile(file, 'utf8')) !== text)
      throw new Error('The bucket gave another file back.')
    await bucket.remove(name)
    return 'A file was written to the bucket, read and deleted.'
  } finally {
    await rm(file, { force: true })
  }
}
