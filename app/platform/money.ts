import { studio } from '#studio'

let format: Intl.NumberFormat | undefined

function formatter(): Intl.NumberFormat {
  format ??= new Intl.NumberFormat(studio.locale, {
    style: 'currency',
    currency: studio.currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  return format
}

const partOf = (type: Intl.NumberFormatPartTypes) =>
  formatter()
    .formatToParts(1_000_000)
    .find((part) => part.type === type)?.value ?? ''

/** Shown before an input of money: `$`. */
export const currencySymbol = (): string => partOf('currency')

/** $7,250 */
export const formatMoney = (amount: number): string => formatter().format(amount)

/** Formats an amount for an input, beside which the symbol stands: 7,250 */
export const formatAmount = (amount: number): string => amount.toLocaleString(studio.locale)

/** Parses amounts such as '$7,250'. An empty text is null; any other text is NaN, which a schema refuses. */
export function readAmount(text: string): number | null {
  const plain = text.replaceAll(currencySymbol(), '').replaceAll(partOf('group'), '').replace(/\s/g, '')
  return plain === '' ? null : Number(plain)
}

const exact = new Map<string, Intl.NumberFormat>()

/** Formats whole pennies: $1,234.00; a paper of the past in the currency that it was written in. */
export function formatPennies(pennies: number, currency = studio.currency): string {
  const format = exact.get(currency) ?? new Intl.NumberFormat(studio.locale, { style: 'currency', currency })
  exact.set(currency, format)
  return format.format(pennies / 100)
}

/** Parses amounts such as '1,234.50' to pennies. An empty text is null; any other text is NaN, which a schema refuses. */
export function readPennies(text: string): number | null {
  const amount = readAmount(text)
  if (amount === null || !/^-?\d*\.?\d{0,2}$/.test(String(amount))) return amount === null ? null : Number.NaN
  return Math.round(amount * 100)
}

/** Formats pennies for an input, beside which the symbol stands: 1,234.00 */
export const formatPenniesAmount = (pennies: number): string =>
  (pennies / 100).toLocaleString(studio.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
