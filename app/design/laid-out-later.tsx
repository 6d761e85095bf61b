import { type ReactNode, useState } from 'react'
import { whenIdle } from './when-idle.ts'

const loaded = 'later--loaded'

/**
 * On a page that is loaded, what it holds is laid out as it comes near the screen: styles and layout of what nobody sees
 * yet were more than half of the work before the first picture, and came again with each font. What is drawn once the page
 * has been taken over is laid out with it, since there one may go back to a place further down.
 */
export function LaidOutLater({ children }: { children: ReactNode }) {
  const [isLoaded] = useState(isBeingLoaded)
  return <div className={isLoaded ? `later ${loaded}` : 'later'}>{children}</div>
}

const isBeingLoaded = () => typeof window === 'undefined' || !('__hydrated' in window)

const intents = ['pointermove', 'touchstart', 'keydown', 'wheel', 'scroll'] as const

/**
 * From the first sign of somebody on, one part in every idle moment, so that the scroll bar soon tells the true length; all
 * at once before a jump past what has not been laid out, which would miss its aim. Returns how to call that off.
 */
export function layOutTheRest(): () => void {
  const parts = [...document.querySelectorAll<HTMLElement>(`.${loaded} > *`)]
  let cancel: (() => void) | undefined
  const layOut = (count: number) => {
    for (const part of parts.splice(0, count)) {
      part.dataset.laidOut = ''
      skipTransitions(part)
    }
    if (parts.length === 0) stop()
  }
  const goOn = () => {
    layOut(1)
    if (parts.length > 0) cancel = whenIdle(goOn)
  }
  const notice = (event: Event) => {
    cancel ??= whenIdle(goOn)
    if (jumpsFar(event)) layOut(parts.length)
  }
  const events = [...intents, 'click'] as const
  for (const event of events) document.addEventListener(event, notice, { capture: true, passive: true })
  const stop = () => {
    cancel?.()
    for (const event of events) document.removeEventListener(event, notice, { capture: true })
  }
  return stop
}

/** What stands in it has its first looks now, and does not move to them. */
function skipTransitions(part: HTMLElement) {
  for (const animation of part.getAnimations({ subtree: true })) {
    if (animation instanceof CSSTransition) animation.finish()
  }
}

/** To the end of the page by the keyboard, to words that are looked for, or to a place on the page by a link. */
function jumpsFar(event: Event): boolean {
  if (event instanceof KeyboardEvent) {
    const { key, metaKey, ctrlKey } = event
    const findsWords = (metaKey || ctrlKey) && key.toLowerCase() === 'f'
    return key === 'End' || (metaKey && key === 'ArrowDown') || findsWords
  }
  const link = event.type === 'click' && event.target instanceof Element ? event.target.closest('a') : null
  return Boolean(link?.hash) && link?.pathname === window.location.pathname
}
