import { type RefObject, useEffect, useEffectEvent } from 'react'
import { followPull, type Pull, type Release, releasePull, startPull } from './pull.ts'

/**
 * Lets a finger pull an open dialog down by any part of it, content included where that is scrolled to its top. The
 * listeners are native ones: React's cannot prevent the scroll that would otherwise take the finger away.
 */
export function usePullDown(
  dialog: RefObject<HTMLElement | null>,
  open: boolean,
  closes: (release: Release) => boolean,
  onClose: () => void,
) {
  const letGo = useEffectEvent((element: HTMLElement, release: Release) => {
    if (closes(release)) onClose()
    else element.style.removeProperty('--drag')
  })

  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    let pull: Pull | undefined
    let pulling = false

    const start = (event: TouchEvent) => {
      // A second finger means something else, such as enlarging: what was pulled springs back.
      end(event)
      pull = undefined
      pulling = false
      const [touch] = event.touches
      if (event.touches.length !== 1 || !touch || isScrolled(event.target, element)) return
      pull = startPull(touch.clientY, event.timeStamp)
    }
    const move = (event: TouchEvent) => {
      const y = event.touches[0]?.clientY
      if (!pull || y === undefined) return
      // A finger that first goes up wants to read on.
      if (!pulling && (y < pull.startY || !event.cancelable)) {
        pull = undefined
        return
      }
      pulling = true
      event.preventDefault()
      pull = followPull(pull, y, event.timeStamp)
      element.dataset.dragging = ''
      element.style.setProperty('--drag', `${Math.max(0, y - pull.startY)}px`)
    }
    const end = (event: TouchEvent) => {
      if (!pull || !pulling) return
      const release = releasePull(pull, event.timeStamp, window.innerHeight)
      pull = undefined
      delete element.dataset.dragging
      letGo(element, event.type === 'touchend' ? release : { ...release, offset: 0 })
    }

    element.addEventListener('touchstart', start, { passive: true })
    element.addEventListener('touchmove', move, { passive: false })
    element.addEventListener('touchend', end)
    element.addEventListener('touchcancel', end)
    return () => {
      element.removeEventListener('touchstart', start)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', end)
    }
  }, [dialog, open])
}

function isScrolled(target: EventTarget | null, outermost: Element): boolean {
  for (let part = target instanceof Element ? target : null; part; part = part.parentElement) {
    if (part.scrollTop > 0) return true
    if (part === outermost) return false
  }
  return false
}
