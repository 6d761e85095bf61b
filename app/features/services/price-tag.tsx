import { VisuallyHidden } from '#design/visually-hidden.tsx'
import type { Price } from './price.ts'
import './price-tag.css'

interface PriceTagProps {
  from: Price
  /** Leaves out 'from', which a column heading says already. */
  bare?: boolean
}

/** Shows the starting price of a service. */
export function PriceTag({ from, bare = false }: PriceTagProps) {
  return (
    <span className="price num">
      {bare ? <VisuallyHidden>From </VisuallyHidden> : <small>From </small>}
      {from.amount}
      <small>{from.per}</small>
    </span>
  )
}
