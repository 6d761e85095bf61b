import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '#tests/support/test-app.server.ts'
import { inTransaction } from './transaction.server.ts'

describeOnBothEngines('a transaction', (setup, engine) => {
  it('runs what was passed after the commit once, when others can read the change', async () => {
    const { app } = await setup()
    const seen: string[][] = []
    const look = async () => {
      const rows = await app.db.selectFrom('contentVersion').select('name').execute()
      seen.push(rows.map(({ name }) => name))
    }
    await inTransaction(app, async (tx) => {
      tx.afterCommit(look)
      await tx.insertInto('contentVersion').values({ name: 'a', version: 1 }).execute()
      tx.afterCommit(look)
      expect(seen).toEqual([])
    })
    expect(seen).toEqual([['a']])
  })

  it('runs nothing after a rollback, and stays committed where the work after it fails', async () => {
    const { app } = await setup()
    let ran = 0
    const rolledBack = inTransaction(app, async (tx) => {
      tx.afterCommit(() => (ran += 1))
      throw new Error('undone')
    })
    await expect(rolledBack).rejects.toThrow('undone')
    expect(ran).toBe(0)
    const result = await inTransaction(app, async (tx) => {
      tx.afterCommit(() => Promise.reject(new Error('The database is away.')))
      tx.afterCommit(() => (ran += 1))
      return 'committed'
    })
    expect([result, ran]).toEqual(['committed', 1])
  })

  it('that runs again drops the work of the attempt that failed', async () => {
    const { app } = await setup()
    const ran: number[] = []
    let attempts = 0
    await inTransaction(app, async (tx) => {
      attempts += 1
      const attempt = attempts
      tx.afterCommit(() => ran.push(attempt))
      if (attempt === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
    })
    expect(ran).toEqual([2])
  })

  it('wakes the jobs after the commit, if it has enqueued one', async () => {
    const { app } = await setup()
    let woken = 0
    const watched = { ...app, jobs: { ...app.jobs, wake: () => (woken += 1) } }
    await inTransaction(watched, async () => undefined)
    expect(woken).toBe(0)
    await inTransaction(watched, async (tx) => {
      await tx.enqueue('one', null)
      await tx.enqueue('two', null)
      expect(woken).toBe(0)
    })
    expect(woken).toBe(1)
  })

  it('waits for another that holds the same lock, and reads what it has committed', async () => {
    const { app } = await setup()
    await app.db.insertInto('contentVersion').values({ name: 'counter', version: 0 }).execute()
    const count = () =>
      inTransaction(app, async (tx) => {
        await tx.lock('counter')
        const { version } = await tx.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow()
        await sleep(1)
        await tx
          .updateTable('contentVersion')
          .set({ version: version + 1 })
          .execute()
      })
    await Promise.all(Array.from({ length: 20 }, count))
    const { version } = await app.db.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow()
    expect(version).toBe(20)
  })

  if (engine === 'sqlite') return

  it('does not wait for one that holds another lock', async () => {
    const { app } = await setup()
    const released = Promise.withResolvers<void>()
    const holding = inTransaction(app, async (tx) => {
      await tx.lock('one')
      await released.promise
    })
    await inTransaction(app, (tx) => tx.lock('two'))
    released.resolve()
    await holding
  })

  it('shares a lock with others that do so, and has it alone after them', async () => {
    const { app } = await setup()
    const released = Promise.withResolvers<void>()
    const holds = Promise.withResolvers<void>()
    const seen: string[] = []
    const holding = inTransaction(app, async (tx) => {
      await tx.shareLock('one')
      holds.resolve()
      await released.promise
      seen.push('shared')
    })
    await holds.promise
    await inTransaction(app, (tx) => tx.shareLock('one'))
    const alone = inTransaction(app, async (tx) => {
      await tx.lock('one')
      seen.push('alone')
    })
    released.resolve()
    await Promise.all([holding, alone])
    expect(seen).toEqual(['shared', 'alone'])
  })
})
