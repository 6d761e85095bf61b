import { formatMoment } from '#platform/dates.ts'
import { findSeed } from '#platform/db/seed-record.server.ts'
import { findDue, findNewest, missedAfterMs } from '../backup/nightly.server.ts'
import type { Look } from './checked-site.server.ts'
import { listLiveReports } from './reports.server.ts'

const dayMs = 24 * 60 * 60 * 1000
/** So many days without a backup are a failure, not a bad night. */
const failAfterMs = 3 * dayMs
const byHandWithinMs = 7 * dayMs

export const checkBackups: Look = async (site) => {
  const { config, clock, db } = site
  if (!db) return []
  const name = 'Backups'
  const { at, to } = config.backup
  const now = clock.now()
  const newest = await findNewest(to)
  const age = now.getTime() - newest.getTime()
  const last = newest.getTime() === 0 ? `none in ${to}` : `the last ${formatMoment(newest, now)}`
  const due = findDue(now, at)
  if (!due) {
    const text = `made by hand alone (BACKUP_AT is off), ${last}`
    if (age < byHandWithinMs) return [{ name, state: 'ok', text }]
    return [{ name, state: 'warn', text, action: 'Make one: npm run studio -- backup' }]
  }
  const isNew = newest.getTime() === 0 && ((await findSeed(db))?.seededAt ?? '') > due.toISOString()
  if (isNew) return [{ name, state: 'ok', text: 'none yet, the first comes within minutes' }]
  const isMissed = newest < due && now.getTime() > due.getTime() + missedAfterMs
  if (isMissed) {
    const state = newest.getTime() > 0 && age > failAfterMs ? 'fail' : 'warn'
    const action =
      'The log of the site says why. Is there room, and may the site write there? Make one: npm run studio -- backup'
    return [{ name, state, text: `the nightly one is missing, ${last}`, action }]
  }
  const machines = (await listLiveReports(db)).map(({ machine }) => machine)
  if (machines.length > 1) {
    const text = `${machines.join(' and ')} share the database, and each would look for backups in its own ${to}`
    return [{ name, state: 'warn', text, action: 'Set BACKUP_TO to a bucket or to a folder that all share.' }]
  }
  return [{ name, state: 'ok', text: `${last}, every night at ${at}` }]
}
