import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '../app.ts'
import { asUnavailable } from '../db/database-errors.server.ts'
import { minuteMs } from '../durations.ts'
import { timeout, waitAtMost } from '../timers/timeout.ts'
import {
  type ClaimedJob,
  claimJobs,
  claimWithin,
  endRun,
  isJobDue,
  type Lease,
  markJobDead,
  postponeJob,
  renewLeases,
} from './job-store.server.ts'
import {
  backOffMs,
  type JobEvents,
  type JobHandlers,
  type JobResult,
  mainPool,
  maxAttempts,
  PermanentJobError,
  type Pool,
} from './jobs.server.ts'

export interface RunnerOptions {
  /** The pool whose jobs it runs, the main pool unless given; each process runs as many as `concurrency`. */
  pool?: Pool | undefined
  concurrency?: number
  pollMs?: number
  /** Another runner may take a job this long after its runner's last sign of life. */
  leaseMs?: number
  /** A handler that runs longer counts as failed. */
  timeoutMs?: number
  stopWithinMs?: number
}

/** A graceful stop has 10 s for this and for ending requests. */
export const stopWithinMs = 8_000

const defaults = {
  concurrency: 4,
  pollMs: 1_000,
  leaseMs: 60_000,
  timeoutMs: 15 * minuteMs,
  stopWithinMs,
}

export class JobRunner {
  readonly #app: App
  readonly #handlers: JobHandlers
  readonly #events: JobEvents
  readonly #pool: Pool | undefined
  readonly #options: Required<Omit<RunnerOptions, 'pool'>>
  readonly #name = randomUUID()
  readonly #running = new Map<string, Promise<void>>()
  readonly #stopping = new AbortController()
  #woken = false
  /** When the rate of its pool lets the next job start, in milliseconds. */
  #nextAt = 0
  #endRest: (() => void) | undefined
  #loop: Promise<void> | undefined

  constructor(app: App, handlers: JobHandlers, events: JobEvents = {}, options: RunnerOptions = {}) {
    const { pool, ...own } = options
    this.#app = app
    this.#handlers = handlers
    this.#events = events
    this.#pool = pool
    this.#options = {
      ...defaults,
      ...own,
      ...(pool && { concurrency: pool.concurrency, leaseMs: pool.leaseMs }),
    }
  }

  start(): void {
    this.#loop ??= this.#work()
  }

  wake(): void {
    this.#woken = true
    this.#endRest?.()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    this.wake()
    await waitAtMost(this.#options.stopWithinMs, this.#loop, ...this.#running.values())
  }

  /** Runs all due jobs, including jobs that fall due meanwhile, then resolves. */
  async drain(): Promise<void> {
    while ((await this.#startDue()) > 0 || this.#running.size > 0) await Promise.all(this.#running.values())
  }

  async #work(): Promise<void> {
    const heartbeat = setInterval(() => void this.#renew(), this.#options.leaseMs / 3)
    while (!this.#stopping.signal.aborted) {
      this.#woken = false
      const started = await this.#startDue().catch((error) => {
        this.#app.log.warn({ err: error }, 'jobs could not be fetched')
        return 0
      })
      if (started === 0 || this.#running.size >= this.#options.concurrency) await this.#rest()
    }
    await Promise.all(this.#running.values())
    clearInterval(heartbeat)
  }

  async #rest(): Promise<void> {
    if (this.#woken || this.#stopping.signal.aborted) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#endRest = resolve
    const timer = setTimeout(resolve, this.#restMs())
    await promise
    clearTimeout(timer)
    this.#endRest = undefined
  }

  #restMs(): number {
    // Spreads the polls of processes that started together.
    const pollMs = this.#options.pollMs * (0.75 + Math.random() / 2)
    const untilNextMs = this.#nextAt - this.#app.clock.now().getTime()
    return untilNextMs > 0 ? Math.min(pollMs, Math.ceil(untilNextMs)) : pollMs
  }

  async #startDue(): Promise<number> {
    const limit = this.#options.concurrency - this.#running.size
    const lease = this.#lease()
    if (limit <= 0 || !(await isJobDue(this.#app.db, lease))) return 0
    const claimed = this.#pool
      ? await this.#claimOf(this.#pool, lease)
      : await claimJobs(this.#app.db, this.#app.config.database.kind, { ...lease, limit })
    const fresh = claimed.filter(({ id }) => !this.#running.has(id))
    for (const job of fresh) {
      const run = this.#run(job).finally(() => {
        this.#running.delete(job.id)
        this.wake()
      })
      this.#running.set(job.id, run)
    }
    return fresh.length
  }

  async #claimOf({ concurrency, perMinute }: Pool, lease: Lease): Promise<ClaimedJob[]> {
    const limits = { concurrency, perMinute: perMinute?.(this.#app.config) }
    const { jobs, nextAt } = await claimWithin(this.#app, limits, lease)
    this.#nextAt = nextAt
    return jobs
  }

  /** Runs one job. Never rejects, so that the other jobs go on. */
  async #run(job: ClaimedJob): Promise<void> {
    let result: JobResult
    try {
      result = await this.#handle(job)
    } catch (error) {
      await this.#record(job, () => this.#putOff(job, error))
      return
    }
    await this.#record(job, () => endRun(this.#app, job.id, this.#name, result))
  }

  async #handle({ payload, ...job }: ClaimedJob): Promise<JobResult> {
    if (job.attempts > maxAttempts)
      throw new PermanentJobError('The process ended each time while this job was running.')
    const handler = Object.hasOwn(this.#handlers, job.kind) ? this.#handlers[job.kind] : undefined
    if (!handler) throw new Error(`Nothing here knows how to do '${job.kind}'.`)
    const work = handler(this.#app, parsePayload(payload), job) as Promise<JobResult | undefined>
    const { timeoutMs } = this.#options
    return (await timeout(timeoutMs, work, `Not done after ${Math.round(timeoutMs / 1000)} seconds.`)) ?? {}
  }

  async #putOff(job: ClaimedJob, error: unknown): Promise<void> {
    const { db, clock, log } = this.#app
    const reason = reasonOf(error)
    const hopeless = error instanceof PermanentJobError || job.attempts >= maxAttempts
    const now = clock.now()
    if (hopeless) {
      await markJobDead(this.#app, job, this.#name, { reason, onDead: this.#events.onDead })
    } else {
      const runAt = new Date(now.getTime() + backOffMs(job.attempts))
      await postponeJob(db, job.id, this.#name, { runAt, lastError: reason })
    }
    // The reason stays in the database, because it may name a person's address.
    log.warn({ job: job.id, kind: job.kind, attempts: job.attempts, dead: hopeless }, 'job failed')
  }

  /** Stores the outcome, and retries while the database is away: a job without a stored outcome would run again. */
  async #record(job: ClaimedJob, store: () => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await store()
      } catch (error) {
        this.#app.log.warn(
          { err: error, job: job.id, kind: job.kind },
          'the outcome of a job could not be stored',
        )
        const isHopeless = attempt >= 6 && !asUnavailable(error)
        if (isHopeless || this.#stopping.signal.aborted) return
      }
      await sleep(Math.min(2 ** attempt * 100, 5_000))
    }
  }

  async #renew(): Promise<void> {
    const ids = [...this.#running.keys()]
    if (ids.length === 0) return
    await renewLeases(this.#app.db, ids, this.#lease()).catch((error) => {
      this.#app.log.warn({ err: error, jobs: ids.length }, 'the leases of running jobs could not be renewed')
    })
  }

  #lease(): Lease {
    const pool = this.#pool?.name ?? mainPool
    return { runner: this.#name, pool, now: this.#app.clock.now(), leaseMs: this.#options.leaseMs }
  }
}

function parsePayload(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new PermanentJobError('Its data cannot be read.', error)
  }
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message || error.name : String(error)).slice(0, 500)
}
