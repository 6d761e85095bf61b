import { type RefObject, useCallback, useRef } from 'react'
import { flushSync } from 'react-dom'

const crossFadeMs = 150

/**
 * Animates a box whose only child is replaced: its height changes smoothly and the two children cross-fade. The box
 * needs `position: relative`; the duration is `--d-panel`, which is 0 with reduced motion.
 */
export function useSwap(): { box: RefObject<HTMLDivElement | null>; swap: (update: () => void) => void } {
  const box = useRef<HTMLDivElement>(null)
  const swap = useCallback((update: () => void) => {
    const element = box.current
    const duration = element ? milliseconds(token(element, '--d-panel')) : 0
    if (!element || !(duration > 0)) return flushSync(update)
    const from = element.offsetHeight
    const leaving = copyOf(element.firstElementChild)
    flushSync(update)
    element.firstElementChild?.animate({ opacity: [0, 1] }, crossFadeMs)
    element.animate(
      { height: [`${from}px`, `${element.offsetHeight}px`], overflow: ['clip', 'clip'] },
      { duration, easing: token(element, '--ease-drawer') },
    )
    if (!leaving) return
    element.append(leaving)
    leaving.animate({ opacity: [1, 0] }, { duration: crossFadeMs, fill: 'forwards' }).finished.then(
      () => leaving.remove(),
      () => leaving.remove(),
    )
  }, [])
  return { box, swap }
}

/** Reads a duration in either spelling: `380ms`, or a minifier's `.38s`. */
function milliseconds(time: string): number {
  return Number.parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000)
}

function token(element: Element, name: string): string {
  return getComputedStyle(element).getPropertyValue(name)
}

/** Copies the old content for the fade, without ids and hidden from assistive technology. */
function copyOf(content: Element | null | undefined): HTMLElement | undefined {
  if (!(content instanceof HTMLElement)) return undefined
  const copy = content.cloneNode(true) as HTMLElement
  copy.inert = true
  copy.ariaHidden = 'true'
  for (const named of [copy, ...copy.querySelectorAll('[id], [name]')]) {
    named.removeAttribute('id')
    named.removeAttribute('name')
  }
  Object.assign(copy.style, { position: 'absolute', inset: '0 0 auto', pointerEvents: 'none' })
  return copy
}
