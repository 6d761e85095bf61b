import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Children, type ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import './rail.css'

interface RailProps {
  /** Shown above, beside the two buttons. */
  head: ReactNode
  label: string
  previous: string
  next: string
  children: ReactNode
}

/** Shows a row of items that scrolls sideways by swipe, arrow keys or its two buttons (`start-rail.ts`). */
export function Rail({ head, label, previous, next, children }: RailProps) {
  return (
    <div data-island="rail">
      <div className="rail__head flex wraps justify-between items-end">
        {head}
        <div className="rail__buttons">
          <IconButton icon={ArrowLeft} label={previous} aria-disabled />
          <IconButton icon={ArrowRight} label={next} />
        </div>
      </div>
      <ul className="rail" aria-label={label}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </div>
  )
}
