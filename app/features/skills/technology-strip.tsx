import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { buttonClass } from '#design/button.tsx'
import { SkillMark } from './skill-mark.tsx'
import type { TechnologyView } from './view.ts'
import './technology-strip.css'

/**
 * What the studio works with, moving by at the speed of `--marquee-speed`. It rests while pointed at, while focus is in
 * it, out of sight and when paused; without script or with reduced motion it is a plain list.
 */
export function TechnologyStrip({ technologies }: { technologies: readonly TechnologyView[] }) {
  const strip = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [paused, setPaused] = useState(false)
  const inSight = useInSight(strip)
  const width = useWidth(list)
  return (
    <div ref={strip} className="strip" data-moving={(inSight && !paused && width > 0) || undefined}>
      <div className="strip__window">
        <div className="strip__track" style={{ '--strip-width': width || undefined } as CSSProperties}>
          <ul ref={list} className="strip__list" aria-label="Technologies">
            {technologies.map(show)}
          </ul>
          {/* Follows the first without a gap, and takes its place when that has gone by. */}
          <ul className="strip__list" aria-hidden="true">
            {technologies.map(show)}
          </ul>
        </div>
      </div>
      <button
        type="button"
        className={buttonClass({ tone: 'line', size: 'sm' }, 'strip__pause')}
        aria-pressed={paused}
        onClick={() => setPaused(!paused)}
      >
        Pause the strip
      </button>
    </div>
  )
}

const show = ({ name, mark }: TechnologyView) => (
  <li key={name}>
    {mark && <SkillMark mark={mark} />}
    {name}
  </li>
)

function useInSight(element: RefObject<HTMLElement | null>): boolean {
  const [inSight, setInSight] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? false))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return inSight
}

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(entry.target.getBoundingClientRect().width)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
