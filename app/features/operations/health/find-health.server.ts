import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { countUnusedPictures } from '#services/pictures/queries.server.ts'
import { checkBackups } from './check-backups.server.ts'
import { type Finding, isWorse } from './finding.ts'
import { listLiveReports, type StoredReport, sinceOf } from './reports.server.ts'
import type { StorageFigures } from './storage.server.ts'

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

/** Finds the data of the cards Health and Storage. */
export async function findHealthCards(app: App) {
  const [{ storage, ...health }, unused] = await Promise.all([findHealth(app), countUnusedPictures(app.db)])
  const { uploads } = app.config
  const bucket = uploads.kind === 's3' ? uploads.bucket : null
  return { health: { ...health, answers: app.requests.sumUp() }, storage: { storage, unused, bucket } }
}

/** Finds the DNS records of the sender from the last check. */
export async function findSenderRecords(db: Database): Promise<Finding[]> {
  const [report] = await listLiveReports(db)
  return report?.findings.filter(({ name }) => /^(SPF|DKIM|DMARC)$/.test(name)) ?? []
}
