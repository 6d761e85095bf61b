import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { hourMs } from '#platform/durations.ts'
import { countEffect } from '#platform/jobs/pool-rate.server.ts'
import type { WrittenMail } from '#platform/mail/mail.server.ts'
import { findMailFailure } from '#platform/mail/mail-failure.ts'
import { recordMailFailure } from '#platform/mail/mail-health.server.ts'
import type { Delivery, DeliveryKind } from '#services/deliveries/deliveries.server.ts'
import { judge, type Outcome, putOff, type Tried, wasStopped } from './outcome.ts'
import { newsletterPool } from './queue.server.ts'
import { recordOutcome } from './record.server.ts'

/** A mail that goes to subscribers: an issue or a welcome mail. */
export interface SubscriberMail {
  /** Whether it is not to be sent at this moment. */
  isHeld: boolean
  write(subscriber: { id: string; email: string; consentAt: string }): WrittenMail | Promise<WrittenMail>
}

/** How long the end of a mail waits for the rate: servers, and the site itself, end a connection that idles for longer. */
const mostWaitMs = 10_000

/** How long a mail waits while no email server is set. */
const serverWaitMs = hourMs

/**
 * Tries one mail. The recipient's row names the attempt that may send it, and says before the end of the mail goes out that
 * it does: an attempt that finds this of an earlier one leaves the mail uncertain, and one that another has replaced
 * withholds the end.
 */
export async function attempt(
  app: App,
  delivery: Delivery,
  mail: SubscriberMail | undefined,
): Promise<Outcome | undefined> {
  const row = await recipientOf(app, delivery)
    .select(['state', 'attempts', 'triedAt', 'dataAt'])
    .executeTakeFirst()
  if (!row || (row.state !== 'waiting' && row.state !== 'leased')) return undefined
  if (row.dataAt !== null) return { kind: 'uncertain', answer: wasStopped }
  if (!mail) return { kind: 'skipped' }
  if (mail.isHeld) return { kind: 'held' }
  if (!app.mail.hasServer)
    return { kind: 'postponed', dueAt: new Date(app.clock.now().getTime() + serverWaitMs) }
  const subscriber = await app.db
    .selectFrom('subscriber')
    .select(['id', 'email', 'consentAt'])
    .where('id', '=', delivery.recipientId)
    .where('confirmedAt', 'is not', null)
    .where('unsubscribedAt', 'is', null)
    .executeTakeFirst()
  if (!subscriber) return { kind: 'skipped' }
  const lease = randomUUID()
  // A change of the row meanwhile decides.
  if (!(await take(app, delivery, lease))) return attempt(app, delivery, mail)
  return send(app, delivery, await mail.write(subscriber), { lease, ...row })
}

function recipientOf(app: App, { itemId, recipientId }: Delivery) {
  return app.db
    .selectFrom('newsletterRecipient')
    .where('mailId', '=', itemId)
    .where('subscriberId', '=', recipientId)
}

/** Makes the row name this attempt, unless one that sent the end of the mail has it. */
async function take(app: App, delivery: Delivery, lease: string): Promise<boolean> {
  const taken = await rowOf(app.db, delivery)
    .set({ state: 'leased', lease, at: app.clock.now().toISOString() })
    .where('state', 'in', ['waiting', 'leased'])
    .where('dataAt', 'is', null)
    .returning('lease')
    .executeTakeFirst()
  return taken !== undefined
}

function rowOf(db: Database, { itemId, recipientId }: Delivery) {
  return db
    .updateTable('newsletterRecipient')
    .where('mailId', '=', itemId)
    .where('subscriberId', '=', recipientId)
}

class AttemptReplaced extends Error {}

class NoRoom extends Error {
  readonly until: Date

  constructor(until: Date) {
    super('The rate has no room for this email.')
    this.until = until
  }
}

async function send(
  app: App,
  delivery: Delivery,
  mail: WrittenMail,
  { lease, ...row }: Omit<Tried, 'now'> & { lease: string },
): Promise<Outcome | undefined> {
  let answer: string | undefined
  let withheldFor: unknown
  try {
    const of = [delivery.itemId, delivery.recipientId]
    await app.mail.deliverWritten({ ...mail, of }, idOf(delivery), {
      async beforeEnd() {
        try {
          await markData(app, delivery, lease)
        } catch (error) {
          withheldFor = error
          throw error
        }
      },
      answered: (words) => {
        answer = words
      },
    })
  } catch (error) {
    if (error instanceof AttemptReplaced) return undefined
    if (error instanceof NoRoom) return { kind: 'postponed', dueAt: error.until }
    // A fault of the database, after which the job runs again.
    if (error === withheldFor) throw error
    const tried = { ...row, now: app.clock.now() }
    const failure = findMailFailure(error)
    const { message } = error as Error
    if (failure?.code === undefined) await recordMailFailure(app, message)
    return failure ? judge(failure, tried) : putOff(message, tried)
  }
  return { kind: 'sent', answer }
}

/** Makes an id from the mail and its recipient, so that mail programs show a mail that came twice only once. */
function idOf({ itemId, recipientId }: Delivery): string {
  const digits = createHash('sha256').update(`${itemId} ${recipientId}`).digest('hex')
  return `${itemId.slice(0, 14)}7${digits.slice(0, 3)}-8${digits.slice(3, 6)}-${digits.slice(6, 18)}`
}

/** Records that the end of the mail goes out now, once the rate has room for it. */
async function markData(app: App, delivery: Delivery, lease: string): Promise<void> {
  const deadline = performance.now() + mostWaitMs
  for (;;) {
    const roomAt = await tryToMark(app, delivery, lease)
    if (roomAt === undefined) return
    const waitMs = Math.max(roomAt - app.clock.now().getTime(), 1)
    if (performance.now() + waitMs > deadline) throw new NoRoom(new Date(roomAt))
    await sleep(waitMs)
  }
}

/** Returns the time at which the rate has room where it has none now. */
function tryToMark(app: App, delivery: Delivery, lease: string): Promise<number | undefined> {
  return inTransaction(app, async (tx) => {
    const roomAt = await countEffect(app, tx, newsletterPool)
    if (roomAt !== undefined) return roomAt
    const marked = await rowOf(tx, delivery)
      .set({ dataAt: app.clock.now().toISOString() })
      .where('lease', '=', lease)
      .where('state', '=', 'leased')
      .where('dataAt', 'is', null)
      .returning('lease')
      .executeTakeFirst()
    if (!marked) throw new AttemptReplaced('Another attempt has this email.')
    return undefined
  })
}

/**
 * Describes the deliveries of a kind of mail to subscribers, which share their pool and its rate. `findMail` finds the mail of
 * an id; undefined where it is not sent any more.
 */
export function mailDeliveries(
  job: string,
  findMail: (app: App, id: string) => Promise<SubscriberMail | undefined>,
): DeliveryKind<Outcome> {
  return {
    job,
    pool: newsletterPool,
    async send(app, delivery) {
      const outcome = await attempt(app, delivery, await findMail(app, delivery.itemId))
      return outcome && { outcome, againAt: 'dueAt' in outcome ? outcome.dueAt : undefined }
    },
    record: recordOutcome,
  }
}
