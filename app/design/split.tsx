import { ChevronsLeftRight } from 'lucide-react'
import { type CSSProperties, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { percentAcross } from './percent-across.ts'
import './split.css'

interface SplitProps {
  /** Two pictures of the same crop; the second is cut at the handle. */
  first: ReactNode
  second: ReactNode
  names: readonly [first: string, second: string]
  /** What the handle does, for those who cannot see it. */
  label: string
  className?: string
}

const start = 54

/** The same thing seen in two ways, with a handle between them: it follows the pointer and the arrow keys. */
export function Split({ first, second, names, label, className }: SplitProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(start)
  const [touched, setTouched] = useState(false)
  const nudged = useFirstSight(frame)

  const moveTo = (percent: number) => {
    setTouched(true)
    setAt(percent)
  }
  const follow = (event: PointerEvent<HTMLElement>) =>
    moveTo(percentAcross(event.clientX, event.currentTarget.getBoundingClientRect()))

  return (
    <div
      ref={frame}
      className={classNames('split', className)}
      style={{ '--split': `${at}%` } as CSSProperties}
      data-nudge={(nudged && !touched) || undefined}
      // A finger that sets out to scroll has not chosen a place: touch counts once it moves sideways or lifts.
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        if (event.pointerType === 'mouse') follow(event)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event)
      }}
      onPointerUp={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event)
      }}
    >
      {first}
      <div className="split__second">{second}</div>
      <div className="split__handle">
        <span>
          <ChevronsLeftRight className="i" aria-hidden />
        </span>
      </div>
      <span className="split__name">{names[0]}</span>
      <span className="split__name split__name--second">{names[1]}</span>
      <input
        className="split__range"
        type="range"
        min={0}
        max={100}
        step={2}
        value={at}
        aria-label={label}
        aria-valuetext={`${at}% ${names[0]}, ${100 - at}% ${names[1]}`}
        onChange={(event) => moveTo(event.currentTarget.valueAsNumber)}
      />
    </div>
  )
}

/** True from the moment most of the element has been on screen. */
function useFirstSight(element: React.RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setSeen(true)
        observer.disconnect()
      },
      { threshold: 0.6 },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return seen
}
