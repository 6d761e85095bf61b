import type { App } from '#platform/app.ts'
import { checkBackups } from './check-backups.server.ts'
import { type Finding, isWorse } from './finding.ts'
import { listLiveReports, type StoredReport, sinceOf } from './reports.server.ts'
import type { StorageFigures } from './storage.ts'

export interface Health {
  /** Null before the first check. */
  checkedAt: string | null
  findings: Finding[]
  storage: StorageFigures | null
}

/** Finds the last report of every machine as one. Backups are looked at anew, because a failed one is told at once. */
export async function findHealth(app: App): Promise<Health> {
  const [reports, backups] = await Promise.all([listLiveReports(app.db), checkBackups(app)])
  const stored = reports.flatMap((report) => namedFindings(report, reports.length > 1))
  const fresh = backups.map((finding) => {
    const since = sinceOf(finding, stored) ?? finding.since
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
    if (!known || isWorse(finding.state, known.state)) worst.set(finding.name, finding)
  }
  return [...worst.values()]
}
