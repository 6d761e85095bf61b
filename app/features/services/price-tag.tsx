import type { Price } from './price.ts'

/** Where a service starts. */
export function PriceTag({ from }: { from: Price }) {
  return (
    <span className="price num">
      <small>From </small>
      {from.amount}
      <small>{from.per}</small>
    </span>
  )
}
