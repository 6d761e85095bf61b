import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it, onTestFinished } from 'vitest'
import { migrateToLatest } from '#platform/db/migrate.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { createPlace, engines } from '../support/test-database.server.ts'

const halfADayMs = 12 * 60 * 60_000

describe.each(engines)('the nightly backup (%s)', (engine) => {
  it('is made once by two processes that share the database and no folder', async () => {
    const { settings, remove } = await createPlace(engine)
    onTestFinished(remove)
    const { database, dataDir } = settings
    const opened = await openDatabase(settings)
    await migrateToLatest(opened, settings)
    await opened.close()
    const environment = {
      DATABASE_URL: database.kind === 'postgres' ? database.url : `file:${database.file}`,
      SEED: 'none',
      LOG_LEVEL: 'silent',
      // The last one was due hours ago, and the next one is as far: none falls due in between.
      BACKUP_AT: new Date(Date.now() + halfADayMs).toISOString().slice(11, 16),
    }
    const folders = ['one', 'two'].map((name) => join(dataDir, name))
    const processes = folders.map((folder) =>
      startProcess({ ...environment, DATA_DIR: folder, BACKUP_TO: join(folder, 'backups') }),
    )
    for (const { next } of processes) expect(await next()).toBe('ready')
    for (const { look } of processes) look()
    const outcomes = await Promise.all(processes.map(({ next }) => next()))
    await Promise.all(processes.map(({ ended }) => ended))
    expect(outcomes.sort()).toEqual(['made', 'not due'])
    const archives = folders.flatMap((folder) => listArchives(join(folder, 'backups')))
    expect(archives).toEqual([expect.stringMatching(/^headrow-\d{8}T\d{6}Z\.headrow$/)])
  }, 60_000)
})

const listArchives = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.headrow')) : []

function startProcess(environment: Record<string, string>) {
  const { PATH, STUDIO_DIR = 'demo', NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, ['tests/support/nightly-process.ts'], {
    env: { PATH, STUDIO_DIR, NODE_COMPILE_CACHE, ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    next: async () => (await lines.next()).value,
    look: () => child.stdin.write('\n'),
    ended: once(child, 'exit'),
  }
}
