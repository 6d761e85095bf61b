import { formatPennies } from '#platform/money.ts'
import type { Sums } from '../../money/amounts.ts'

/** Formats a total and the monthly price: '$100.00 and $20.00 a month'. */
export function saySums({ gross, monthly }: Pick<Sums, 'gross' | 'monthly'>): string {
  if (monthly === 0) return formatPennies(gross)
  const each = `${formatPennies(monthly)} a month`
  return gross === 0 ? each : `${formatPennies(gross)} and ${each}`
}
