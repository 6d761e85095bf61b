import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '#platform/app.ts'
import { asUnavailable } from '#platform/db/database-errors.server.ts'
import type { TransactionTools } from '#platform/db/transaction.server.ts'
import type { Report } from '../store/reports.ts'
import { storeReports } from '../store/store-reports.server.ts'
import type { NameCache } from '../store/writer.server.ts'
import { createReportLimit } from './report-limit.server.ts'
import { countedPath } from './source.ts'
import { UserAgents } from './user-agent.server.ts'

/** About half a second of a flood that no studio's site sees. */
const mostBuffered = 20_000
const flushEveryMs = 300
const mostFetchNames = 5_000

/** Reports that are counted but not yet stored. */
export interface Recorder {
  readonly userAgents: UserAgents
  /** Takes a report without waiting; false where it had to be dropped. */
  add(report: Report): boolean
  /** Counts a page that a program fetched. */
  addFetch(by: 'bot' | 'assistant', name: string, path: string): void
  /** Counts an enquiry that could not be taken, also while the database that could not take it is away. */
  addFailedForm(): void
  /** Reports whether this address may send another report in this minute. */
  allow(address: string): boolean
  /** Stores everything taken so far. */
  flush(): Promise<void>
  start(): void
  /** Stores the remaining reports. */
  stop(): Promise<void>
  stats(): { stored: number; dropped: number; buffered: number }
}

declare module '#platform/app.ts' {
  interface App {
    readonly recorder: Recorder
  }
}

export function createRecorder(app: TransactionTools): Recorder {
  const { db, clock, log } = app
  const names: NameCache = new Map()
  const fetches = new Map<string, Extract<Report, { kind: 'fetch' }>>()
  const limit = createReportLimit({ db, clock })
  let buffer: Report[] = []
  /** Events and durations that came before their session or view was stored; another process may have it. */
  let early: Report[] = []
  let stored = 0
  let dropped = 0
  let failedForms = 0
  let isFailing = false
  let flushing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function storeBuffer(): Promise<void> {
    const triedBefore = new Set(early)
    const reports = [...buffer, ...early, ...fetches.values()]
    buffer = []
    early = []
    fetches.clear()
    const failures = failedForms
    if (failures > 0) reports.push({ kind: 'failed-forms', at: clock.now().getTime(), count: failures })
    if (reports.length === 0) return
    try {
      const unstored = await storeReports(app, clock.now(), names, reports)
      early = unstored.filter((report) => !triedBefore.has(report)).slice(0, mostBuffered - buffer.length)
      stored += reports.length - early.length
      failedForms -= failures
      if (isFailing) log.info('analytics reports are stored again')
      isFailing = false
    } catch (error) {
      // Their count waits by itself.
      const unstored = reports.filter(({ kind }) => kind !== 'failed-forms')
      const waiting = asUnavailable(error) ? [...unstored, ...buffer] : buffer
      dropped += unstored.length + buffer.length
      buffer = waiting.slice(0, mostBuffered)
      dropped -= buffer.length
      // Once, not three times a second for as long as the database is away.
      if (!isFailing) log.warn({ err: error }, 'analytics reports cannot be stored')
      isFailing = true
    }
  }

  function flush(): Promise<void> {
    flushing = flushing.then(storeBuffer).then(settleLimit)
    return flushing
  }

  /** While the database is away this process limits by its own counts; `storeBuffer` logs the failure. */
  async function settleLimit(): Promise<void> {
    await limit.settle().catch(() => undefined)
  }

  function schedule(): void {
    timer = setTimeout(() => void flush().then(schedule), flushEveryMs)
    timer.unref()
  }

  return {
    userAgents: new UserAgents(),
    add(report) {
      if (buffer.length + early.length >= mostBuffered) {
        dropped += 1
        return false
      }
      buffer.push(report)
      return true
    },
    addFetch(by, name, path) {
      const key = `${by} ${name} ${path}`
      const known = fetches.get(key)
      if (known) known.count += 1
      else if (fetches.size < mostFetchNames)
        fetches.set(key, { kind: 'fetch', at: clock.now().getTime(), by, name, path, count: 1 })
      else dropped += 1
    },
    addFailedForm() {
      failedForms += 1
    },
    allow: limit.allow,
    flush,
    start: schedule,
    async stop() {
      clearTimeout(timer)
      await flush()
      if (early.length === 0) return
      // So long another process may take to store the views.
      await sleep(flushEveryMs)
      await flush()
    },
    stats: () => ({ stored, dropped, buffered: buffer.length + early.length }),
  }
}

/** The counters of this process that `/metrics` shows. */
export function recorderGauges({
  recorder: { stats },
}: App): Record<string, { help: string; read: () => number }> {
  return {
    analytics_reports_stored: {
      help: 'Analytics reports stored since the start.',
      read: () => stats().stored,
    },
    analytics_reports_dropped: {
      help: 'Analytics reports dropped since the start: the buffer was full, as while the database is away for long.',
      read: () => stats().dropped,
    },
    analytics_reports_buffered: { help: 'Analytics reports not yet stored.', read: () => stats().buffered },
  }
}

/** Matches addresses that are no page for people to read: feeds, pictures, calls. */
const isNoPage = /^\/(api|admin|preview)(\/|$)|^\/book\/|\.\w+$/

/** Returns a function that counts page requests of crawlers and assistants. */
export function createFetchCounter({ recorder }: App): (userAgent: string | undefined, url: string) => void {
  return (userAgent = '', url) => {
    const { program } = recorder.userAgents.recognise(userAgent)
    if (!program) return
    const path = countedPath(url)
    if (!isNoPage.test(path)) recorder.addFetch(program.kind, program.name, path)
  }
}
