import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '#platform/app.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { readWhole } from '#platform/files/files.server.ts'
import { type S3Server, startS3 } from '#tests/support/s3-server.ts'
import { describeOnBothEngines } from '#tests/support/test-app.server.ts'
import { makeBackup } from '../archive/make-backup.server.ts'
import { checkArchive } from '../archive/read-archive.server.ts'
import { exchange } from './exchange.server.ts'
import { loadBeside } from './restore.server.ts'

let s3: S3Server

beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())

describeOnBothEngines('a restore with uploads in a bucket', (setup, engine) => {
  it('changes nothing that the site serves before the exchange, and goes back', async () => {
    const { app } = await setup(s3.settings)
    app.clock.set(systemClock.now())
    const { config, files } = app
    const key = (name: string) => `${engine}/${name}.webp`
    const read = async (name: string) => {
      const stored = await files.find(key(name))
      return stored && String(await readWhole(stored))
    }
    const write = (name: string, text: string) => files.put(key(name), Buffer.from(text))
    // Larger than one part of an upload.
    const large = randomBytes(9 * 2 ** 20)
    for (const name of ['same', 'changed', 'gone']) await write(name, 'of the backup')
    await files.put(key('large'), large)
    const opened = await openDatabase(config)
    const source = { ...app, clock: systemClock, opened, version: '1.2.3' }
    const { file } = await makeBackup(source, {
      folder: config.backup.to,
      passphrase: undefined,
      origin: 'hand',
    }).finally(() => opened.close())
    await write('changed', 'of today')
    await files.remove([key('gone'), key('large')])

    const place = { file, passphrase: undefined }
    const { held: _, ...plan } = await loadBeside(place, await checkArchive(place), app)
    expect([await read('same'), await read('changed')]).toEqual(['of the backup', 'of today'])
    // The data of the database is exchanged elsewhere, while no process has it open.
    await exchange(config, { before: plan.before, scratch: plan.scratch, out: [], in: [] })
    for (const name of ['same', 'changed', 'gone']) expect(await read(name), name).toBe('of the backup')
    expect(large.equals(await readWhole((await files.find(key('large'))) as never))).toBe(true)

    const goBack = (scratch: string, before: string) =>
      exchange(config, { before, scratch: join(config.dataDir, scratch), out: [], in: [] })
    await goBack(plan.before, 'before-going-back')
    expect([await read('same'), await read('changed')]).toEqual(['of the backup', 'of today'])
    await goBack('before-going-back', 'before-going-on')
    expect(await read('changed')).toBe('of the backup')
  })
})
