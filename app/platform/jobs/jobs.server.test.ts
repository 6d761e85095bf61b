import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { listChanges } from '#services/audit/audit.server.ts'
import { discardJob, retryJob } from '#services/dead-jobs/commands.server.ts'
import { describeOnBothEngines, enqueueJob, type TestApp } from '#tests/support/test-app.server.ts'
import { createJobs } from './create-jobs.server.ts'
import { countJobs, listDeadJobs } from './dead-jobs.server.ts'
import { JobRunner, type RunnerOptions } from './job-runner.server.ts'
import { type JobEvents, type JobHandlers, mainPool, maxAttempts, PermanentJobError } from './jobs.server.ts'

const drain = (app: TestApp, handlers: JobHandlers, events: JobEvents = {}, options: RunnerOptions = {}) =>
  new JobRunner(app, handlers, events, options).drain()

/** Counts the attempts of the only job, one that is running included. */
const countAttempts = async ({ db }: TestApp) =>
  (await db.selectFrom('job').select('attempts').executeTakeFirstOrThrow()).attempts

const nobody = { id: null, name: 'Nobody in particular' }

const hours = (n: number) => n * 60 * 60 * 1000

describeOnBothEngines('jobs', (setup, engine) => {
  it('run with their payload, and are deleted when done', async () => {
    const { app } = await setup()
    const id = await enqueueJob(app, 'greet', { name: 'Edda' })
    const seen: unknown[] = []
    await drain(app, { greet: async (_app, payload, job) => void seen.push([payload, job]) })
    expect(seen).toEqual([[{ name: 'Edda' }, { id, kind: 'greet', batch: null, attempts: 1 }]])
    expect(await countJobs(app.db)).toEqual({ waiting: 0, dead: 0 })
  })

  it('are stored with the transaction that asks for them, or not at all', async () => {
    const { app } = await setup()
    const failed = inTransaction(app, async (tx) => {
      await tx.enqueue('greet', null)
      throw new Error('undone')
    })
    await expect(failed).rejects.toThrow('undone')
    expect(await countJobs(app.db)).toEqual({ waiting: 0, dead: 0 })
  })

  it('wait once where once is enough, until one runs', async () => {
    const { app } = await setup()
    const enqueue = (payload: unknown) => inTransaction(app, (tx) => tx.enqueueOnce('tidy', payload))
    const first = await enqueue({ of: 'a' })
    expect(await enqueue({ of: 'a' })).toBe(first)
    expect(await enqueue({ of: 'b' })).not.toBe(first)
    const ran: unknown[] = []
    const tidy = async (_app: unknown, payload: unknown) => {
      ran.push(payload)
      if (ran.length === 1) expect(await enqueue(payload)).not.toBe(first)
    }
    await drain(app, { tidy }, {}, { concurrency: 1 })
    expect(ran).toEqual([{ of: 'a' }, { of: 'b' }, { of: 'a' }])
  })

  it('that wait already run after the commit of those who rely on them', async () => {
    const { app } = await setup()
    const first = await enqueueJob(app, 'tidy', {})
    const [found, goOn] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()]
    let isCommitted = false
    const relying = inTransaction(app, async (tx) => {
      found.resolve(await tx.enqueueOnce('tidy', {}))
      await goOn.promise
    }).then(() => (isCommitted = true))
    expect(await found.promise).toBe(first)
    const ran: boolean[] = []
    const run = () => drain(app, { tidy: async () => void ran.push(isCommitted) })
    if (engine === 'postgres') await run()
    expect(ran).toEqual([])
    goOn.resolve()
    await relying
    await run()
    expect(ran).toEqual([true])
  })

  it('wait for their time', async () => {
    const { app } = await setup()
    const ran: unknown[] = []
    const handlers = { later: async (_: unknown, payload: unknown) => void ran.push(payload) }
    await enqueueJob(app, 'later', 'b', { runAt: new Date(app.clock.now().getTime() + hours(2)) })
    await enqueueJob(app, 'later', 'a', { runAt: new Date(app.clock.now().getTime() + hours(1)) })
    await drain(app, handlers)
    expect(ran).toEqual([])
    app.clock.advance(hours(3))
    await drain(app, handlers, {}, { concurrency: 1 })
    expect(ran).toEqual(['a', 'b'])
  })

  it('are retried when they fail, then dead with their reason', async () => {
    const { app } = await setup()
    await enqueueJob(app, 'send', null)
    let tries = 0
    const told: unknown[] = []
    const handlers = {
      send: async () => {
        tries += 1
        throw new Error(`refused ${tries}`)
      },
    }
    const events: JobEvents = {
      onDead: async (_tx, { kind, attempts }, reason) => void told.push([kind, attempts, reason]),
    }
    await drain(app, handlers, events)
    await drain(app, handlers, events)
    expect(tries, 'not at once').toBe(1)
    const begun = app.clock.now().getTime()
    while (told.length === 0) {
      app.clock.advance(hours(1))
      await drain(app, handlers, events)
    }
    expect(tries).toBe(maxAttempts)
    expect(app.clock.now().getTime() - begun).toBeGreaterThan(hours(48))
    expect(told).toEqual([['send', maxAttempts, `refused ${maxAttempts}`]])
    const { jobs, total } = await listDeadJobs(app.db, { page: 1, limit: 10 })
    expect(total).toBe(1)
    expect(jobs[0]).toMatchObject({ kind: 'send', attempts: maxAttempts, reason: `refused ${maxAttempts}` })
  })

  it('that are dead can be restarted or discarded', async () => {
    const { app } = await setup()
    const hopeless = { send: async () => Promise.reject(new PermanentJobError('no such person')) }
    const id = await enqueueJob(app, 'send', null)
    await drain(app, hopeless)
    expect(await countJobs(app.db)).toEqual({ waiting: 0, dead: 1 })
    await retryJob(app, id, nobody)
    let ran = 0
    await drain(app, {
      send: async () => {
        ran += 1
      },
    })
    expect(ran).toBe(1)
    const other = await enqueueJob(app, 'send', null)
    await expect(discardJob(app, other, nobody)).rejects.toMatchObject({ kind: 'not-found' })
    await drain(app, hopeless)
    await discardJob(app, other, nobody)
    expect(await countJobs(app.db)).toEqual({ waiting: 0, dead: 0 })
  })

  it('that are restarted or discarded record the user, and not the payload', async () => {
    const { app } = await setup()
    const hopeless = { send: async () => Promise.reject(new PermanentJobError('no such grace@example.com')) }
    const id = await enqueueJob(app, 'send', { to: 'grace@example.com' })
    await drain(app, hopeless)
    await retryJob(app, id, nobody)
    await expect(retryJob(app, id, nobody)).rejects.toMatchObject({ kind: 'not-found' })
    await drain(app, hopeless)
    await discardJob(app, id, nobody)
    const { changes } = await listChanges(app.db, id, { page: 1, limit: 10 })
    expect(changes.map(({ action, by, before, after }) => [action, by, before, after])).toEqual([
      ['discarded', nobody.name, { kind: 'send' }, null],
      ['retried', nobody.name, { kind: 'send' }, null],
    ])
  })

  it('that always fail do not delay others', async () => {
    const { app } = await setup()
    const now = app.clock.now().toISOString()
    const broken = { id: '0', kind: 'good', pool: mainPool, payload: '{not json', attempts: 0 }
    await app.db
      .insertInto('job')
      .values({ ...broken, runAt: now, createdAt: now })
      .execute()
    for (const kind of ['throws', 'never-ends', 'throws-nothing', 'unknown', 'constructor', 'good']) {
      await enqueueJob(app, kind, null)
    }
    let good = 0
    const handlers: JobHandlers = {
      throws: () => {
        throw new Error('at once')
      },
      'never-ends': () => new Promise<void>(() => undefined),
      'throws-nothing': () => Promise.reject<void>(undefined),
      good: async () => {
        good += 1
      },
    }
    await drain(app, handlers, {}, { concurrency: 2, timeoutMs: 50 })
    expect(good).toBe(1)
    const rows = await app.db
      .selectFrom('job')
      .select(['kind', 'lastError', 'deadAt'])
      .orderBy('kind')
      .execute()
    expect(rows.map(({ kind, lastError, deadAt }) => [kind, lastError, deadAt !== null])).toEqual([
      ['constructor', "Nothing here knows how to do 'constructor'.", false],
      ['good', 'Its data cannot be read.', true],
      ['never-ends', 'Not done after 0 seconds.', false],
      ['throws', 'at once', false],
      ['throws-nothing', 'undefined', false],
      ['unknown', "Nothing here knows how to do 'unknown'.", false],
    ])
  })

  it('are shared by two runners, each done once', async () => {
    const { app } = await setup()
    await inTransaction(app, async (tx) => {
      for (let n = 0; n < 60; n += 1) await tx.enqueue('count', n)
    })
    const done: [string, number][] = []
    const begun = new Set<string>()
    const bothBegan = Promise.withResolvers<void>()
    const runner = (name: string) =>
      new JobRunner(app, {
        count: async (_app, n) => {
          // SQLite answers one at a time, and the first runner may have taken all jobs; PostgreSQL serves both,
          // however late.
          if (begun.add(name).size === 2 || engine === 'sqlite') bothBegan.resolve()
          await bothBegan.promise
          await sleep(1)
          done.push([name, n as number])
        },
      })
    await Promise.all([runner('one').drain(), runner('two').drain()])
    expect(done.map(([, n]) => n).sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n))
    if (engine === 'postgres') expect(new Set(done.map(([name]) => name)).size).toBe(2)
  })

  it('of a runner that died are taken over when its lease ends', async () => {
    const { app } = await setup()
    await enqueueJob(app, 'work', null)
    const dead = new JobRunner(app, { work: () => new Promise<never>(() => undefined) })
    void dead.drain()
    await expect.poll(() => countAttempts(app)).toBe(1)
    let ran = 0
    const handlers = {
      work: async () => {
        ran += 1
      },
    }
    await drain(app, handlers)
    expect(ran, 'while the lease holds').toBe(0)
    app.clock.advance(61_000)
    await drain(app, handlers)
    expect(ran).toBe(1)
    expect(await countJobs(app.db)).toEqual({ waiting: 0, dead: 0 })
  })

  it('whose lease was taken before the clock was set back are not lost', async () => {
    const { app } = await setup()
    await enqueueJob(app, 'work', null, { runAt: new Date(0) })
    app.clock.advance(hours(5))
    const dead = new JobRunner(app, { work: () => new Promise<never>(() => undefined) })
    void dead.drain()
    await expect.poll(() => countAttempts(app)).toBe(1)
    app.clock.advance(-hours(5))
    let ran = 0
    await drain(app, {
      work: async () => {
        ran += 1
      },
    })
    expect(ran).toBe(1)
  })

  it('that crash the process each time are dead in the end', async () => {
    const { app } = await setup()
    const id = await enqueueJob(app, 'crash', null)
    for (let n = 0; n < maxAttempts; n += 1) {
      const crashed = new JobRunner(app, { crash: () => new Promise<never>(() => undefined) })
      void crashed.drain()
      await expect.poll(() => countAttempts(app)).toBe(n + 1)
      app.clock.advance(61_000)
    }
    let ran = 0
    await drain(app, {
      crash: async () => {
        ran += 1
      },
    })
    expect(ran).toBe(0)
    expect((await listDeadJobs(app.db, { page: 1, limit: 10 })).jobs[0]).toMatchObject({
      id,
      reason: /process ended/,
    })
  })

  it('start at once when woken, keep their lease while they run, and end before a stop does', async () => {
    const { app } = await setup()
    const jobs = createJobs({ pollMs: 60_000, leaseMs: 300 })
    const gate = Promise.withResolvers<void>()
    let ran = 0
    jobs.start(app, {
      long: async () => {
        ran += 1
        await gate.promise
      },
    })
    onTestFinished(() => jobs.stop())
    await sleep(20)
    await inTransaction({ ...app, jobs }, (tx) => tx.enqueue('long', null))
    await expect.poll(() => ran).toBe(1)
    const lease = () => app.db.selectFrom('job').select('leasedUntil').executeTakeFirstOrThrow()
    const before = await lease()
    app.clock.advance(200)
    await expect.poll(lease).not.toEqual(before)
    const stopped = jobs.stop()
    gate.resolve()
    await stopped
    expect(ran).toBe(1)
    expect(await countJobs(app.db)).toEqual({ waiting: 0, dead: 0 })
  })
})
