import type { Insertable } from 'kysely'
import type { AnalyticsEventTable } from '#db/tables.ts'
import { inTransaction, type Transaction, type TransactionTools } from '#platform/db/transaction.server.ts'
import { createDayCache, type DayNumber } from '../days.ts'
import { other } from '../intake/user-agent.server.ts'
import { countIssueVisit } from '../issue-visits.server.ts'
import { chunks } from './chunks.ts'
import { Exposures, exposureCategory } from './exposures.server.ts'
import { countMissedSearches } from './missed-searches.server.ts'
import type { DurationReport, EventReport, FetchReport, FormReport, Report, ViewReport } from './reports.ts'
import { type Session, Sessions, Views } from './sessions.server.ts'
import { SumChanges } from './sum-changes.server.ts'
import { sumKinds, totals } from './sums.ts'
import { Visitors } from './visitors.server.ts'
import { BatchNames, lockWriter, type NameCache, saveWriter, type Writer } from './writer.server.ts'

/** Bounds of one session: no person does more, and the columns of PostgreSQL hold no more time, which is 24 days. */
const mostOfSession = { views: 1_000, events: 10_000, durationMs: 2 ** 31 - 1 }

/** Stores a batch and the sums that it changes in one transaction. Returns events and durations whose view is not stored. */
export async function storeReports(
  app: TransactionTools,
  now: Date,
  names: NameCache,
  reports: readonly Report[],
): Promise<Report[]> {
  return inTransaction(app, async (tx) => {
    const writer = await lockWriter(tx, now)
    const counted = await countMissedSearches(tx, writer, reports)
    const batch = new Batch(writer)
    await batch.load(tx, names, counted)
    for (const report of counted) batch.add(report)
    await batch.save(tx)
    await saveWriter(tx, writer)
    return batch.early
  })
}

/** Reports that are stored together: `load` reads the rows they refer to, `add` changes them in memory, `save` writes them. */
class Batch {
  /** Events of unknown sessions, and durations of unknown views. */
  readonly early: Report[] = []
  readonly #writer: Writer
  readonly #dayOf = createDayCache()
  readonly #names: BatchNames
  readonly #sums = new SumChanges()
  readonly #visitors: Visitors
  readonly #sessions = new Sessions()
  readonly #views = new Views()
  readonly #events: Insertable<AnalyticsEventTable>[] = []
  readonly #exposures = new Exposures((name) => this.#names.idOf(name))

  constructor(writer: Writer) {
    this.#writer = writer
    this.#names = new BatchNames(writer)
    this.#visitors = new Visitors(writer, this.#sums)
  }

  async load(tx: Transaction, cache: NameCache, reports: readonly Report[]): Promise<void> {
    await this.#names.load(tx, cache, reports)
    const visitors = new Set<string>()
    const keys = new Set<string>()
    for (const report of reports) {
      if (report.kind === 'view') visitors.add(this.#names.hash(report.visitor))
      if ('sessionId' in report) keys.add(this.#names.hash(report.sessionId))
    }
    await this.#visitors.load(tx, visitors)
    await this.#sessions.load(tx, keys)
    await this.#exposures.load(tx, new Set([...this.#visitors.listIds(), ...this.#sessions.listVisitors()]))
    const durations = reports.filter((report) => report.kind === 'duration')
    const sessions = durations.flatMap((report) => this.#findSession(report)?.id ?? [])
    const paths = durations.map(({ path }) => this.#names.idOf(path))
    await this.#views.load(tx, new Set(sessions), new Set(paths))
  }

  add(report: Report): void {
    const day = this.#dayOf(report.at)
    if (report.kind === 'view') this.#addView(report, day)
    else if (report.kind === 'event') this.#addEvent(report, day)
    else if (report.kind === 'duration') this.#addDuration(report)
    else if (report.kind === 'form') this.#addForm(report, day)
    else if (report.kind === 'speed') this.#sums.addSpeed(day, report)
    else if (report.kind === 'fetch') this.#addFetch(report, day)
    else if (report.kind === 'missed-search')
      this.#sums.add(day, sumKinds.missedSearches, this.#names.idOf(report.words), report.count ?? 1)
    else this.#sums.add(day, sumKinds.total, totals.failedForms, report.count)
  }

  #addView(report: ViewReport, day: DayNumber): void {
    const known = this.#findSession(report)
    if (known && known.views >= mostOfSession.views) return
    const path = this.#names.idOf(report.path)
    // On its first day a session's visitor is counted already, also where a phone has changed its network since.
    if (known && known.day !== day) this.#visitors.meet(this.#names.hash(report.visitor), day)
    const session = known ?? this.#beginSession(report, day)
    if (!known) countIssueVisit(this.#sums, report, session)
    this.#touch(report, session, { views: session.views + 1, exitPath: path }, day)
    this.#exposures.begin(report.exposure, session, day)
    this.#views.add(session, day, path)
    this.#sums.add(day, sumKinds.total, totals.views, 1)
    this.#sums.add(day, sumKinds.views, path, 1)
  }

  #beginSession(report: ViewReport, day: DayNumber): Session {
    const path = this.#names.idOf(report.path)
    const visitor = this.#names.hash(report.visitor)
    const isReturning = this.#visitors.has(visitor)
    return this.#sessions.begin(this.#names.hash(report.sessionId), {
      id: ++this.#writer.sessions,
      visitor: this.#visitors.meet(visitor, day),
      day,
      lastDay: day,
      isReturning: isReturning ? 1 : 0,
      views: 0,
      events: 0,
      durationMs: 0,
      entryPath: path,
      exitPath: path,
      source: this.#names.idOf(report.source),
      device: this.#names.idOf(report.device),
      browser: this.#names.idOf(report.browser),
      os: this.#names.idOf(report.os),
      campaign: report.campaign === undefined ? null : this.#names.idOf(report.campaign),
      arrival: report.arrival === undefined ? null : this.#names.idOf(report.arrival),
    })
  }

  #addEvent(report: EventReport, day: DayNumber): void {
    const session = this.#findSession(report)
    if (!session) return void this.early.push(report)
    if (session.events >= mostOfSession.events) return
    this.#exposures.begin(report.exposure, session, day)
    this.#exposures.addEvent(report, session)
    if (report.category === exposureCategory) return
    this.#touch(report, session, { events: session.events + 1 }, day)
    const category = this.#names.idOf(report.category)
    this.#events.push({
      session: session.id,
      position: session.events,
      day,
      isConversion: report.isConversion ? 1 : 0,
      path: this.#names.idOf(report.path),
      category,
      action: this.#names.idOf(report.action),
      label: report.label ? this.#names.idOf(report.label) : null,
      value: report.value ?? null,
    })
    const total = report.isConversion ? totals.conversions : totals.interactions
    this.#sums.add(day, sumKinds.total, total, 1)
    this.#sums.add(day, sumKinds.categories, category, 1)
  }

  /** The form itself is counted where it is stored. */
  #addForm(report: FormReport, day: DayNumber): void {
    const session = this.#findSession(report)
    if (!session) return void this.early.push(report)
    if (session.events >= mostOfSession.events) return
    this.#touch(report, session, { events: session.events + 1 }, day)
  }

  /** Reports are cumulative, so the longest one counts. */
  #addDuration(report: DurationReport): void {
    const session = this.#findSession(report)
    const view = session && this.#views.findLatest(session, this.#names.idOf(report.path))
    if (!session || !view) return void this.early.push(report)
    const moreMs = Math.min(
      report.durationMs - view.durationMs,
      mostOfSession.durationMs - session.durationMs,
    )
    if (moreMs <= 0) return
    this.#views.lengthen(view, moreMs)
    this.#sessions.change(session, { durationMs: session.durationMs + moreMs })
  }

  #addFetch({ by, name, path, count }: FetchReport, day: DayNumber): void {
    const [programs, paths] =
      by === 'bot' ? [sumKinds.bots, sumKinds.botPaths] : [sumKinds.assistants, sumKinds.assistantPaths]
    this.#sums.add(day, programs, this.#names.idOf(name), count)
    this.#sums.add(day, paths, this.#names.idOf(path), count)
  }

  async save(tx: Transaction): Promise<void> {
    await this.#visitors.save(tx)
    await this.#sessions.save(tx, this.#writer.month)
    await this.#views.save(tx)
    for (const events of chunks(this.#events)) await tx.insertInto('analyticsEvent').values(events).execute()
    await this.#exposures.save(tx)
    this.#sessions.count(this.#sums)
    await this.#sums.save(tx, this.#names.idOf(other))
  }

  #findSession({ sessionId }: { sessionId: string }): Session | undefined {
    return this.#sessions.find(this.#names.hash(sessionId))
  }

  #touch(
    { sessionId, at }: { sessionId: string; at: number },
    session: Session,
    changes: Partial<Session>,
    day: DayNumber,
  ): void {
    this.#sessions.touch(this.#names.hash(sessionId), session, changes, day, at)
  }
}
