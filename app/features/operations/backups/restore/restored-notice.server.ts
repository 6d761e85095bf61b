import type { App } from '#platform/app.ts'
import { formatClock, formatDay } from '#platform/dates.ts'
import { hourMs } from '#platform/durations.ts'
import { isRecent } from '#platform/timers/recent.ts'
import { findRun } from '../runs/run-record.server.ts'
import { timeOf } from './restore.server.ts'
import type { ExchangeResult } from './restore-commands.server.ts'

const shownForMs = hourMs

/** Says for an hour at the sign-in that a restore has ended all sessions. Strangers read it too, so it names the time alone. */
export async function findRestoredNotice({
  config,
  clock,
}: Pick<App, 'config' | 'clock'>): Promise<string | undefined> {
  const run = await findRun(config.dataDir, 'restore')
  if (!run || run.problem !== null || !isRecent(run.endedAt, shownForMs, clock.now())) return undefined
  const { isBack, takenAt } = (run.result ?? {}) as Partial<ExchangeResult>
  if (isBack) {
    return `The data of ${sayTime(timeOf(run.name))} was put back. Please sign in again.`
  }
  return takenAt
    ? `The site was restored from a backup of ${sayTime(takenAt)}. Please sign in again.`
    : undefined
}

const sayTime = (time: string) => `${formatDay(time)}, ${formatClock(time)}`
