import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Children, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import './rail.css'

interface RailProps {
  /** Stands above, beside the two buttons. */
  head: ReactNode
  label: string
  previous: string
  next: string
  children: ReactNode
}

/** A row that goes on beyond the edge: swiped, scrolled with the arrow keys, or turned by its buttons. */
export function Rail({ head, label, previous, next, children }: RailProps) {
  const rail = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ start: true, end: false })

  useEffect(() => {
    const list = rail.current
    if (!list) return
    const look = () => {
      const start = list.scrollLeft <= 1
      const end = list.scrollLeft + list.clientWidth >= list.scrollWidth - 1
      setEnds((before) => (before.start === start && before.end === end ? before : { start, end }))
    }
    const observer = new ResizeObserver(look)
    observer.observe(list)
    list.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      list.removeEventListener('scroll', look)
    }
  }, [])

  // Nine tenths, so that what was cut off at the edge is seen whole afterwards; snapping does the rest.
  const turn = (direction: -1 | 1) => {
    const list = rail.current
    list?.scrollBy({ left: direction * list.clientWidth * 0.9 })
  }

  return (
    <>
      <div className="rail__head">
        {head}
        <div className="rail__buttons">
          <IconButton icon={ArrowLeft} label={previous} aria-disabled={ends.start} onClick={() => turn(-1)} />
          <IconButton icon={ArrowRight} label={next} aria-disabled={ends.end} onClick={() => turn(1)} />
        </div>
      </div>
      <ul ref={rail} className="rail" aria-label={label}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </>
  )
}
