import { type RefObject, type ToggleEvent, useEffect, useId, useRef, useState } from 'react'
import { type Placing, place } from './place.ts'

interface UsePopover {
  open: boolean
  close: () => void
  panel: RefObject<HTMLDivElement | null>
  /** The element that opened it. */
  opener: () => HTMLElement | undefined
  triggerProps: { popoverTarget: string; 'aria-expanded': boolean; 'aria-controls': string }
  panelProps: {
    id: string
    ref: RefObject<HTMLDivElement | null>
    popover: 'auto'
    onToggle: (event: ToggleEvent<HTMLDivElement>) => void
  }
}

/**
 * A panel in the browser's top layer, opened by a button: Escape and a click elsewhere close it, nothing clips it, and
 * as it stays where it is written it keeps its theme and works inside dialogs.
 */
export function usePopover(placing: Placing, onOpenChange?: (open: boolean) => void): UsePopover {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const { side, align, gap } = placing

  const opener = () => document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(id)}"]`) ?? undefined

  // The button works before this script has loaded; a panel that is open by then is adopted.
  useEffect(() => {
    if (panel.current?.showPopover && panel.current.matches(':popover-open')) setOpen(true)
  }, [])

  useEffect(() => {
    const element = panel.current
    const anchor = document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(id)}"]`)
    if (!open || !element || !anchor) return
    const follow = () => place(anchor, element, { side, align, gap })
    follow()
    const watch = new AbortController()
    addEventListener('resize', follow, { signal: watch.signal })
    addEventListener('scroll', follow, { signal: watch.signal, capture: true, passive: true })
    return () => {
      watch.abort()
      delete element.dataset.side
    }
  }, [open, id, side, align, gap])

  return {
    open,
    panel,
    opener,
    close: () => panel.current?.hidePopover(),
    triggerProps: { popoverTarget: id, 'aria-expanded': open, 'aria-controls': id },
    panelProps: {
      id,
      ref: panel,
      popover: 'auto',
      // Positions the panel once it is laid out and can be measured; until then it is invisible.
      onToggle: (event) => {
        if (event.target !== event.currentTarget) return
        const next = event.newState === 'open'
        setOpen(next)
        onOpenChange?.(next)
      },
    },
  }
}
