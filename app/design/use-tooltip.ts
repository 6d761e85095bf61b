import { type RefObject, useEffect, useState } from 'react'
import { tipClosed, tipDelay } from './tooltip-delay.ts'

/** Watches the anchor and what is inside it; says whether its tooltip is open. */
export function useTooltip(anchor: RefObject<HTMLElement | null>): boolean {
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
      // A finger has no hover: there the focus that comes with the tap opens it.
      if (event.pointerType !== 'touch') timer = setTimeout(() => setOpen(true), tipDelay())
    }
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) setOpen(true)
    }
    const watch = new AbortController()
    const { signal } = watch
    element.addEventListener('pointerenter', onEnter, { signal })
    element.addEventListener('pointerleave', close, { signal })
    element.addEventListener('focusin', onFocus, { signal })
    element.addEventListener('focusout', close, { signal })
    element.addEventListener('click', close, { signal })
    return () => {
      watch.abort()
      clearTimeout(timer)
    }
  }, [anchor])

  useEffect(() => {
    if (!open) return
    const shut = () => setOpen(false)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // The first Escape closes the words only, not the dialog they stand in.
      event.preventDefault()
      event.stopPropagation()
      shut()
    }
    const watch = new AbortController()
    const options = { capture: true, signal: watch.signal }
    document.addEventListener('keydown', onKey, options)
    addEventListener('scroll', shut, options)
    return () => {
      watch.abort()
      tipClosed()
    }
  }, [open])

  return open
}
