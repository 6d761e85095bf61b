import { hostname } from 'node:os'
import type { App } from '#platform/app.ts'
import { siteOf } from './checked-site.server.ts'
import type { Edges } from './edges.server.ts'
import { type Finding, states } from './finding.ts'
import { listLiveReports, listReports, type StoredReport, saveReport, sinceOf } from './reports.server.ts'
import { checkAll, look } from './run-checks.server.ts'
import { measureStorage } from './storage.server.ts'
import type { StorageFigures } from './storage.ts'

const checkEveryMs = 15 * 60 * 1000

/** Checks everything now and stores what was found. */
export async function checkSite(app: App, edges?: Edges): Promise<void> {
  const site = siteOf(app, edges)
  const [findings, storage] = await Promise.all([checkAll(site), measureStorage(site)])
  await saveReport(app, { findings, storage })
}

/** Checks when no process of this machine has done so lately. */
export async function checkIfDue(app: App): Promise<void> {
  const own = (await listReports(app.db)).find(({ machine }) => machine === hostname())
  const at = own?.checkedAt ? Date.parse(own.checkedAt) : 0
  if (app.clock.now().getTime() - at >= checkEveryMs) await checkSite(app)
}

export interface Health {
  /** Null before the first check. */
  checkedAt: string | null
  findings: Finding[]
  storage: StorageFigures | null
}

/** Finds the last report of every machine as one. Backups are looked at anew, because a failed one is told at once. */
export async function findHealth(app: App): Promise<Health> {
  const [reports, backups] = await Promise.all([listLiveReports(app.db), look(siteOf(app), 'Backups')])
  const stored = reports.flatMap((report) => namedFindings(report, reports.length > 1))
  const fresh = backups.map((finding) => {
    const since = finding.since ?? sinceOf(finding, stored)
    return { ...finding, ...(since && { since }) }
  })
  const findings = [...stored.filter(({ name }) => name !== 'Backups'), ...fresh]
  const [own] = reports
  return {
    checkedAt: own?.checkedAt ?? null,
    findings: selectWorst(findings),
    storage: own?.storage ?? null,
  }
}

/** Of several machines, names the one where something is wrong. */
function namedFindings({ machine, findings }: StoredReport, isOneOfMany: boolean): Finding[] {
  if (!isOneOfMany) return findings
  return findings.map((finding) =>
    finding.state === 'ok' ? finding : { ...finding, text: `${machine}: ${finding.text}` },
  )
}

/** Of the findings with one name, the worst stays. */
function selectWorst(findings: readonly Finding[]): Finding[] {
  const worst = new Map<string, Finding>()
  for (const finding of findings) {
    const known = worst.get(finding.name)
    if (!known || states.indexOf(finding.state) > states.indexOf(known.state)) {
      worst.set(finding.name, finding)
    }
  }
  return [...worst.values()]
}
