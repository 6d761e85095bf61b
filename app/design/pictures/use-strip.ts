import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Joins a row that the finger scrolls (one child a view, snapped by CSS) to the number of the child that is shown. The
 * browser's own scrolling follows the finger even while script is busy, and knows momentum, ends and enlarging.
 */
export function useStrip(
  strip: RefObject<HTMLElement | null>,
  index: number | undefined,
  onIndex: (index: number) => void,
) {
  const shown = useRef<number>(undefined)
  /** Index that script is scrolling to; the children passed on the way are not selected. */
  const aim = useRef<number>(undefined)

  useEffect(() => {
    const element = strip.current
    const before = shown.current
    shown.current = index
    if (!element || index === undefined || index === placeOf(element)) return
    aim.current = index
    // Jumps on opening and from one end to the other, because scrolling would pass every picture between.
    const next = before !== undefined && Math.abs(index - before) === 1
    const smooth = next && !matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollTo({ left: index * element.clientWidth, behavior: smooth ? 'smooth' : 'instant' })
  }, [strip, index])

  const follow = useEffectEvent((element: HTMLElement) => {
    const place = placeOf(element)
    if (place === aim.current) aim.current = undefined
    if (aim.current === undefined && place !== index) onIndex(place)
  })

  const open = index !== undefined
  useEffect(() => {
    const element = strip.current
    if (!element || !open) return
    const listening = new AbortController()
    const options = { passive: true, signal: listening.signal }
    const takeOver = () => {
      aim.current = undefined
    }
    element.addEventListener('scroll', () => follow(element), options)
    element.addEventListener('touchstart', takeOver, options)
    element.addEventListener('wheel', takeOver, options)
    return () => listening.abort()
  }, [strip, open])
}

function placeOf({ scrollLeft, clientWidth }: HTMLElement): number {
  return clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth)
}
