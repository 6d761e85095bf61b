/** Amounts are whole pennies; every figure is rounded once, half away from zero. */

/** Divides whole numbers and rounds the quotient. */
export function divide(amount: number, by: number): number {
  const size = Math.abs(amount)
  const rest = size % by
  const quotient = (size - rest) / by + (rest * 2 >= by ? 1 : 0)
  return amount < 0 && quotient > 0 ? -quotient : quotient
}

export interface Priced {
  quantity: number
  /** Null while the owner has not entered it. */
  price: number | null
  per: 'once' | 'month'
}

/** Sums of a client's choice. `monthly` is no part of the total. */
export interface Sums {
  net: number
  /** Null while the studio is not registered for VAT. */
  vat: number | null
  gross: number
  monthly: number
}

/** A rate in percent, such as 20 or 12.5; null for a studio that is not registered. */
export type VatRate = number | null

export function sumLines(lines: readonly Priced[], rate: VatRate): Sums {
  const net = sumOf(lines, 'once')
  return { ...addVat(net, rate), monthly: sumOf(lines, 'month') }
}

function sumOf(lines: readonly Priced[], per: Priced['per']): number {
  return lines
    .filter((line) => line.per === per)
    .reduce((sum, { quantity, price }) => sum + quantity * (price ?? 0), 0)
}

/** What an invoice of this net asks for: VAT is computed once, on the whole. */
export function addVat(net: number, rate: VatRate): Omit<Sums, 'monthly'> {
  if (rate === null) return { net, vat: null, gross: net }
  const vat = divide(net * Math.round(rate * 100), 10_000)
  return { net, vat, gross: net + vat }
}

/** A part of the net: a whole percentage, or an amount. */
export type Share = { percent: number } | { amount: number }

export const shareOf = (net: number, share: Share): number =>
  'percent' in share ? divide(net * share.percent, 100) : share.amount

/** The part of a chosen net that is paid first. A fixed amount is at most the net. */
export const depositOf = (net: number, share: Share): number => Math.min(net, shareOf(net, share))

type Billed = Pick<Sums, 'net' | 'vat'>

/** What is left of an accepted sum after these invoices, less what was credited: all add up to the penny. */
export function balanceOf(accepted: Billed, before: readonly Billed[]): Omit<Sums, 'monthly'> {
  const net = before.reduce((left, each) => left - each.net, accepted.net)
  if (accepted.vat === null) return { net, vat: null, gross: net }
  const vat = before.reduce((left, each) => left - (each.vat ?? 0), accepted.vat)
  return { net, vat, gross: net + vat }
}

/**
 * What a credit note over a part of an invoice's net gives back. `before` was credited already; the VAT of all credit
 * notes of a whole invoice is the invoice's.
 */
export function creditOf(invoice: Billed, before: Billed, net: number): Omit<Sums, 'monthly'> {
  if (invoice.vat === null) return { net, vat: null, gross: net }
  const whole = invoice.net === 0 ? 0 : divide(invoice.vat * (before.net + net), invoice.net)
  const vat = whole - (before.vat ?? 0)
  return { net, vat, gross: net + vat }
}

export const outstandingOf = ({ gross, credited, paid }: { gross: number; credited: number; paid: number }) =>
  Math.max(0, gross - credited - paid)
