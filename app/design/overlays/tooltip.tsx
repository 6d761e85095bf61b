import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { place } from './place.ts'

interface TooltipProps {
  text: ReactNode
  /** For text that cannot take the focus, such as a badge: it becomes a button that only explains. */
  standalone?: boolean
  children: ReactElement<{ 'aria-describedby'?: string }>
}

/** Opens 700 ms after the pointer arrives, or at once with the focus; closes on leaving, click and Escape. */
export function Tooltip({ text, standalone = false, children }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const open = useTooltip(anchor, standalone)

  useEffect(() => {
    if (!open || !anchor.current || !tip.current) return
    tip.current.showPopover?.()
    const { left } = place(anchor.current, tip.current, { side: 'top', align: 'start', gap: 9 })
    const { left: start, width } = anchor.current.getBoundingClientRect()
    tip.current.style.setProperty('--tip-arrow', `${start + Math.min(width / 2, 24) - left}px`)
  }, [open])

  const described = { 'aria-describedby': open ? id : undefined }
  return (
    <span ref={anchor} className="tooltip__anchor">
      {standalone ? (
        <button type="button" className="tooltip__words" {...described}>
          {children}
        </button>
      ) : (
        cloneElement(children, described)
      )}
      {open && (
        <span ref={tip} id={id} role="tooltip" popover="manual" className="tooltip">
          {text}
        </span>
      )}
    </span>
  )
}

/**
 * Opens and closes the tooltip of an anchor. Touch has no hover: an anchor that only explains opens it on a tap, one
 * that acts does not.
 */
function useTooltip(anchor: RefObject<HTMLElement | null>, opensOnTap: boolean): boolean {
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const element = anchor.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const close = () => {
      clearTimeout(timer)
      setOpen(false)
    }
    const onEnter = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') timer = setTimeout(() => setOpen(true), tipDelay())
    }
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) setOpen(true)
    }
    const onClick = (event: PointerEvent | MouseEvent) => {
      if (opensOnTap && 'pointerType' in event && event.pointerType === 'touch') setOpen((now) => !now)
      else close()
    }
    const watch = new AbortController()
    const { signal } = watch
    element.addEventListener('pointerenter', onEnter, { signal })
    element.addEventListener('pointerleave', close, { signal })
    element.addEventListener('focusin', onFocus, { signal })
    element.addEventListener('focusout', close, { signal })
    element.addEventListener('click', onClick, { signal })
    return () => {
      watch.abort()
      clearTimeout(timer)
    }
  }, [anchor, opensOnTap])

  useEffect(() => {
    if (!open) return
    const shut = () => setOpen(false)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // The first Escape closes the tooltip, not the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      shut()
    }
    const onPress = (event: PointerEvent) => {
      if (!(event.target instanceof Node && anchor.current?.contains(event.target))) shut()
    }
    const watch = new AbortController()
    const options = { capture: true, signal: watch.signal }
    document.addEventListener('keydown', onKey, options)
    document.addEventListener('pointerdown', onPress, options)
    addEventListener('scroll', shut, options)
    return () => {
      watch.abort()
      tipClosed()
    }
  }, [open, anchor])

  return open
}

const waits = 700
const skips = 300

// Shared by all tooltips of the window, because there is one pointer.
const last = { closed: Number.NEGATIVE_INFINITY }

/** Returns the delay before a tooltip opens: none right after another one closed. */
function tipDelay(): number {
  return performance.now() - last.closed < skips ? 0 : waits
}

function tipClosed(): void {
  last.closed = performance.now()
}
