import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import type { Visit } from './goals.ts'
import { hashInMonth } from './store/writer.server.ts'

const articlePath = /^\/blog\/./
const mostArticles = 50

/**
 * Describes the visit of a form that is being stored, and reports the form, so that its session is no bounce. A form that
 * is rolled back is reported too: somebody sent it.
 */
export async function recordForm(
  app: App,
  tx: Transaction,
  sessionId: string | undefined,
): Promise<string | null> {
  if (sessionId === undefined) return null
  app.recorder.add({ kind: 'form', at: app.clock.now().getTime(), sessionId })
  return describeVisit(tx, sessionId)
}

/**
 * Describes the visit in which somebody sends a form, as JSON to be stored with it. Returns null where the session is not
 * counted because its person objected.
 */
export async function describeVisit(db: Database, sessionId: string): Promise<string | null> {
  const writer = await db.selectFrom('analyticsWriter').select('salt').executeTakeFirst()
  if (!writer) return null
  const session = await db
    .selectFrom('analyticsSessionKey')
    .innerJoin('analyticsSession', 'analyticsSession.id', 'analyticsSessionKey.session')
    .select(['analyticsSession.id', 'visitor', 'source', 'campaign', 'device', 'browser', 'os', 'entryPath'])
    .where('analyticsSessionKey.key', '=', hashInMonth(writer, sessionId))
    .executeTakeFirst()
  if (!session) return null
  const { id, visitor, source, campaign, device, browser, os, entryPath } = session
  const read = await db
    .selectFrom('analyticsView')
    .innerJoin('analyticsName', 'analyticsName.id', 'analyticsView.path')
    .select('analyticsName.name')
    .distinct()
    .where('analyticsView.session', '=', id)
    .execute()
  const exposures = await db
    .selectFrom('analyticsExposure')
    .select(['experiment', 'variant'])
    .where('visitor', '=', visitor)
    .execute()
  const wanted = [
    ...[source, device, browser, os, entryPath, ...(campaign === null ? [] : [campaign])],
    ...exposures.flatMap(({ experiment, variant }) => [experiment, variant]),
  ]
  const rows = await db.selectFrom('analyticsName').selectAll().where('id', 'in', wanted).execute()
  const names = new Map(rows.map((row) => [row.id, row.name]))
  const nameOf = (name: number) => names.get(name) ?? ''
  const visit: Visit = {
    source: nameOf(source),
    campaign: campaign === null ? null : nameOf(campaign),
    device: nameOf(device),
    browser: nameOf(browser),
    os: nameOf(os),
    landingPage: nameOf(entryPath),
    articles: read
      .map(({ name }) => name)
      .filter((path) => articlePath.test(path))
      .sort()
      .slice(0, mostArticles),
    experiments: Object.fromEntries(
      exposures.map(({ experiment, variant }) => [nameOf(experiment), nameOf(variant)]),
    ),
  }
  return JSON.stringify(visit)
}
