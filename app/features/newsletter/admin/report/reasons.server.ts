import type { Database } from '#platform/db/database.server.ts'
import type { Recipient } from '../../issues/schema.ts'
import type { RecipientState } from '../../issues/state.ts'

const mostShown = 5

/** Lists the newest recipients who did not get an issue, or whose mail server put it off. */
export async function listReasons(db: Database, issue: string): Promise<Recipient[]> {
  const rows = await db
    .selectFrom('newsletterRecipient as recipient')
    .leftJoin('subscriber', 'subscriber.id', 'recipient.subscriberId')
    .select(['email', 'recipient.state', 'answer', 'at', 'dueAt'])
    .where('mailId', '=', issue)
    .where(({ or, and, eb }) =>
      or([
        eb('recipient.state', 'in', ['refused', 'uncertain']),
        and([eb('recipient.state', '=', 'waiting'), eb('answer', 'is not', null)]),
      ]),
    )
    .orderBy('at', 'desc')
    .orderBy('subscriberId', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map(({ state, dueAt, ...row }) => ({
    ...row,
    state: state as RecipientState,
    dueAt: state === 'waiting' ? dueAt : null,
  }))
}
