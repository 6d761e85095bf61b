import type { App } from '#platform/app.ts'
import type { Verdict } from '#platform/bot-check/bot-check.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { hourMs, minuteMs } from '#platform/durations.ts'
import { AppError } from '#platform/errors.ts'
import { consumeTogether, type LimitRule } from '#platform/http/rate-limit.server.ts'
import { countMailed } from '#platform/mail/unasked.server.ts'
import { readEnquiryToken } from '#services/booking-links/enquiry-token.server.ts'
import { recordForm } from '#services/visits/describe-visit.server.ts'
import { type Booking, type BookingDoubt, bookingAction, messages, mostPending } from '../booking.ts'
import { countOpenOf, countPending } from '../queries.server.ts'
import { findRules } from '../rules/queries.server.ts'
import type { BookingRules } from '../rules/rules.ts'
import type { BookingInput } from '../schema.ts'
import { toSlot } from '../times/slots.server.ts'
import { insertBooking } from './apply.server.ts'
import { followUp } from './follow-up.server.ts'
import { lockBookings, requireFree, requireKind } from './slot-checks.server.ts'

const limitRule = (name: string, points: number): LimitRule => ({
  name: `booking-${name}`,
  points,
  durationSeconds: 10 * 60,
})

/** For each client address, as many as the forms allow. */
const limits = { attempted: limitRule('attempted', 60), stored: limitRule('stored', 10) }

/** For each mailbox: somebody who books with a stranger's address, cancels and books again sends a mail each time. */
const ofMailbox: LimitRule = { name: 'booking-mailbox', points: 20, durationSeconds: 24 * 60 * 60 }

const longestWaitMs = 48 * hourMs

/** Counts a refused attempt; `receiveBooking` counts the stored ones in its transaction. */
export const countAttempt = (app: App, address: string): Promise<void> =>
  consumeTogether(app, app.db, [limits.attempted], address)

/** The bot check's verdict on a visitor. It refuses nobody: a doubt has the booking wait for its owner. */
export interface Trust {
  doubt: BookingDoubt | undefined
  spend: Verdict['spend']
}

export async function judgeVisitor({ botCheck }: App, proof: string | undefined): Promise<Trust> {
  const spend = async () => undefined
  if (botCheck.facts.kind === 'off') return { doubt: undefined, spend }
  if (proof === undefined) return { doubt: 'missing', spend }
  try {
    const verdict = await botCheck.verify(proof, { action: bookingAction, missing: '' })
    return { doubt: verdict.suspect ? 'low' : undefined, spend: verdict.spend }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { doubt: 'wrong', spend }
  }
}

const isRefusal = (error: unknown) => error instanceof AppError && error.kind === 'invalid'

/**
 * Refuses a booking that could not be made now, before a transaction keeps others waiting: of many requests for one time,
 * all but the first few end here.
 */
export async function refuseEarly(app: App, input: BookingInput, { doubt }: Trust): Promise<void> {
  const rules = await findRules(app.db)
  await requireBookable(app, app.db, input, rules)
  if (doubt) await requirePlaceToWait(app.db)
}

/** Stores a booking, pending where the bot check has doubts, with all that follows from it. */
export async function receiveBooking(
  app: App,
  tx: Transaction,
  input: BookingInput,
  { address, trust }: { address: string; trust: Trust },
): Promise<Booking> {
  await lockBookings(tx)
  const rules = await findRules(tx)
  const doubt = trust.doubt ?? (await findUse(tx, trust))
  await requireBookable(app, tx, input, rules)
  if (doubt) await requirePlaceToWait(tx)
  await consumeTogether(app, tx, [limits.attempted, limits.stored], address)
  await countMailed(app, tx, input.email, ofMailbox)
  const now = app.clock.now()
  const slot = toSlot(Date.parse(input.start), rules)
  const booking = await insertBooking(app, tx, slot, rules, {
    kind: input.kind,
    name: input.name,
    email: input.email,
    phone: input.phone ?? null,
    zone: input.zone,
    message: input.message ?? null,
    reminder: input.reminder ? 1 : 0,
    enquiryId: input.enquiry ? (readEnquiryToken(app, input.enquiry) ?? null) : null,
    visit: await recordForm(app, tx, input.sessionId),
    doubt: doubt ?? null,
    ...(doubt ? { lapsesAt: lapseTime(now, slot.from, rules) } : { bookedAt: now.toISOString() }),
  })
  await followUp(app, tx, { kind: doubt ? 'pending' : 'booked', booking, by: 'visitor' })
  return booking
}

/** Spends the proof. A proof that was spent before raises a doubt, as a wrong proof does. */
async function findUse(tx: Transaction, { spend }: Trust): Promise<BookingDoubt | undefined> {
  try {
    await spend(tx)
    return undefined
  } catch (error) {
    if (!isRefusal(error)) throw error
    return 'used'
  }
}

async function requireBookable(
  app: App,
  db: Database,
  input: BookingInput,
  rules: BookingRules,
): Promise<void> {
  requireKind(rules, input.kind)
  await requireFree(app, db, { rules, slot: toSlot(Date.parse(input.start), rules), zone: input.zone })
  if ((await countOpenOf(db, input.email, app.clock.now())) >= rules.perAddress) {
    throw new AppError('invalid', messages.tooManyOfAddress, { fields: { email: messages.tooManyOfAddress } })
  }
}

async function requirePlaceToWait(db: Database): Promise<void> {
  if ((await countPending(db)) < mostPending) return
  throw new AppError('too-many', messages.tooManyPending, { retryAfterSeconds: 60 * 60 })
}

/** Returns when a pending booking ends: after 48 hours, or at its start less the notice. */
export function lapseTime(createdAt: Date, start: number, { notice }: BookingRules): string {
  return new Date(Math.min(createdAt.getTime() + longestWaitMs, start - notice * minuteMs)).toISOString()
}
