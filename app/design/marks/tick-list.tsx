import { Check } from 'lucide-react'
import { classNames } from '../class-names.ts'

/** Lists included items, each with a tick. */
export function TickList({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={classNames('ticks', className)}>
      {items.map((item) => (
        <li key={item}>
          <Check className="i" aria-hidden />
          {item}
        </li>
      ))}
    </ul>
  )
}
