import { formatPennies } from '#platform/money.ts'
import type { Vat } from '#studio/types.ts'
import { type LineValues, sumAll, sumFirst } from './line-values.ts'
import { saySums } from './say-sums.ts'

interface SumsProps {
  lines: readonly LineValues[]
  vat: Pick<Vat, 'name' | 'rate'> | null
}

/** Shows two totals: with the options ticked at first, and with all options. */
export function ProposalSums({ lines, vat }: SumsProps) {
  const rate = vat?.rate ?? null
  const [first, all] = [sumFirst(lines, rate), sumAll(lines, rate)]
  const hasOptions = lines.some(({ optional }) => optional)
  return (
    <dl className="deal-sums num line-top">
      {vat && (
        <>
          <dt>{`Without ${vat.name}`}</dt>
          <dd>{formatPennies(first.net)}</dd>
        </>
      )}
      <dt>{hasOptions ? 'With the options ticked at first' : 'Total'}</dt>
      <dd className="text-title">{saySums(first)}</dd>
      {hasOptions && (
        <>
          <dt>With all options</dt>
          <dd>{saySums(all)}</dd>
        </>
      )}
    </dl>
  )
}

/** Shows net, VAT and gross of an invoice. */
export function TotalSums({ lines, vat }: SumsProps) {
  const sums = sumAll(lines, vat?.rate ?? null)
  return (
    <dl className="deal-sums num line-top">
      {vat && (
        <>
          <dt>{`Without ${vat.name}`}</dt>
          <dd>{formatPennies(sums.net)}</dd>
          <dt>{`${vat.name}, ${vat.rate}%`}</dt>
          <dd>{formatPennies(sums.vat ?? 0)}</dd>
        </>
      )}
      <dt>Total</dt>
      <dd className="text-title">{formatPennies(sums.gross)}</dd>
    </dl>
  )
}
