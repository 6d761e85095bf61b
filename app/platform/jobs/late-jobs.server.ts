import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { App } from '../app.ts'
import type { Database } from '../db/database.server.ts'
import { dayMs, hourMs } from '../durations.ts'

const longestWaitMs = dayMs
const lateMs = 7 * dayMs

/**
 * Reports whether a job was planned for a time more than a week ago. It waits for `releaseLateJobs`: a clock that is ahead
 * would otherwise send within a minute what was planned for years.
 */
export function isLate(job: ExpressionBuilder<Tables, 'job'>, now: Date) {
  return job.and([
    job('runAt', '<', new Date(now.getTime() - lateMs).toISOString()),
    job('runAt', '>', job.ref('createdAt')),
    job('lastError', 'is', null),
    job('deadAt', 'is', null),
  ])
}

export async function countLateJobs({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<number> {
  const { late } = await db
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<number>().as('late'))
    .where((job) => isLate(job, clock.now()))
    .executeTakeFirstOrThrow()
  return late
}

export async function releaseLateJobs({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db
    .updateTable('job')
    .set({ runAt: now.toISOString() })
    .where((job) => isLate(job, now))
    .execute()
}

/**
 * Makes jobs due that a clock ahead of time has put off: retries beyond the longest wait, and immediate jobs with a time in the
 * future. Planned jobs keep their time.
 */
export async function bringForward(db: Database, now: Date): Promise<void> {
  const later = (ms: number) => new Date(now.getTime() + ms).toISOString()
  await db
    .updateTable('job')
    .set({ runAt: now.toISOString() })
    .where('deadAt', 'is', null)
    .where('runAt', '>', later(hourMs))
    .where((job) =>
      job.or([
        job.and([job('lastError', 'is not', null), job('runAt', '>', later(longestWaitMs))]),
        job.and([job('createdAt', '>', later(hourMs)), job('runAt', '<=', job.ref('createdAt'))]),
      ]),
    )
    .execute()
}
