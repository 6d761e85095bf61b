import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { migrations } from '#db/migrations/index.ts'
import type { Database } from '#platform/db/database.server.ts'
import { migrateToLatest, readMigrationState } from '#platform/db/migrate.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { retryConflicts } from '#platform/db/transaction.server.ts'
import { renderMarkdown } from '#platform/markdown/render-markdown.server.ts'
import { killRounds } from '../support/release.ts'
import { createPlace, type DatabaseSettings, engines } from '../support/test-database.server.ts'

/** Starting a process takes half a second, or much longer on a busy machine. */
const longestMs = 40_000
/** Enough acknowledged writes for a lost one to show. */
const acknowledgedARound = 10

function start(program: string, settings: object): { child: ChildProcess; said: () => string } {
  const path = new URL(program, import.meta.url).pathname
  const child = spawn(process.execPath, [path, JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, said: () => output }
}

async function kill(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close')
  child.kill('SIGKILL')
  await closed
}

/** Reads both in one statement: between two, PostgreSQL may still commit work of the dead process. */
async function readBoth(db: Database): Promise<{ stored: string[]; queued: string[] }> {
  const rows = await db
    .selectFrom('notification')
    .select(['id as text', sql.lit('notification').as('table')])
    .unionAll(db.selectFrom('job').select(['payload as text', sql.lit('job').as('table')]))
    .execute()
  const textsOf = (name: string) => rows.filter(({ table }) => table === name).map(({ text }) => text)
  return { stored: textsOf('notification'), queued: textsOf('job') }
}

async function addWriter(settings: DatabaseSettings): Promise<{ id: string; name: string }> {
  const opened = await openDatabase(settings)
  const createdAt = new Date().toISOString()
  const user = { id: 'writer', name: 'Writer', email: 'writer@example.com', role: 'editor' }
  await opened.db
    .insertInto('user')
    .values({ ...user, twoFactorEnabled: 0, createdAt, updatedAt: createdAt })
    .execute()
  await opened.close()
  return user
}

/** Reads a post with all the rows that a save writes with it. */
async function readPost(db: Database, id: string) {
  // Work of the dead process may still be committed; a lock on the row waits for that.
  return retryConflicts(db, async (tx) => {
    const post = await tx
      .updateTable('post')
      .set({ id })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const saved = await tx
      .selectFrom('revision')
      .select('text')
      .where('itemId', '=', id)
      .where('reason', '=', 'saved')
      .orderBy('id', 'desc')
      .execute()
    const changes = await tx.selectFrom('auditEntry').select('id').where('itemId', '=', id).execute()
    const addresses = await tx.selectFrom('movedAddress').select('slug').where('itemId', '=', id).execute()
    await tx.deleteFrom('movedAddress').execute()
    return {
      ...post,
      savedTexts: saved.map(({ text }) => JSON.parse(text).content as string),
      changes: changes.length,
      oldAddresses: addresses.length,
    }
  })
}

describe.each(engines)('kill -9 (%s)', { timeout: killRounds * longestMs }, (engine) => {
  async function makeDatabase(): Promise<DatabaseSettings> {
    const { settings, remove } = await createPlace(engine)
    onTestFinished(remove)
    const opened = await openDatabase(settings)
    await migrateToLatest(opened, settings)
    await opened.close()
    return settings
  }

  it('under load loses nothing that was acknowledged, and stores nothing partially', async () => {
    const settings = await makeDatabase()
    let acknowledged: string[] = []
    for (let round = 0; round < killRounds; round += 1) {
      const { child, said } = start('./writing-process.ts', settings)
      const lines = () => said().split('\n').slice(0, -1)
      await expect.poll(() => lines().length, { timeout: longestMs }).toBeGreaterThan(acknowledgedARound)
      await sleep(50 + Math.random() * 250)
      await kill(child)
      acknowledged = [...acknowledged, ...lines()]
      const opened = await openDatabase(settings)
      const { stored, queued } = await readBoth(opened.db)
      await opened.close()
      const ids = new Set(stored)
      expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
      expect(new Set(queued.map((payload) => JSON.parse(payload).id))).toEqual(ids)
    }
    expect(new Set(acknowledged).size).toBe(acknowledged.length)
    expect(acknowledged.length).toBeGreaterThan(killRounds * acknowledgedARound)
  })

  it('while a post is saved leaves one save or the next, never half of one', async () => {
    const settings = await makeDatabase()
    const viewer = await addWriter(settings)
    for (let round = 0; round < killRounds; round += 1) {
      const { child, said } = start('./saving-process.ts', { settings, viewer })
      await expect.poll(said, { timeout: longestMs }).toContain(' 3\n')
      await sleep(Math.random() * 250)
      await kill(child)
      const last = said().trimEnd().split('\n').at(-1) as string
      const [id, acknowledged] = last.split(' ') as [string, string]
      const opened = await openDatabase(settings)
      const post = await readPost(opened.db, id)
      await opened.db.deleteFrom('post').execute()
      await opened.close()
      const number = Number(post.title.replace('Save ', ''))
      expect(number).toBeGreaterThanOrEqual(Number(acknowledged))
      const text = `Number ${number}. `.repeat(200)
      expect(post).toMatchObject({ slug: `save-${number}`, content: text })
      expect(post.contentHtml).toBe(renderMarkdown(text).html)
      expect(post.savedTexts[0]).toBe(text)
      expect(post.savedTexts, 'every save has its revision and its entry in the trail').toHaveLength(
        number + 1,
      )
      expect(post.changes).toBe(number + 1)
      expect(post.oldAddresses).toBe(number)
    }
  })

  it('in the middle of a migration leaves the database as it was, and unlocked', async () => {
    const settings = await makeDatabase()
    const before = await openDatabase(settings)
    const kept = {
      id: '1',
      kind: 'test',
      title: 'Kept',
      quiet: 0,
      createdAt: '2026-01-01T00:00:00.000Z',
    } as const
    await before.db.insertInto('notification').values(kept).execute()
    await before.close()
    const { child, said } = start('./migrating-process.ts', settings)
    await expect.poll(said, { timeout: longestMs }).toContain('half way')
    await kill(child)
    const opened = await openDatabase(settings)
    onTestFinished(() => opened.close())
    expect(await readMigrationState(opened)).toMatchObject({ pending: [], problem: undefined })
    expect(await opened.db.selectFrom('notification').select('title').execute()).toEqual([{ title: 'Kept' }])
    expect(await opened.db.selectFrom('contentVersion').selectAll().execute()).toEqual([])
    const next = { name: '999-half-way', up: async () => undefined }
    const done = await migrateToLatest(opened, { ...settings, migrations: [...migrations, next] })
    expect(done.applied).toEqual(['999-half-way'])
  })
})
