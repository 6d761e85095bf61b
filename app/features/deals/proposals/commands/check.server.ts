import { content } from '#content'
import type { App } from '#platform/app.ts'
import { addDays, formatLongDay, studioDay } from '#platform/dates.ts'
import { AppError, type FieldMessages } from '#platform/errors.ts'
import { findFault, firstSums, hasPrices } from '../lines.ts'
import type { Draft, ProposalRecord } from '../proposal.server.ts'

const longestDays = 365

type Clock = Pick<App, 'clock'>

/** Refuses a draft that could never be sent as it is; a price and an address may still be missing. */
export function checkDraft(app: Clock, draft: Draft, before: ProposalRecord | undefined): void {
  refuse({
    ...checkLines(draft),
    ...(draft.validUntil === before?.validUntil ? {} : checkDay(app, draft)),
    ...(draft.terms !== null && !content.terms.some(({ id }) => id === draft.terms)
      ? { terms: 'These terms are not in the folder of the studio' }
      : {}),
  })
}

/** Refuses to send what a client could not accept. */
export function checkReady(app: Clock, draft: Draft): void {
  const { to, lines } = draft
  const unpriced = lines.findIndex(({ price }) => price === null)
  refuse({
    ...(to.name === '' && { 'to.name': 'Please enter a name' }),
    ...(to.email === '' && { 'to.email': 'Please enter an email address' }),
    ...(lines.length === 0 && { lines: 'Please add a line' }),
    ...(unpriced >= 0 && { [`lines.${unpriced}.price`]: 'Please enter a price' }),
    ...checkLines(draft),
    ...checkDay(app, draft),
  })
}

function checkLines({ lines, deposit }: Draft): FieldMessages {
  const fault = findFault(lines)
  if (fault) return { lines: fault }
  const isTooMuch = 'amount' in deposit && hasPrices(lines) && deposit.amount > firstSums(lines, null).net
  return isTooMuch ? { deposit: 'The deposit is at most the total without the options' } : {}
}

function checkDay({ clock }: Clock, { validUntil }: Draft): FieldMessages {
  const today = studioDay(clock.now())
  if (validUntil < today)
    return { validUntil: `It was valid until ${formatLongDay(validUntil)}: please choose another day` }
  if (validUntil > addDays(today, longestDays))
    return { validUntil: `Please choose a day within ${longestDays} days` }
  return {}
}

function refuse(fields: FieldMessages): void {
  const [first] = Object.values(fields)
  if (first !== undefined) throw new AppError('invalid', first, { fields })
}
