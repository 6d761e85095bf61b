import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** Holds the buttons of a long form at the window's foot. Focused fields scroll clear of its real height. */
export function SaveBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const { style } = document.documentElement
    const size = new ResizeObserver(() => style.setProperty('--bar-below', `${element.offsetHeight}px`))
    size.observe(element)
    return () => {
      size.disconnect()
      style.removeProperty('--bar-below')
    }
  }, [])
  return (
    <div ref={bar} className="savebar actions--even">
      {children}
    </div>
  )
}
