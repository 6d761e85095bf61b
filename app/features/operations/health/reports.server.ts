import { hostname } from 'node:os'
import type { HealthTable } from '#db/tables.ts'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { dayMs, minuteMs } from '#platform/durations.ts'
import { wasNotified } from '#services/feed/queries.server.ts'
import { notifyOwner } from '../notify-owner.server.ts'
import { type Finding, isWorse, joinSentences } from './finding.ts'
import type { StorageFigures } from './storage.server.ts'

/** A machine whose last check is so much older than another's does not serve this site any more. */
const aliveMs = 40 * minuteMs

export interface SweepRun {
  at: string
  total: number
  failed: { name: string; reason: string }[]
}

/** What one machine has found out about itself and the site. */
interface Report {
  findings: Finding[]
  storage?: StorageFigures
  sweeps?: SweepRun
}

export type StoredReport = Report & Pick<HealthTable, 'machine' | 'checkedAt'>

/** Lists the last report of each machine, this one's first. */
export async function listReports(db: Database | Transaction): Promise<StoredReport[]> {
  const rows = await db.selectFrom('health').selectAll().orderBy('machine').execute()
  const reports = rows.map(({ report, ...row }) => ({ ...row, ...(JSON.parse(report) as Report) }))
  return reports.sort((a, b) => Number(b.machine === hostname()) - Number(a.machine === hostname()))
}

/** Finds the last report of this machine; nothing where there is no site yet. */
export async function findRecorded(db: Database | undefined): Promise<Finding[]> {
  const reports = db ? await listReports(db) : []
  return reports.find(({ machine }) => machine === hostname())?.findings ?? []
}

/** Lists the reports of the machines that serve the site: those that were checked about when the last one was. */
export async function listLiveReports(db: Database): Promise<StoredReport[]> {
  const reports = (await listReports(db)).filter(({ checkedAt }) => checkedAt !== null)
  const newest = Math.max(...reports.map(({ checkedAt }) => Date.parse(checkedAt ?? '')))
  return reports.filter(({ checkedAt }) => Date.parse(checkedAt ?? '') > newest - aliveMs)
}

/** Stores the findings of a whole check, each with the time since when it is in its state. */
export async function saveReport(
  app: App,
  { findings, storage }: { findings: Finding[]; storage: StorageFigures | undefined },
): Promise<void> {
  const now = app.clock.now().toISOString()
  // A report dated in the future comes from a machine whose clock was ahead.
  const [oldest, newest] = [-dayMs, dayMs].map((ms) => new Date(Date.parse(now) + ms).toISOString()) as [
    string,
    string,
  ]
  await changeReport(app, async (tx, before) => {
    const dated = findings.map((finding) => withSince(finding, before.findings, now))
    await notifyOfFullDisk(app, tx, before.findings, dated)
    await tx
      .deleteFrom('health')
      .where(({ eb, or }) => or([eb('checkedAt', '<', oldest), eb('checkedAt', '>', newest)]))
      .execute()
    return { ...before, checkedAt: now, findings: dated, ...(storage && { storage }) }
  })
}

/** Stores how the last run of the sweeps ended. */
export async function saveSweeps(app: App, sweeps: SweepRun): Promise<void> {
  await changeReport(app, async (_, before) => ({ ...before, sweeps }))
}

async function changeReport(
  app: App,
  change: (tx: Transaction, before: Omit<StoredReport, 'machine'>) => Promise<Omit<StoredReport, 'machine'>>,
): Promise<void> {
  const machine = hostname()
  await inTransaction(app, async (tx) => {
    await tx.lock('health')
    const known = (await listReports(tx)).find((report) => report.machine === machine)
    const { machine: _, ...before } = known ?? { machine, checkedAt: null, findings: [] }
    const { checkedAt, ...report } = await change(tx, before)
    const row = { checkedAt, report: JSON.stringify(report) }
    await tx
      .insertInto('health')
      .values({ machine, ...row })
      .onConflict((conflict) => conflict.column('machine').doUpdateSet(row))
      .execute()
  })
}

function withSince(finding: Finding, before: readonly Finding[], now: string): Finding {
  return { ...finding, since: sinceOf(finding, before) ?? finding.since ?? now }
}

/** Returns since when a finding is in its state, as far as the site has recorded it. */
export function sinceOf({ name, state }: Finding, recorded: readonly Finding[]): string | undefined {
  const known = recorded.find((finding) => finding.name === name)
  return known?.state === state ? known.since : undefined
}

/** A disk that goes back and forth around the limit rings once in this time. */
const quietMs = 7 * dayMs

/** Notifies the owner when the disk becomes fuller than it should be, and again when hardly anything is left. */
async function notifyOfFullDisk(
  app: App,
  tx: Transaction,
  before: readonly Finding[],
  after: readonly Finding[],
): Promise<void> {
  const disk = after.find(({ name }) => name === 'Free space')
  const earlier = before.find(({ name }) => name === 'Free space')
  if (!disk || !isWorse(disk.state, earlier?.state ?? 'ok')) return
  const kind = disk.state === 'fail' ? 'disk-full' : 'disk-filling'
  const now = app.clock.now()
  if (await wasNotified(tx, kind, new Date(now.getTime() - quietMs), now)) return
  const title = disk.state === 'fail' ? 'The disk is nearly full' : 'The disk is filling up'
  const body = joinSentences([disk.text, disk.action ?? ''])
  await notifyOwner(app, tx, { kind, title, body, link: '/admin/system#storage' })
}
