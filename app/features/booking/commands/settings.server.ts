import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { createId } from '#platform/ids.ts'
import { assertVersion } from '#platform/version.server.ts'
import { recordChange } from '#services/audit/audit.server.ts'
import { messages, timesTag } from '../booking.ts'
import { findRules, versionOfRules, withVersion } from '../rules/queries.server.ts'
import { type BookingRules, bookingRules, weekdays } from '../rules/rules.ts'
import type { Block, BlockInput, DaysChange, RulesInput } from '../schema.ts'

/** The owner's rules are one thing in the audit trail. */
export const rulesId = 'rules'

/** Saves the rules, unless they are based on older ones. Bookings stay as they are. */
export async function saveRules(
  app: App,
  viewer: Viewer,
  { version, ...input }: RulesInput,
): Promise<BookingRules> {
  return replaceRules(app, viewer, (before) => {
    const rules = { ...before, ...input }
    assertVersion(withVersion(before), {
      basis: version,
      version: versionOfRules(rules),
      message: messages.rulesChanged,
    })
    return rules
  })
}

/** Adds and removes days off and other hours. All other rules stay as they are. */
export async function changeDays(
  app: App,
  viewer: Viewer,
  { add = {}, remove = {}, bankHolidays }: DaysChange,
): Promise<BookingRules> {
  return replaceRules(app, viewer, (rules) => {
    const gone = [add, remove].flatMap(({ daysOff = [] }) => daysOff).map(nameSpan)
    const dates = [add, remove].flatMap(({ overrides = [] }) => overrides).map(({ date }) => date)
    const daysOff = rules.daysOff.filter((span) => !gone.includes(nameSpan(span)))
    const overrides = rules.overrides.filter(({ date }) => !dates.includes(date))
    const changed = bookingRules.safeParse({
      ...rules,
      daysOff: [...daysOff, ...(add.daysOff ?? [])].toSorted((a, b) => a.from.localeCompare(b.from)),
      overrides: [...overrides, ...(add.overrides ?? [])].toSorted((a, b) => a.date.localeCompare(b.date)),
      bankHolidays: bankHolidays ?? rules.bankHolidays,
    })
    if (changed.success) return changed.data
    throw new AppError('invalid', changed.error.issues[0]?.message ?? messages.noSlot)
  })
}

const nameSpan = ({ from, to, name }: BookingRules['daysOff'][number]) => `${from} ${to} ${name}`

/** Writes the rules that follow from the present ones, one change after another. */
function replaceRules(
  app: App,
  viewer: Viewer,
  change: (rules: BookingRules) => BookingRules,
): Promise<BookingRules> {
  const at = app.clock.now()
  return inTransaction(app, async (tx) => {
    await tx.lock('booking rules')
    const before = await findRules(tx)
    const rules = change(before)
    // The studio's zone is a fact of the studio.
    const { zone: _, ...saved } = rules
    const row = { value: JSON.stringify(saved), updatedAt: at.toISOString() }
    await tx
      .insertInto('bookingSetting')
      .values({ name: 'rules', ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute()
    await recordChange(tx, {
      kind: 'booking-rules',
      itemId: rulesId,
      action: 'saved',
      by: viewer,
      before: describeRules(before),
      after: describeRules(rules),
      at,
    })
    await app.pages.bump(tx, timesTag)
    return rules
  })
}

/** Writes the hours of the week with their days, which the audit trail shows as they are. */
function describeRules(rules: BookingRules) {
  const weekly = weekdays.map((day) => {
    const spans = rules.weekly[day].map(({ from, to }) => `${from} to ${to}`)
    return `${day[0]?.toUpperCase()}${day.slice(1)} ${spans.join(' and ') || 'not available'}`
  })
  return { ...rules, weekly }
}

/** Blocks a time. Bookings in it stay. */
export async function addBlock(app: App, tx: Transaction, viewer: Viewer, input: BlockInput): Promise<Block> {
  const at = app.clock.now()
  const id = createId(at.getTime())
  await tx
    .insertInto('bookingBlock')
    .values({ id, ...input, createdAt: at.toISOString() })
    .execute()
  await recordChange(tx, {
    kind: 'booking-block',
    itemId: id,
    action: 'blocked',
    by: viewer,
    after: input,
    at,
  })
  await app.pages.bump(tx, timesTag)
  return { _id: id, ...input }
}

export async function removeBlock(app: App, viewer: Viewer, id: string): Promise<void> {
  await inTransaction(app, async (tx) => {
    const row = await tx.deleteFrom('bookingBlock').where('id', '=', id).returningAll().executeTakeFirst()
    if (!row) throw new AppError('not-found', messages.blockGone)
    const { start, end, name } = row
    const before = { start, end, name }
    const at = app.clock.now()
    await recordChange(tx, { kind: 'booking-block', itemId: id, action: 'removed', by: viewer, before, at })
    await app.pages.bump(tx, timesTag)
  })
}
