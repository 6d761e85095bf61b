import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { dayMs } from '#platform/durations.ts'
import { AppError } from '#platform/errors.ts'
import { type Api, bind, createApi } from '#platform/http/endpoint.server.ts'
import {
  countUnserved,
  dropUnserved,
  listUnserved,
  releaseUnserved,
} from '#platform/jobs/held-jobs.server.ts'
import { failLetters } from '#platform/mail/create-mail.server.ts'
import type { Letter } from '#platform/mail/mail.server.ts'
import { findOutboxCopy } from '#platform/mail/outbox.server.ts'
import { type Actor, recordChange } from '../audit/audit.server.ts'
import * as calls from './calls.ts'

/** Older emails may say what is no longer so: each is asked about. */
const oldMs = 3 * dayMs
const mostShown = 20

/** The emails that were written while there was no email server, and wait for the owner's decision. */
export interface WaitingMails {
  recent: number
  old: number
  /** The first of the old ones, the earliest first. */
  shown: { _id: string; at: string; to: string; subject: string }[]
}

export async function findWaitingMails(app: Pick<App, 'db' | 'clock' | 'config'>): Promise<WaitingMails> {
  const since = oldestRecent(app)
  const [all, old] = await Promise.all([countUnserved(app.db), listUnserved(app.db, { before: since })])
  const shown = await Promise.all(
    old.slice(0, mostShown).map(async ({ id, createdAt }) => {
      const copy = await findOutboxCopy(app.config.dataDir, id)
      return { _id: id, at: createdAt, to: copy?.to ?? '', subject: copy?.subject ?? '' }
    }),
  )
  return { recent: all - old.length, old: old.length, shown }
}

const oldestRecent = ({ clock }: Pick<App, 'clock'>) => new Date(clock.now().getTime() - oldMs).toISOString()

interface Decision {
  send: boolean
  ids?: readonly string[] | undefined
}

/** Sends or discards waiting emails: the named ones, or those of the last days. */
async function decide(
  app: App,
  letters: Readonly<Record<string, Letter>>,
  { send, ids }: Decision,
  by: Actor,
): Promise<{ count: number; left: number }> {
  if (send && !app.mail.hasServer) throw new AppError('invalid', 'Set an email server first.')
  const decided = await inTransaction(app, async (tx) => {
    const filter = ids ? { ids } : { after: oldestRecent(app) }
    const jobs = send ? await releaseUnserved(tx, filter) : await dropUnserved(tx, filter)
    const action = send ? 'sent waiting' : 'discarded waiting'
    const change = { kind: 'settings', itemId: 'email', action, by, at: app.clock.now() }
    if (jobs.length > 0) await recordChange(tx, { ...change, after: { count: jobs.length } })
    return jobs
  })
  if (send) app.jobs.wake()
  else await failLetters(app, letters, decided, 'it was discarded while it waited for an email server')
  return { count: decided.length, left: await countUnserved(app.db) }
}

export function waitingMailApi(letters: Readonly<Record<string, Letter>>): Api {
  return bind(createApi(), calls, {
    decideWaitingMail: ({ app, body, viewer }) => decide(app, letters, body, viewer),
  })
}
