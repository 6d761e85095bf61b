import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { minuteMs } from '#platform/durations.ts'
import { recordErasure } from '#services/erasures/erasures.server.ts'
import { type S3Server, startS3 } from '#tests/support/s3-server.ts'
import { describeOnBothEngines, runJobs, type SetupFunction } from '#tests/support/test-app.server.ts'
import { listBackupFailures } from '../failures.server.ts'
import { listBackups } from '../records.server.ts'
import { findArchive, openBackupBucket } from './bucket.server.ts'
import { uploadIfDue } from './upload.server.ts'

let s3: S3Server

beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())

const nameOf = (day: number) => `headrow-202601${String(day).padStart(2, '0')}T033000Z.headrow`
let places = 0

async function setUpBucket(setup: SetupFunction, endpoint = s3.bucket.endpoint, minutesBefore = 0) {
  const { UPLOADS_URL, ...keys } = s3.settings
  places += 1
  const prefix = `place-${places}`
  const settings = { ...keys, BACKUP_TO: `s3://studio/${prefix}?endpoint=${endpoint}&region=us-east-1` }
  const { app } = await setup({ ...settings, BACKUP_KEEP: '2d,0w,0m' })
  const folder = app.config.backup.to
  // The bucket compares the time of a request with its own.
  app.clock.set(new Date(Date.now() - minutesBefore * minuteMs))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const add = (day: number) => writeFileSync(join(folder, nameOf(day)), `content of ${day}`)
  const told = async () => (await app.db.selectFrom('notification').select('title').execute()).length
  return { app, folder, add, told, prefix }
}

describeOnBothEngines('backups with a bucket', (setup) => {
  it('are uploaded once, and those that are no longer kept are deleted there', async () => {
    const { app, folder, add } = await setUpBucket(setup)
    const bucket = openBackupBucket(app)
    for (const day of [10, 11, 12]) add(day)
    await bucket?.upload('notes.txt', join(folder, nameOf(10)), 13)
    expect([await uploadIfDue(app), await uploadIfDue(app)]).toEqual(['uploaded', 'not due'])
    expect((await bucket?.list())?.sort()).toEqual([nameOf(11), nameOf(12), 'notes.txt'])
    expect((await listBackups(app.db, folder)).every(({ uploadedAt }) => uploadedAt !== null)).toBe(true)
    const other = join(app.config.dataDir, 'other')
    mkdirSync(other)
    expect(await bucket?.download(nameOf(12), other)).toBe(true)
    expect(await bucket?.download(nameOf(9), other)).toBe(false)
    expect(readdirSync(other)).toEqual([nameOf(12)])
    expect(readFileSync(join(other, nameOf(12)), 'utf8')).toBe('content of 12')
  })

  it('stay on the machine while the bucket is away, are told once, and are uploaded later', async () => {
    const { app, add, told, folder, prefix } = await setUpBucket(setup, 'http://127.0.0.1:9', 70)
    add(10)
    const outcomes: string[] = []
    for (let minute = 0; minute < 60; minute += 1) {
      outcomes.push(await uploadIfDue(app))
      app.clock.advance(minuteMs)
    }
    // After 0, 1, 3, 7, 15 and 31 minutes.
    expect(outcomes.flatMap((outcome, minute) => (outcome === 'failed' ? [minute] : []))).toEqual([
      0, 1, 3, 7, 15, 31,
    ])
    expect(await told()).toBe(1)
    expect(readdirSync(folder)).toEqual([nameOf(10)])
    expect(await listBackupFailures(app.db)).toMatchObject([{ task: 'upload', attempts: 6 }])
    const { bucket } = app.config.backup
    const back = { ...app.config.backup, bucket: { ...s3.bucket, prefix: `${prefix}/` } }
    expect(bucket?.prefix).toBe(back.bucket.prefix)
    app.clock.advance(10 * minuteMs)
    expect(await uploadIfDue({ ...app, config: { ...app.config, backup: back } })).toBe('uploaded')
    expect(await listBackupFailures(app.db)).toEqual([])
  })

  it('are found there by a new machine, with the hashes of erased persons', async () => {
    const { app, add, folder } = await setUpBucket(setup)
    add(10)
    await inTransaction(app, (tx) => recordErasure(tx, 'grace@example.com', app.clock.now()))
    await runJobs(app)
    const erased = readFileSync(join(folder, 'erased.json'), 'utf8')
    expect(JSON.parse(erased)).toEqual([
      { hash: expect.any(String), erasedAt: app.clock.now().toISOString() },
    ])
    await uploadIfDue(app)
    rmSync(folder, { recursive: true })
    expect(await findArchive(app, nameOf(10))).toBe(join(folder, nameOf(10)))
    expect(readdirSync(folder).sort()).toEqual(['erased.json', nameOf(10)])
    expect(readFileSync(join(folder, 'erased.json'), 'utf8')).toBe(erased)
    expect(await findArchive(app, 'elsewhere/photo.jpg')).toBe('elsewhere/photo.jpg')
  })

  it('are left to another process that is uploading', async () => {
    const { app, add, told } = await setUpBucket(setup)
    add(10)
    const takenAt = app.clock.now().toISOString()
    await app.db
      .insertInto('lease')
      .values({ name: 'upload to the bucket', takenAt, holder: 'a process' })
      .execute()
    expect(await uploadIfDue(app)).toBe('not due')
    expect(await told()).toBe(0)
  })
})
