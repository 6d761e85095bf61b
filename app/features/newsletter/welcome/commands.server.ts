import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { dayMs } from '#platform/durations.ts'
import { AppError } from '#platform/errors.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { createId } from '#platform/ids.ts'
import { discardWaiting } from '#platform/jobs/batch.server.ts'
import { assertVersion } from '#platform/version.server.ts'
import { recordChange } from '#services/audit/audit.server.ts'
import { beginDeliveries } from '#services/deliveries/deliveries.server.ts'
import { recordUses } from '#services/pictures/uses.server.ts'
import { messages, mostBytes } from '../issues/schema.ts'
import { renderWelcome } from '../mail/render-issue.server.ts'
import { newsletterPool } from '../sending/queue.server.ts'
import { listWelcome, readWelcome, versionOfMails } from './queries.server.ts'
import type { Welcome, WelcomeInput, WelcomeList, WrittenWelcome } from './schema.ts'

/** Names the welcome mails in the audit trail. */
export const kind = 'welcome'
/** Sends a welcome mail to one subscriber. */
export const welcomeJob = 'newsletter-welcome'

/** Where the library says that its pictures are shown. */
const place = { itemId: kind, kind: 'Newsletter', title: 'Welcome emails', href: '/admin/newsletter/welcome' }

/**
 * Saves all welcome mails. A mail with the same day or subject stays the same mail, whose waiting recipients get the new text. A
 * new mail goes to later subscribers only. Refuses a list that is older than the saved one.
 */
export async function saveWelcome(
  app: App,
  { mails, version }: WelcomeInput,
  by: Viewer,
): Promise<WelcomeList> {
  await refuseTooLarge(app, mails, by)
  return inTransaction(app, async (tx) => {
    await tx.lock('welcome mails')
    const at = app.clock.now()
    assertVersion(await readWelcome(tx), {
      basis: version,
      version: versionOfMails(mails),
      message: 'The welcome emails have been changed in the meantime.',
    })
    const known = await listWelcome(tx)
    const matches = matchMails(known, mails)
    const stays = new Set(matches.map((match) => match?.id))
    const removed = known.filter(({ id }) => !stays.has(id))
    await removeMails(
      tx,
      removed.map(({ id }) => id),
      at,
    )
    for (const [index, mail] of mails.entries()) await saveMail(tx, matches[index]?.id, mail, at)
    await recordUses(tx, place, mails)
    await recordChange(tx, { kind, itemId: kind, action: 'saved', by, at, after: { mails: mails.length } })
    return readWelcome(tx)
  })
}

async function refuseTooLarge(app: App, mails: readonly WrittenWelcome[], by: Viewer): Promise<void> {
  for (const [index, mail] of mails.entries()) {
    const { bytes } = await renderWelcome(app, mail, by.id)
    if (bytes <= mostBytes) continue
    throw new AppError('invalid', messages.tooLarge, {
      fields: { [`mails.${index}.content`]: messages.tooLarge },
    })
  }
}

type Known = Welcome & { id: string }

/** Finds the earlier state of each mail: that of the same day, or else of the same subject. */
export function matchMails(known: readonly Known[], mails: readonly WrittenWelcome[]): (Known | undefined)[] {
  const free = new Set(known)
  const take = (isSame: (mail: Known) => boolean) => {
    const match = [...free].find(isSame)
    if (match) free.delete(match)
    return match
  }
  const ofDay = mails.map(({ day }) => take((mail) => mail.day === day))
  return mails.map(({ subject }, index) => ofDay[index] ?? take((mail) => mail.subject === subject))
}

async function removeMails(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('newsletterWelcome').where('id', 'in', ids).execute()
  await tx
    .updateTable('newsletterRecipient')
    .set({ state: 'skipped', at: now.toISOString() })
    .where('mailId', 'in', ids)
    .where('state', '=', 'waiting')
    .execute()
  for (const id of ids) await discardWaiting(tx, id)
}

async function saveMail(
  tx: Transaction,
  id: string | undefined,
  mail: WrittenWelcome,
  now: Date,
): Promise<void> {
  const stamp = now.toISOString()
  if (id !== undefined) {
    await tx
      .updateTable('newsletterWelcome')
      .set({ ...mail, updatedAt: stamp })
      .where('id', '=', id)
      .execute()
    return
  }
  await tx
    .insertInto('newsletterWelcome')
    .values({ id: createId(now.getTime()), ...mail, createdAt: stamp, updatedAt: stamp })
    .execute()
}

/** Plans the welcome mails of a person who has just confirmed. A mail that was planned for them before is not repeated. */
export async function planWelcome(
  app: Pick<App, 'clock' | 'jobs'>,
  tx: Transaction,
  subscriberId: string,
): Promise<void> {
  const now = app.clock.now()
  for (const { id: mailId, day } of await listWelcome(tx)) {
    const dueAt = new Date(now.getTime() + day * dayMs).toISOString()
    await tx
      .insertInto('newsletterRecipient')
      .values({ mailId, subscriberId, state: 'waiting', wave: 0, dueAt, attempts: 0, at: now.toISOString() })
      .onConflict((conflict) => conflict.columns(['mailId', 'subscriberId']).doNothing())
      .execute()
    const waiting = tx
      .selectFrom('newsletterRecipient')
      .select(['subscriberId as id', 'dueAt as runAt'])
      .where('mailId', '=', mailId)
      .where('subscriberId', '=', subscriberId)
      .where('state', '=', 'waiting')
    await beginDeliveries(app, tx, { job: welcomeJob, pool: newsletterPool }, mailId, waiting)
  }
}
