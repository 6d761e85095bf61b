import type { Insertable } from 'kysely'
import type { AnalyticsEventTable, AnalyticsSessionTable, AnalyticsViewTable } from '#db/tables.ts'
import { inTransaction, type Transaction, type TransactionTools } from '#platform/db/transaction.server.ts'
import { createDayCache, type DayNumber } from '../days.ts'
import { other } from '../intake/user-agent.server.ts'
import { loadSessions, loadViews, loadVisitors } from './load-visits.server.ts'
import {
  type DurationReport,
  type EventReport,
  type FetchReport,
  namesOf,
  type Report,
  type ViewReport,
} from './reports.ts'
import { saveVisits } from './save-visits.server.ts'
import { SumChanges } from './sum-changes.server.ts'
import { sumKinds, totals } from './sums.ts'
import { Trials, trialCategory } from './trials.server.ts'
import {
  findNames,
  hashInMonth,
  lockWriter,
  type NameCache,
  saveWriter,
  type Writer,
} from './writer.server.ts'

/** Bounds of one session: no person does more, and the columns of PostgreSQL hold no more time, which is 24 days. */
const mostOfSession = { views: 1_000, events: 10_000, durationMs: 2 ** 31 - 1 }

type Session = AnalyticsSessionTable
type Visitor = { id: number; lastDay: DayNumber }
type View = AnalyticsViewTable

/** Stores a batch and the sums that it changes in one transaction. Returns events and durations whose view is not stored. */
export async function storeReports(
  app: TransactionTools,
  now: Date,
  names: NameCache,
  reports: readonly Report[],
): Promise<Report[]> {
  return inTransaction(app, async (tx) => {
    const writer = await lockWriter(tx, now)
    const batch = new Batch(writer)
    await batch.load(tx, names, reports)
    for (const report of reports) batch.add(report)
    await batch.save(tx)
    await saveWriter(tx, writer)
    return batch.early
  })
}

class Batch {
  /** Events of unknown sessions, and durations of unknown views. */
  readonly early: Report[] = []
  readonly #writer: Writer
  readonly #dayOf = createDayCache()
  #names: ReadonlyMap<string, number> = new Map()
  /** By hash; those that changed are written. */
  readonly #visitors = new Map<string, Visitor>()
  readonly #changedVisitors = new Set<string>()
  /** By hash of the session id. */
  readonly #sessions = new Map<string, Session>()
  readonly #seenAt = new Map<string, number>()
  readonly #changedSessions = new Set<Session>()
  /** The latest view of a path in a session. */
  readonly #latest = new Map<string, View>()
  readonly #views = new Set<View>()
  readonly #events: Insertable<AnalyticsEventTable>[] = []
  readonly #sums = new SumChanges()
  readonly #trials = new Trials((name) => this.#name(name))
  readonly #hashes = new Map<string, string>()

  constructor(writer: Writer) {
    this.#writer = writer
  }

  /** Reads what the reports refer to, a query a table. */
  async load(tx: Transaction, cache: NameCache, reports: readonly Report[]): Promise<void> {
    this.#names = await findNames(tx, this.#writer, cache, namesOf(reports), other)
    const visitors = new Set<string>()
    const keys = new Set<string>()
    for (const report of reports) {
      if (report.kind === 'view') visitors.add(this.#hash(report.visitor))
      if ('sessionId' in report) keys.add(this.#hash(report.sessionId))
    }
    for (const { hash, ...visitor } of await loadVisitors(tx, visitors)) this.#visitors.set(hash, visitor)
    for (const { key, ...session } of await loadSessions(tx, keys)) this.#sessions.set(key, session)
    const known = [...this.#visitors.values()].map(({ id }) => id)
    const ofSessions = [...this.#sessions.values()].map(({ visitor }) => visitor)
    await this.#trials.load(tx, new Set([...known, ...ofSessions]))
    await this.#loadViews(tx, reports)
  }

  async #loadViews(tx: Transaction, reports: readonly Report[]): Promise<void> {
    const sessions = new Set<number>()
    const paths = new Set<number>()
    for (const report of reports) {
      if (report.kind !== 'duration') continue
      const session = this.#sessions.get(this.#hash(report.sessionId))
      if (session) sessions.add(session.id)
      paths.add(this.#name(report.path))
    }
    const views = await loadViews(tx, sessions, paths)
    for (const view of views) this.#latest.set(`${view.session} ${view.path}`, view)
  }

  add(report: Report): void {
    const day = this.#dayOf(report.at)
    if (report.kind === 'view') this.#addView(report, day)
    else if (report.kind === 'event') this.#addEvent(report, day)
    else if (report.kind === 'duration') this.#addDuration(report)
    else if (report.kind === 'form') this.#addForm(report, day)
    else if (report.kind === 'speed') this.#sums.addSpeed(day, report)
    else if (report.kind === 'fetch') this.#addFetch(report, day)
    else this.#sums.add(day, sumKinds.total, totals.failedForms, report.count)
  }

  #addView(report: ViewReport, day: DayNumber): void {
    const path = this.#name(report.path)
    const key = this.#hash(report.sessionId)
    const known = this.#sessions.get(key)
    if (known && known.views >= mostOfSession.views) return
    // On its first day a session's visitor is counted already, also where a phone has changed its network since.
    if (known && known.day !== day) this.#meetVisitor(this.#hash(report.visitor), day)
    const session = known ?? this.#beginSession(report, key, day)
    if (known) {
      if (known.views === 1 && known.events === 0)
        this.#sums.add(known.day, sumKinds.total, totals.bounces, -1)
      this.#sums.add(known.day, sumKinds.exits, known.exitPath, -1)
    }
    this.#sums.add(session.day, sumKinds.exits, path, 1)
    session.views += 1
    session.exitPath = path
    this.#touch(session, key, day, report.at)
    this.#trials.begin(report.trial, session, day)
    const view = { session: session.id, position: session.views, day, path, durationMs: 0 }
    this.#latest.set(`${session.id} ${path}`, view)
    this.#views.add(view)
    this.#sums.add(day, sumKinds.total, totals.views, 1)
    this.#sums.add(day, sumKinds.views, path, 1)
  }

  /** Counts the visitor once a day, under the day before on which they came. */
  #meetVisitor(hash: string, day: DayNumber): number {
    const visitor = this.#visitors.get(hash) ?? { id: ++this.#writer.visitors, lastDay: 0 }
    this.#visitors.set(hash, visitor)
    if (visitor.lastDay < day) {
      this.#sums.add(day, sumKinds.visitorsByLastDay, visitor.lastDay, 1)
      visitor.lastDay = day
      this.#changedVisitors.add(hash)
    }
    return visitor.id
  }

  #beginSession(report: ViewReport, key: string, day: DayNumber): Session {
    const path = this.#name(report.path)
    const visitor = this.#hash(report.visitor)
    const isReturning = this.#visitors.has(visitor)
    const session: Session = {
      id: ++this.#writer.sessions,
      visitor: this.#meetVisitor(visitor, day),
      day,
      lastDay: day,
      isReturning: isReturning ? 1 : 0,
      views: 0,
      events: 0,
      durationMs: 0,
      entryPath: path,
      exitPath: path,
      source: this.#name(report.source),
      device: this.#name(report.device),
      browser: this.#name(report.browser),
      os: this.#name(report.os),
      campaign: report.campaign === undefined ? null : this.#name(report.campaign),
      arrival: report.arrival === undefined ? null : this.#name(report.arrival),
    }
    this.#sessions.set(key, session)
    this.#sums.add(day, sumKinds.total, totals.sessions, 1)
    this.#sums.add(day, sumKinds.total, totals.bounces, 1)
    if (!isReturning) this.#sums.add(day, sumKinds.total, totals.newSessions, 1)
    this.#sums.add(day, sumKinds.entries, path, 1)
    this.#sums.add(day, sumKinds.sources, session.source, 1)
    this.#sums.add(day, sumKinds.devices, session.device, 1)
    this.#sums.add(day, sumKinds.browsers, session.browser, 1)
    this.#sums.add(day, sumKinds.systems, session.os, 1)
    if (session.campaign !== null) this.#sums.add(day, sumKinds.campaigns, session.campaign, 1)
    return session
  }

  #addEvent(report: EventReport, day: DayNumber): void {
    const key = this.#hash(report.sessionId)
    const session = this.#sessions.get(key)
    if (!session) return void this.early.push(report)
    if (session.events >= mostOfSession.events) return
    this.#trials.begin(report.trial, session, day)
    this.#trials.addEvent(report, session)
    if (report.category === trialCategory) return
    this.#countAct(session)
    this.#touch(session, key, day, report.at)
    const category = this.#name(report.category)
    this.#events.push({
      session: session.id,
      position: session.events,
      day,
      isConversion: report.isConversion ? 1 : 0,
      path: this.#name(report.path),
      category,
      action: this.#name(report.action),
      label: report.label ? this.#name(report.label) : null,
      value: report.value ?? null,
    })
    const total = report.isConversion ? totals.conversions : totals.interactions
    this.#sums.add(day, sumKinds.total, total, 1)
    this.#sums.add(day, sumKinds.categories, category, 1)
  }

  /** The form itself is counted where it is stored. */
  #addForm(report: Extract<Report, { kind: 'form' }>, day: DayNumber): void {
    const key = this.#hash(report.sessionId)
    const session = this.#sessions.get(key)
    if (!session) return void this.early.push(report)
    if (session.events >= mostOfSession.events) return
    this.#countAct(session)
    this.#touch(session, key, day, report.at)
  }

  /** Counts an event or a stored form. The first one of a session with a single view takes back its bounce. */
  #countAct(session: Session): void {
    if (session.views === 1 && session.events === 0)
      this.#sums.add(session.day, sumKinds.total, totals.bounces, -1)
    session.events += 1
  }

  /** Reports are cumulative, so the longest one counts. */
  #addDuration(report: DurationReport): void {
    const session = this.#sessions.get(this.#hash(report.sessionId))
    const view = session && this.#latest.get(`${session.id} ${this.#name(report.path)}`)
    if (!session || !view) return void this.early.push(report)
    const more = Math.min(report.durationMs - view.durationMs, mostOfSession.durationMs - session.durationMs)
    if (more <= 0) return
    view.durationMs += more
    session.durationMs += more
    this.#views.add(view)
    this.#changedSessions.add(session)
    this.#sums.add(session.day, sumKinds.total, totals.durationMs, more)
  }

  #addFetch({ by, name, path, count }: FetchReport, day: DayNumber): void {
    this.#sums.add(day, by === 'bot' ? sumKinds.bots : sumKinds.assistants, this.#name(name), count)
    this.#sums.add(day, by === 'bot' ? sumKinds.botPaths : sumKinds.assistantPaths, this.#name(path), count)
  }

  async save(tx: Transaction): Promise<void> {
    const visitors = [...this.#changedVisitors].map((hash) => ({
      hash,
      ...(this.#visitors.get(hash) as Visitor),
    }))
    const keys = [...this.#seenAt].map(([key, seenAt]) => {
      return { key, session: (this.#sessions.get(key) as Session).id, seenAt }
    })
    await saveVisits(tx, {
      month: this.#writer.month,
      visitors,
      keys,
      sessions: [...this.#changedSessions],
      views: [...this.#views],
      events: this.#events,
    })
    await this.#trials.save(tx)
    await this.#sums.save(tx, this.#name(other))
  }

  #touch(session: Session, key: string, day: DayNumber, at: number): void {
    session.lastDay = Math.max(session.lastDay, day)
    this.#changedSessions.add(session)
    this.#seenAt.set(key, at)
  }

  #name(text: string): number {
    return this.#names.get(text) as number
  }

  #hash(text: string): string {
    const hash = this.#hashes.get(text) ?? hashInMonth(this.#writer, text)
    this.#hashes.set(text, hash)
    return hash
  }
}
