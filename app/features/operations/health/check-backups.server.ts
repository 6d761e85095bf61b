import { formatDay, formatMoment } from '#platform/dates.ts'
import type { Database } from '#platform/db/database.server.ts'
import { findSeed } from '#platform/db/seed-record.server.ts'
import { dayMs } from '#platform/durations.ts'
import { AppError } from '#platform/errors.ts'
import { isAhead } from '#platform/timers/recent.ts'
import { listBackupFailures } from '../backups/failures.server.ts'
import { findDue, missedAfterMs } from '../backups/nightly/nightly.server.ts'
import { type Backup, findElsewhere, listBackups } from '../backups/records.server.ts'
import type { CheckedSite } from './checked-site.server.ts'
import { about, type Finding, wholeText } from './finding.ts'
import { listLiveReports } from './reports.server.ts'

const found = about('Backups')
/** So many days without a backup are a failure, not a bad night. */
const failAfterMs = 3 * dayMs
const byHandWithinMs = 7 * dayMs

export async function checkBackups(site: Pick<CheckedSite, 'config' | 'clock' | 'db'>): Promise<Finding[]> {
  const { config, clock, db } = site
  if (!db) return []
  const { at, to } = config.backup
  const now = clock.now()
  let backups: Backup[]
  try {
    backups = await listBackups(db, to)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return found.fail(['the backup folder cannot be read', error.message])
  }
  const ahead = backups.filter(({ takenAt }) => isAhead(takenAt, now))
  const newest = newestOf(backups[ahead.length], await findElsewhere({ db, clock }, to))
  const last = newest ? `the last ${formatMoment(newest.takenAt, now)}${newest.where}` : `none in ${to}`
  const age = newest ? now.getTime() - Date.parse(newest.takenAt) : Number.POSITIVE_INFINITY
  const due = findDue(now, at)
  const failure = await describeFailure(db)
  if (due && !newest && !failure && ((await findSeed(db))?.seededAt ?? '') > due.toISOString()) {
    return found.ok('the first backup is made within minutes')
  }
  const isThere = due && newest && newest.takenAt >= due.toISOString()
  if (due && !isThere && now.getTime() > due.getTime() + missedAfterMs) {
    const action =
      'Check that there is room and that the site can write there. It is retried every hour. Make a backup now: Settings, Backups.'
    const reason = failure?.map(wholeText).join(' ') ?? ''
    const say = newest && age > failAfterMs ? found.fail : found.warn
    return say([`last night's backup is missing, ${last}`, reason], action, due.toISOString())
  }
  const trouble = failure ?? describeAhead(ahead) ?? (await describeMachines(site, db))
  if (trouble) return trouble
  const rhythm = due ? `every night at ${at}` : 'nightly backups are turned off'
  const text = `${last}, ${rhythm}${describeTest(backups)}`
  if (due || age < byHandWithinMs) return found.ok(text)
  return found.warn(text, 'Make a backup now: Settings, Backups.')
}

/** One that was made while the clock was ahead says a time at which the site will have changed. */
function describeAhead([newest, ...others]: readonly Backup[]): Finding[] | undefined {
  if (!newest) return undefined
  const which = others.length === 0 ? newest.name : `${newest.name} and ${others.length} more`
  const text = `dated in the future: ${which}. It was made while the clock was ahead, does not count as the newest, and is not deleted with old ones`
  const action =
    'Check the clock of this machine. Delete it under Settings, Backups, once a newer one is there.'
  return found.warn(text, action)
}

/** Of several machines one makes the nightly backup, perhaps into a folder that this one does not see. */
function newestOf(own: Backup | undefined, elsewhere: Awaited<ReturnType<typeof findElsewhere>>) {
  if (elsewhere && elsewhere.takenAt > (own?.takenAt ?? ''))
    return { takenAt: elsewhere.takenAt, where: ` in ${elsewhere.folder}` }
  return own && { takenAt: own.takenAt, where: '' }
}

function describeTest(backups: readonly Backup[]): string {
  const tested = backups
    .flatMap(({ testedAt }) => testedAt ?? [])
    .sort()
    .at(-1)
  return tested ? `, restored in a test on ${formatDay(tested)}` : ''
}

const failed = {
  make: 'the last one could not be made',
  upload: 'they do not reach the bucket',
  test: 'the newest could not be restored in a test',
}

async function describeFailure(db: Database): Promise<Finding[] | undefined> {
  const [failure] = await listBackupFailures(db)
  if (!failure) return undefined
  const what = failed[failure.task as keyof typeof failed]
  return found.warn([what, failure.reason], 'It is retried automatically.', failure.since)
}

/** Each machine restores and deletes backups of its own folder. */
async function describeMachines(
  { config }: Pick<CheckedSite, 'config'>,
  db: Database,
): Promise<Finding[] | undefined> {
  const machines = (await listLiveReports(db)).map(({ machine }) => machine)
  const isShared = config.database.kind === 'postgres' && machines.length > 1
  if (!isShared || config.backup.bucket) return undefined
  const text = 'the machines of this site may not see the backups of each other'
  const detail = `${machines.join(' and ')} share the database: one of them makes each nightly backup, in a ${config.backup.to} that the others may not see`
  return found.warn(
    [text, detail],
    'Choose a bucket or a folder that all share, in Settings, under Backups (BACKUP_TO).',
  )
}
