import type { App } from '#platform/app.ts'
import { formatClock, formatDay } from '#platform/dates.ts'
import { hourMs } from '#platform/durations.ts'
import { isRecent } from '#platform/timers/recent.ts'
import { readArchiveName } from '../nightly/retention.ts'
import { findRun } from '../runs.server.ts'
import { isReplacedData, timeOf } from './restore.server.ts'

const shownForMs = hourMs

/** Says for an hour at the sign-in that a restore has ended all sessions. Strangers read it too, so it names the time alone. */
export async function findRestoredNotice(app: Pick<App, 'clock' | 'db'>): Promise<string | undefined> {
  const run = await findRun(app, 'restore')
  if (!run || run.problem !== null || !isRecent(run.endedAt, shownForMs, app.clock.now())) return undefined
  const { name } = run
  if (isReplacedData(name)) return `The data of ${sayTime(timeOf(name))} was put back. Please sign in again.`
  const archive = readArchiveName(name)
  return (
    archive && `The site was restored from a backup of ${sayTime(archive.takenAt)}. Please sign in again.`
  )
}

const sayTime = (time: string | Date) => `${formatDay(time)}, ${formatClock(time)}`
