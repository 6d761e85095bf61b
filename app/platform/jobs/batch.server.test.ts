import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { createPerson } from '#tests/support/accounts.server.ts'
import { describeOnBothEngines, enqueueJob, type TestApp } from '#tests/support/test-app.server.ts'
import { discardBatch, enqueueForEach } from './batch.server.ts'
import { countJobs } from './dead-jobs.server.ts'
import { JobRunner } from './job-runner.server.ts'
import type { JobHandlers, Pool } from './jobs.server.ts'

const pool: Pool = { name: 'letters', concurrency: 3, leaseMs: 15_000 }

const run = (app: TestApp, handlers: JobHandlers) => new JobRunner(app, handlers, {}, { pool }).drain()

/** Enqueues a batch with one job for each of some users; returns their ids. */
async function enqueueBatch(app: TestApp, id: string, size: number): Promise<string[]> {
  const people: string[] = []
  for (let n = 0; n < size; n += 1) {
    people.push((await createPerson(app, { email: `${id}-${n}@example.com` })).id)
  }
  await inTransaction(app, async (tx) => {
    const runAt = sql<string>`cast(${app.clock.now().toISOString()} as text)`.as('runAt')
    const recipients = tx.selectFrom('user').select(['id', runAt]).where('id', 'in', people)
    expect(await enqueueForEach(app, tx, { id, kind: 'letter', pool }, recipients)).toBe(size)
  })
  return people
}

describeOnBothEngines('a batch of jobs', (setup) => {
  it('is one job for each recipient, which knows both', async () => {
    const { app } = await setup()
    const people = await enqueueBatch(app, 'june', 4)
    const seen: unknown[] = []
    await run(app, { letter: async (_, payload, { batch }) => void seen.push([batch, payload]) })
    expect(seen.sort()).toEqual(people.map((id) => ['june', id]).sort())
  })

  it('never runs more jobs at once than its pool allows, in all processes together, each once', async () => {
    const { app } = await setup()
    const people = await enqueueBatch(app, 'june', 12)
    const done: unknown[] = []
    let [running, most] = [0, 0]
    const handlers: JobHandlers = {
      letter: async (_, payload) => {
        running += 1
        most = Math.max(most, running)
        await sleep(5)
        running -= 1
        done.push(payload)
      },
    }
    // A runner without a free place ends its drain, so the others are started anew.
    while ((await countJobs(app.db)).waiting > 0) await Promise.all([1, 2].map(() => run(app, handlers)))
    expect(most).toBe(pool.concurrency)
    expect(done.sort()).toEqual(people.sort())
  })

  it('keeps the places of a process that died until its leases end', async () => {
    const { app } = await setup()
    await enqueueBatch(app, 'june', 4)
    const begun: unknown[] = []
    const hang = (_: unknown, payload: unknown) => {
      begun.push(payload)
      return new Promise<never>(() => undefined)
    }
    void run(app, { letter: hang })
    await expect.poll(() => begun.length).toBe(pool.concurrency)
    const done: unknown[] = []
    const handlers = { letter: async (_: unknown, payload: unknown) => void done.push(payload) }
    await run(app, handlers)
    expect(done).toEqual([])
    app.clock.advance(pool.leaseMs)
    await run(app, handlers)
    expect(done).toHaveLength(4)
  })

  it('delays no job of another pool', async () => {
    const { app } = await setup()
    await enqueueBatch(app, 'june', 5)
    app.clock.advance(1)
    await enqueueJob(app, 'greet', null)
    const ran: string[] = []
    const note = async (_: unknown, __: unknown, { kind }: { kind: string }) => void ran.push(kind)
    await new JobRunner(app, { greet: note, letter: note }, {}).drain()
    expect(ran).toEqual(['greet'])
  })

  it('records each result with the end of its job, and nothing of a job that was discarded on the way', async () => {
    const { app } = await setup()
    await enqueueBatch(app, 'june', 1)
    await enqueueBatch(app, 'july', 1)
    const recorded: (string | null)[] = []
    await run(app, {
      letter: async (_, __, { batch }) => {
        if (batch === 'june') await inTransaction(app, (tx) => discardBatch(tx, 'june'))
        return {
          record: async (tx) => {
            expect(tx.isTransaction).toBe(true)
            recorded.push(batch)
          },
        }
      },
    })
    expect(recorded).toEqual(['july'])
    expect(await countJobs(app.db)).toEqual({ waiting: 0, dead: 0 })
  })

  it('runs a job again when its handler says, as if for the first time', async () => {
    const { app } = await setup()
    await enqueueBatch(app, 'june', 1)
    const attempts: number[] = []
    const handlers: JobHandlers = {
      letter: async (_, __, job) => {
        attempts.push(job.attempts)
        if (attempts.length > 1) return {}
        return { againAt: new Date(app.clock.now().getTime() + 60_000) }
      },
    }
    await run(app, handlers)
    app.clock.advance(59_999)
    await run(app, handlers)
    expect(attempts).toEqual([1])
    app.clock.advance(1)
    await run(app, handlers)
    expect(attempts).toEqual([1, 1])
  })
})
