import type { App } from '#platform/app.ts'
import { formatLongDay } from '#platform/dates.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { dayMs, minuteMs } from '#platform/durations.ts'
import { AppError } from '#platform/errors.ts'
import { consume, consumeTogether, type LimitRule } from '#platform/http/rate-limit.server.ts'
import { privateUrl } from '../../private-pages/token.server.ts'
import { messages as shared } from '../../schema.ts'
import { type ProposalRecord, stateOf, type VersionRecord } from '../proposal.server.ts'
import { findLastVersion, findVersionByToken } from '../records.server.ts'
import { messages } from '../schema.ts'
import { takeProposal } from './change.server.ts'

export interface Taken {
  row: ProposalRecord
  sent: VersionRecord
}

const formLimit = (name: string, points: number): LimitRule => ({
  name: `proposals-${name}`,
  points,
  durationSeconds: (10 * minuteMs) / 1000,
})

/** For each address, over the three calls of clients: as many as the forms of the site allow. */
const limits = { attempted: formLimit('attempted', 60), stored: formLimit('stored', 10) }

/** Counts a refused call. `countStored` counts one that changes something, in its transaction. */
export const countRefusal = (app: App, address: string): Promise<void> =>
  consumeTogether(app, app.db, [limits.attempted], address)

export const countStored = (app: App, tx: Transaction, address: string): Promise<void> =>
  consumeTogether(app, tx, [limits.attempted, limits.stored], address)

const perDay = 20

/** Counts words of a client about a proposal: 20 of a kind a day, from all addresses together. */
export async function countWords(app: App, kind: 'question' | 'decline', id: string): Promise<void> {
  await consume(app, { name: `proposals-${kind}`, points: perDay, durationSeconds: dayMs / 1000 }, id)
}

/** Finds the proposal of a client's link. An id finds none. */
export async function requireToken({ db }: Pick<App, 'db'>, token: string): Promise<VersionRecord> {
  const sent = await findVersionByToken(db, token)
  if (!sent) throw new AppError('not-found', shared.gone)
  return sent
}

/** Takes the lock of the proposal of a client's link, and refuses an older version than the newest. */
export async function takeByToken(app: App, tx: Transaction, token: string): Promise<Taken> {
  const found = await requireToken({ db: tx }, token)
  const row = await takeProposal(tx, found.proposalId)
  // The link may have been renewed while the lock was awaited.
  const sent = await requireToken({ db: tx }, token)
  if (sent.version < row.version) {
    const newest = await findLastVersion(tx, row)
    throw new AppError('conflict', messages.newer, {
      ...(newest && { details: { url: privateUrl(app, 'p', newest) } }),
    })
  }
  return { row, sent }
}

/** Refuses to change a proposal that has ended, in a sentence with the day. */
export function refuseEnded(app: App, { row, sent }: Taken): void {
  const state = stateOf(app, row, sent.validUntil)
  const on = formatLongDay(row.endedAt ?? row.updatedAt)
  const sentences: Partial<Record<typeof state, string>> = {
    declined: `This proposal was declined on ${on}.`,
    withdrawn: `This proposal was withdrawn on ${on}.`,
    expired: `This proposal was valid until ${formatLongDay(sent.validUntil)}.`,
  }
  const sentence = sentences[state]
  if (sentence) throw new AppError('conflict', sentence)
}
