import type { Selectable } from 'kysely'
import type { SentMailTable } from '#db/tables.ts'
import type { App } from '../app.ts'
import type { Database } from '../db/database.server.ts'
import type { Transaction } from '../db/transaction.server.ts'
import { dayMs } from '../durations.ts'
import { createId } from '../ids.ts'

/** Servers try for five days, and complaints come within weeks. */
const retentionMs = 30 * dayMs

export type SentMail = Selectable<SentMailTable>
export type Returned = 'hard' | 'soft' | 'complaint'

/** Records a mail, so that a report about it is recognised. Without a mailbox that is read nobody would look for it. */
export async function recordSentMail(
  tx: Transaction,
  { config, clock }: Pick<App, 'config' | 'clock'>,
  mail: Pick<SentMail, 'id' | 'email' | 'subject' | 'about'>,
): Promise<void> {
  if (!config.bounces) return
  const row = { ...mail, email: mail.email.toLowerCase(), sentAt: clock.now().toISOString() }
  await tx
    .insertInto('sentMail')
    .values({ ...row, returnedAt: null, returned: null, reason: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export function findSentMail(db: Database, id: string): Promise<SentMail | undefined> {
  return db.selectFrom('sentMail').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Records that a mail came back, and returns false where that is known already. */
export async function markMailReturned(
  tx: Transaction,
  { clock }: Pick<App, 'clock'>,
  id: string,
  { returned, reason }: { returned: Returned; reason: string },
): Promise<boolean> {
  const marked = await tx
    .updateTable('sentMail')
    .set({ returnedAt: clock.now().toISOString(), returned, reason })
    .where('id', '=', id)
    // A complaint may follow a mail that came back, and says more.
    .where((row) =>
      returned === 'complaint'
        ? row.or([row('returned', 'is', null), row('returned', '!=', 'complaint')])
        : row('returned', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

/** Records a mail that came back and is recorded elsewhere until then, such as an issue of the newsletter. */
export async function recordReturnedMail(
  tx: Transaction,
  { clock }: Pick<App, 'clock'>,
  mail: Pick<SentMail, 'email' | 'subject' | 'reason' | 'about'> & { returned: Returned },
): Promise<void> {
  const now = clock.now()
  const at = now.toISOString()
  const row = {
    ...mail,
    id: createId(now.getTime()),
    email: mail.email.toLowerCase(),
    sentAt: at,
    returnedAt: at,
  }
  await tx.insertInto('sentMail').values(row).execute()
}

/** Lists the mails that came back last. */
export function listReturnedMails(db: Database, limit: number): Promise<SentMail[]> {
  return db
    .selectFrom('sentMail')
    .selectAll()
    .where('returnedAt', 'is not', null)
    .orderBy('returnedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Lists the mails of the last weeks to one address, in lower case, the latest first. */
export function listSentMailsTo(
  db: Database,
  email: string,
): Promise<Omit<SentMail, 'id' | 'email' | 'about'>[]> {
  return db
    .selectFrom('sentMail')
    .select(['subject', 'sentAt', 'returnedAt', 'returned', 'reason'])
    .where('email', '=', email)
    .orderBy('sentAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Deletes the records of mails to addresses whose owners are erased. */
export async function eraseSentMails(tx: Transaction, emails: readonly string[]): Promise<void> {
  const known = emails.map((email) => email.trim().toLowerCase())
  if (known.length > 0) await tx.deleteFrom('sentMail').where('email', 'in', known).execute()
}

/** Deletes the records of mails about items that are erased: the subject of one to the owner may name its sender. */
export async function eraseSentMailsAbout(tx: Transaction, items: readonly string[]): Promise<void> {
  if (items.length > 0) await tx.deleteFrom('sentMail').where('about', 'in', items).execute()
}

const oldestSent = (now: Date) => new Date(now.getTime() - retentionMs).toISOString()

export async function countOldSentMails({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<number> {
  const { count } = await db
    .selectFrom('sentMail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sentAt', '<', oldestSent(clock.now()))
    .executeTakeFirstOrThrow()
  return count
}

export async function sweepSentMails({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('sentMail').where('sentAt', '<', oldestSent(clock.now())).execute()
}
