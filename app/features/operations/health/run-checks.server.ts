import type { App } from '#platform/app.ts'
import { timeout } from '#platform/timers/timeout.ts'
import { checkBackups } from './check-backups.server.ts'
import {
  checkBusiness,
  checkClock,
  checkDatabase,
  checkHourlyJobs,
  checkJobs,
  checkMigrations,
} from './check-database.server.ts'
import {
  checkFileModes,
  checkFolder,
  checkFreeSpace,
  checkNode,
  checkSecondStep,
  checkSecretKey,
} from './check-machine.server.ts'
import { checkMail, checkReturnedMail, checkSender } from './check-mail.server.ts'
import { checkCalendars, checkCertificate, checkProxy, checkPush } from './check-outside.server.ts'
import { checkSettings } from './check-settings.server.ts'
import { type CheckedSite, type Edges, type Look, siteOf } from './checked-site.server.ts'
import type { Finding, FindingName } from './finding.ts'
import { saveReport } from './reports.server.ts'
import { measureStorage } from './storage.server.ts'

/** Each look by the name of its finding, or of its first; slow ones last. */
const looks = {
  Node: checkNode,
  'Data folder': checkFolder,
  'File modes': checkFileModes,
  'Secret key': checkSecretKey,
  'Free space': checkFreeSpace,
  Database: checkDatabase,
  Clock: checkClock,
  Migrations: checkMigrations,
  Business: checkBusiness,
  Jobs: checkJobs,
  'Hourly jobs': checkHourlyJobs,
  Backups: checkBackups,
  Push: checkPush,
  'Second step': checkSecondStep,
  Calendars: checkCalendars,
  'Returned email': checkReturnedMail,
  Proxy: checkProxy,
  Certificate: checkCertificate,
  Email: checkMail,
  'Email settings': checkSettings,
  SPF: checkSender,
} satisfies Partial<Record<FindingName, Look>>
type LookName = keyof typeof looks

/** Yields each finding as soon as it is known, so that a slow look shows after which it is running. */
export async function* runChecks(site: CheckedSite): AsyncGenerator<Finding> {
  for (const name of Object.keys(looks) as LookName[]) yield* await look(site, name)
}

/** Runs all checks and stores the report. */
export async function checkSite(app: App, edges?: Edges): Promise<void> {
  const site = siteOf(app, edges)
  const [findings, storage] = await Promise.all([checkAll(site), measureStorage(site)])
  await saveReport(app, { findings, storage })
}

/** Looks at everything at once. */
export async function checkAll(site: CheckedSite): Promise<Finding[]> {
  const names = Object.keys(looks) as LookName[]
  return (await Promise.all(names.map((name) => look(site, name)))).flat()
}

const withinMs = 15_000

/** A look that fails or does not end says so in place of its finding. */
export async function look(site: CheckedSite, name: LookName): Promise<Finding[]> {
  try {
    return await timeout(withinMs, looks[name](site))
  } catch (error) {
    return [{ name, state: 'warn', text: `could not be checked: ${(error as Error).message}` }]
  }
}
