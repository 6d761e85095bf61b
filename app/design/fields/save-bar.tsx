import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** Holds the buttons of a long form at the window's foot. Focused fields scroll clear of its real height. */
export function SaveBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  // A note that appears in the bar counts before a field is scrolled clear of it.
  useLayoutEffect(() => measure(bar.current))
  useLayoutEffect(() => {
    const element = bar.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const size = new ResizeObserver(() => measure(element))
    size.observe(element)
    return () => {
      size.disconnect()
      document.documentElement.style.removeProperty('--bar-below')
    }
  }, [])
  return (
    <div ref={bar} className="savebar actions--even wraps items-center gap-2">
      {children}
    </div>
  )
}

function measure(bar: HTMLElement | null) {
  if (bar) document.documentElement.style.setProperty('--bar-below', `${bar.offsetHeight}px`)
}
