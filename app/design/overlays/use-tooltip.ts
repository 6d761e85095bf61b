import { type RefObject, useEffect, useState } from 'react'

/**
 * Opens and closes the tooltip of an anchor. Touch has no hover: an anchor that only explains opens it on a tap, one
 * that acts does not.
 */
export function useTooltip(anchor: RefObject<HTMLElement | null>, opensOnTap: boolean): boolean {
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
