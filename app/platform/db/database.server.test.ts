import { CompiledQuery, sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { describeOnBothEngines, type TestApp } from '#tests/support/test-app.server.ts'
import { createPlace, type DatabaseSettings } from '#tests/support/test-database.server.ts'
import type { Database } from './database.server.ts'
import { asUnavailable, isUniqueViolation } from './database-errors.server.ts'
import { migrateToLatest } from './migrate.server.ts'
import { openDatabase } from './open-database.server.ts'
import { readPage } from './read-page.server.ts'
import { inTransaction, retryConflicts } from './transaction.server.ts'

const insert = (db: Database, name: string, version = 1) =>
  db.insertInto('contentVersion').values({ name, version }).execute()

const names = async ({ db }: TestApp) =>
  (await db.selectFrom('contentVersion').select('name').orderBy('name').execute()).map(({ name }) => name)

describeOnBothEngines('the database', (setup) => {
  it('commits a transaction whole or not at all', async () => {
    const { app } = await setup()
    await inTransaction(app, async (tx) => {
      await insert(tx, 'a')
      await insert(tx, 'b')
    })
    const failed = inTransaction(app, async (tx) => {
      await insert(tx, 'c')
      throw new Error('half way')
    })
    await expect(failed).rejects.toThrow('half way')
    expect(await names(app)).toEqual(['a', 'b'])
  })

  it('rolls back a failed transaction alone, not those that ran beside it', async () => {
    const { app } = await setup()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) =>
        inTransaction(app, async (tx) => {
          await insert(tx, `n${String(n).padStart(2, '0')}`)
          if (n % 4 === 0) throw new Error('not this one')
          if (n % 4 === 1) await insert(tx, 'same').catch(() => Promise.reject(new Error('taken')))
        }),
      ),
    )
    const kept = outcomes.flatMap(({ status }, n) =>
      status === 'fulfilled' ? [`n${String(n).padStart(2, '0')}`] : [],
    )
    expect(kept).toHaveLength(21)
    expect(await names(app)).toEqual([...kept, 'same'])
  })

  it('shows no uncommitted changes to others', async () => {
    const { app } = await setup()
    await insert(app.db, 'counter', 0)
    await Promise.all(
      Array.from({ length: 20 }, () =>
        inTransaction(app, async (tx) => {
          const { version } = await tx
            .updateTable('contentVersion')
            .set((row) => ({ version: row('version', '+', 1) }))
            .returning('version')
            .executeTakeFirstOrThrow()
          await new Promise((resolve) => setTimeout(resolve, 1))
          await tx.updateTable('contentVersion').set({ version: version }).execute()
        }),
      ),
    )
    const row = await app.db.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow()
    expect(row.version).toBe(20)
  })

  it('answers reads during a transaction from the committed data', async () => {
    const { app } = await setup()
    await insert(app.db, 'before')
    const opened = Promise.withResolvers<void>()
    const close = Promise.withResolvers<void>()
    const writing = inTransaction(app, async (tx) => {
      await insert(tx, 'during')
      opened.resolve()
      await close.promise
    })
    await opened.promise
    expect(await names(app)).toEqual(['before'])
    close.resolve()
    await writing
    expect(await names(app)).toEqual(['before', 'during'])
  })

  it('refuses a query inside a transaction that does not use it, instead of waiting for itself', async () => {
    const { app } = await setup()
    for (const past of [
      () => insert(app.db, 'past'),
      () => names(app),
      () => inTransaction(app, async () => 1),
    ]) {
      await expect(inTransaction(app, () => past() as Promise<unknown>)).rejects.toThrow('pass `tx` on')
    }
    await insert(app.db, 'after')
    expect(await names(app)).toEqual(['after'])
  })

  it('tells a duplicate value from other errors', async () => {
    const { app } = await setup()
    await insert(app.db, 'once')
    const twice = await insert(app.db, 'once').catch((error) => error)
    expect(isUniqueViolation(twice)).toBe(true)
    expect(isUniqueViolation(twice, 'post.slug')).toBe(false)
    expect(asUnavailable(twice)).toBeUndefined()
    const nothing = await insert(app.db, null as unknown as string).catch((error) => error)
    expect(isUniqueViolation(nothing)).toBe(false)
  })

  it('returns counts and sums as numbers, and enforces flags and references', async () => {
    const { app } = await setup()
    await insert(app.db, 'big', 2 ** 52)
    const { total, count } = await app.db
      .selectFrom('contentVersion')
      .select(({ fn }) => [fn.sum<number>('version').as('total'), fn.countAll<number>().as('count')])
      .executeTakeFirstOrThrow()
    expect([total, count]).toEqual([2 ** 52, 1])
    const read = { userId: 'nobody', notificationId: 'nothing', readAt: '2026-01-01T00:00:00.000Z' }
    await expect(app.db.insertInto('notificationRead').values(read).execute()).rejects.toThrow(/foreign key/i)
    const odd = { id: '1', kind: 't', title: 't', quiet: 2 as 1, createdAt: read.readAt }
    await expect(app.db.insertInto('notification').values(odd).execute()).rejects.toThrow(/check|constraint/i)
  })

  it('reads a page of a query with the number of its rows', async () => {
    const { app } = await setup()
    for (const name of ['a', 'b', 'c']) await insert(app.db, name)
    const byName = app.db.selectFrom('contentVersion').select('name').orderBy('name')
    const counted = { total: 3, pages: 2 }
    const page = (number: number) => readPage(byName, { page: number, limit: 2 })
    expect(await page(1)).toEqual({ rows: [{ name: 'a' }, { name: 'b' }], currentPage: 1, ...counted })
    expect(await page(2)).toEqual({ rows: [{ name: 'c' }], currentPage: 2, ...counted })
    expect(await page(9)).toEqual({ rows: [], currentPage: 9, ...counted })
  })

  it('takes raw SQL with numbered values', async () => {
    const { app } = await setup()
    await app.db.executeQuery(CompiledQuery.raw('insert into "contentVersion" values ($2, $1)', [7, 'raw']))
    const { rows } = await sql<{
      version: number
    }>`select version from "contentVersion" where name = ${'raw'}`.execute(app.db)
    expect(rows).toEqual([{ version: 7 }])
  })
})

function withName({ database }: DatabaseSettings, name: string): string {
  const url = new URL(database.kind === 'postgres' ? database.url : '')
  url.searchParams.set('application_name', name)
  return url.href
}

describe('PostgreSQL', () => {
  it('may drop its connections: running queries fail, later ones are served', async () => {
    const { settings, remove } = await createPlace('postgres')
    onTestFinished(remove)
    const lost: Error[] = []
    // Other tests use the same server: only connections of this name are dropped.
    const name = settings.dataDir.slice(-16)
    const named = { ...settings, database: { kind: 'postgres', url: withName(settings, name) } as const }
    const opened = await openDatabase(named, { onConnectionLost: (error) => lost.push(error) })
    onTestFinished(() => opened.close())
    await migrateToLatest(opened, settings)
    const other = await openDatabase(settings)
    onTestFinished(() => other.close())
    const dropConnections = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`.execute(
        other.db,
      )
    await opened.db.selectFrom('seed').selectAll().execute()
    const running = sql`select pg_sleep(20)`.execute(opened.db).catch((error) => error)
    const busy = sql<{
      n: number
    }>`select count(*) as n from pg_stat_activity where application_name = ${name} and query like 'select pg_sleep%'`
    await expect.poll(async () => (await busy.execute(other.db)).rows[0]?.n).toBeGreaterThan(0)
    await dropConnections()
    expect(asUnavailable(await running)).toMatchObject({ kind: 'unavailable' })
    await insert(opened.db, 'after')
    await dropConnections()
    await expect.poll(() => lost.length).toBeGreaterThan(0)
    expect(await opened.db.selectFrom('contentVersion').select('name').execute()).toEqual([{ name: 'after' }])
  })

  it('may ask for a transaction to be run again: two that deadlock both succeed', async () => {
    const { settings, remove } = await createPlace('postgres')
    onTestFinished(remove)
    const opened = await openDatabase(settings)
    onTestFinished(() => opened.close())
    await migrateToLatest(opened, settings)
    await insert(opened.db, 'a', 0)
    await insert(opened.db, 'b', 0)
    let attempts = 0
    const bothHoldOne = Promise.withResolvers<void>()
    const addTo = (tx: Database, name: string) =>
      tx
        .updateTable('contentVersion')
        .set((row) => ({ version: row('version', '+', 1) }))
        .where('name', '=', name)
        .execute()
    const both = (first: string, second: string) =>
      retryConflicts(opened.db, async (tx) => {
        attempts += 1
        await addTo(tx, first)
        if (attempts >= 2) bothHoldOne.resolve()
        await bothHoldOne.promise
        await addTo(tx, second)
      })
    await Promise.all([both('a', 'b'), both('b', 'a')])
    const rows = await opened.db.selectFrom('contentVersion').select('version').execute()
    expect(rows).toEqual([{ version: 2 }, { version: 2 }])
    // Three; more on a busy machine, where the second attempt can meet the first transaction again.
    expect(attempts).toBeGreaterThanOrEqual(3)
  })
})
