import { formatPennies } from '#platform/money.ts'
import type { Sums } from '../../money/amounts.ts'

/** Says a total, with what is paid each month beside it. */
export function saySums({ gross, monthly }: Pick<Sums, 'gross' | 'monthly'>): string {
  if (monthly === 0) return formatPennies(gross)
  const each = `${formatPennies(monthly)} a month`
  return gross === 0 ? each : `${formatPennies(gross)} and ${each}`
}
