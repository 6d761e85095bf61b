import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#platform/config/config.server.ts'
import { JobRunner } from '#platform/jobs/job-runner.server.ts'
import { createApp } from '#server/create-app.server.ts'
import { pictureJobs, sweepPictures } from '#services/pictures/jobs.server.ts'
import { killRounds } from '../support/release.ts'
import { createPlace, engines } from '../support/test-database.server.ts'

const threeHours = 3 * 60 * 60 * 1000

describe.each(engines)('kill -9 while pictures arrive (%s)', (engine) => {
  it(
    'loses no acknowledged upload, and leaves no orphaned file',
    async () => {
      const { settings, remove } = await createPlace(engine)
      onTestFinished(remove)
      const { database, dataDir } = settings
      const environment = {
        DATA_DIR: dataDir,
        DATABASE_URL: database.kind === 'postgres' ? database.url : `file:${database.file}`,
        LOG_LEVEL: 'silent',
        SEED: 'none',
      }
      const acknowledged: string[] = []
      for (let round = 0; round < killRounds; round += 1)
        acknowledged.push(...(await uploadUntilKilled(environment)))

      const { app, close } = await createApp(readConfig(environment))
      onTestFinished(close)
      const later = { ...app, clock: { now: () => new Date(Date.now() + threeHours) } }
      await sweepPictures(later)
      await new JobRunner(later, pictureJobs).drain()

      const rows = await app.db.selectFrom('media').select(['src', 'stem']).execute()
      const known = new Set(rows.map(({ src }) => src))
      expect(acknowledged.filter((src) => !known.has(src))).toEqual([])
      expect(acknowledged.length).toBeGreaterThan(killRounds)
      const stems = rows.map(({ stem }) => stem.split('/')[1] as string)
      const files = readdirSync(join(dataDir, 'uploads'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
      expect(files.filter((name) => !stems.some((stem) => name.startsWith(stem)))).toEqual([])
      // Sixty pixels wide: one width in three formats, and the master.
      expect(files.length).toBe(rows.length * 4)
    },
    killRounds * 40_000,
  )
})

async function uploadUntilKilled(environment: Record<string, string>): Promise<string[]> {
  const program = new URL('./uploading-process.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [program, JSON.stringify(environment)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  await expect.poll(() => said.split('\n').length, { timeout: 30_000 }).toBeGreaterThan(2)
  await sleep(50 + Math.random() * 400)
  const closed = once(child, 'close')
  child.kill('SIGKILL')
  await closed
  return said.split('\n').slice(0, -1)
}
