import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { countUnusedPictures } from '#services/pictures/queries.server.ts'
import { findHealth } from './find-health.server.ts'
import type { Finding } from './finding.ts'
import { listLiveReports } from './reports.server.ts'

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
