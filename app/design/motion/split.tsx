import { ChevronsLeftRight } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './split.css'

interface SplitProps {
  /** Two pictures of the same crop; the second is cut off at the handle. */
  first: ReactNode
  second: ReactNode
  names: readonly [first: string, second: string]
  /** The purpose of the handle, for screen readers. */
  label: string
  className?: string
}

const start = 54

/** Shows two pictures of the same thing with a movable handle between them (`start-split.ts`). */
export function Split({ first, second, names, label, className }: SplitProps) {
  return (
    <div
      className={classNames('split', className)}
      style={{ '--split': `${start}%` } as CSSProperties}
      data-island="split"
    >
      {first}
      <div className="split__second absolute inset-none surface-2">{second}</div>
      <div className="split__handle">
        <span>
          <ChevronsLeftRight className="i" aria-hidden />
        </span>
      </div>
      <span className="split__name">{names[0]}</span>
      <span className="split__name split__name--second">{names[1]}</span>
      <input
        className="split__range absolute inset-none full"
        type="range"
        min={0}
        max={100}
        step={2}
        defaultValue={start}
        aria-label={label}
        aria-valuetext={`${start}% ${names[0]}, ${100 - start}% ${names[1]}`}
      />
    </div>
  )
}
