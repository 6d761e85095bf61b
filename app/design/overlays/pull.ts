import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** One downward drag with finger or mouse. Times in ms, lengths in px. */
interface Pull {
  readonly startY: number
  readonly lastY: number
  readonly lastTime: number
  /** Downwards, in px per ms, over the last step. */
  readonly velocity: number
}

interface Release {
  /** Distance downwards. */
  offset: number
  velocity: number
  windowHeight: number
}

/** After this long without movement, letting go is not a flick. */
const restMs = 100

export function startPull(y: number, time: number): Pull {
  return { startY: y, lastY: y, lastTime: time, velocity: 0 }
}

export function followPull(pull: Pull, y: number, time: number): Pull {
  const elapsed = Math.max(1, time - pull.lastTime)
  return { ...pull, lastY: y, lastTime: time, velocity: (y - pull.lastY) / elapsed }
}

export function releasePull(pull: Pull, time: number, windowHeight: number): Release {
  return {
    offset: pull.lastY - pull.startY,
    velocity: time - pull.lastTime > restMs ? 0 : pull.velocity,
    windowHeight,
  }
}

/** A sheet closes on a flick of at least 50 px, or on a slow pull past 15 % of the window. */
export function closesSheet({ offset, velocity, windowHeight }: Release): boolean {
  return offset > windowHeight * 0.15 || (offset > 50 && velocity > 0.5)
}

/** A modal closes on a swipe of more than 100 px, however slow. */
export function closesModal({ offset }: Release): boolean {
  return offset > 100
}

/**
 * Returns pointer handlers for the handle of a sheet: the sheet follows the drag and then closes or springs back.
 */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const pull = useRef<Pull>(undefined)

  const release = (event: PointerEvent, mayClose: boolean) => {
    const { current } = pull
    const element = sheet.current
    if (!current || !element) return
    pull.current = undefined
    delete element.dataset.dragging
    if (mayClose && closesSheet(releasePull(current, event.timeStamp, window.innerHeight))) onClose()
    else element.style.removeProperty('--drag')
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const onControl = event.target instanceof Element && event.target.closest('a, button, input')
      if (event.button !== 0 || onControl) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pull.current = startPull(event.clientY, event.timeStamp)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!pull.current || !sheet.current) return
      pull.current = followPull(pull.current, event.clientY, event.timeStamp)
      sheet.current.dataset.dragging = ''
      sheet.current.style.setProperty('--drag', `${Math.max(0, event.clientY - pull.current.startY)}px`)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => release(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => release(event, false),
  }
}

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
      // A second finger means another gesture, such as zooming: the sheet springs back.
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
      // A finger that first goes up is scrolling.
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
