import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  type RefObject,
  type ToggleEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { type Placing, place } from './place.ts'

interface PopoverProps {
  /** `Button`, `IconButton` or a plain `<button>`. */
  trigger: ReactElement<ComponentProps<'button'>>
  /** Names the panel for screen readers. */
  label: string
  /** The edge it shares with its trigger. */
  align?: Placing['align']
  /** May be a function, to close the panel from inside. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** Shows a panel of any content below a button; a list of actions is a `Menu`. */
export function Popover({ trigger, label, align = 'end', children }: PopoverProps) {
  const { open, close, panel, triggerProps, panelProps } = usePopover(align)
  useEffect(() => {
    if (open) panel.current?.focus()
  }, [open, panel])
  return (
    <>
      {cloneElement(trigger, { 'aria-haspopup': 'dialog', ...triggerProps })}
      <div {...panelProps} className="popover" role="dialog" aria-label={label} tabIndex={-1}>
        {open && (typeof children === 'function' ? children(close) : children)}
      </div>
    </>
  )
}

interface UsePopover {
  open: boolean
  close: () => void
  panel: RefObject<HTMLDivElement | null>
  /** Returns the element that opened it. */
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
 * Manages a panel in the browser's top layer, opened by a button: Escape and a click elsewhere close it, nothing
 * clips it, and because it stays in its place in the document it keeps its theme and works inside dialogs.
 */
export function usePopover(align: Placing['align']): UsePopover {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  const opener = () => document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(id)}"]`) ?? undefined

  // The button works before this script has loaded; a panel that is open by then is taken over.
  useEffect(() => {
    if (panel.current?.showPopover && panel.current.matches(':popover-open')) setOpen(true)
  }, [])

  useEffect(() => {
    const element = panel.current
    const anchor = document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(id)}"]`)
    if (!open || !element || !anchor) return
    const follow = () => place(anchor, element, { side: 'bottom', align, gap: 6 })
    follow()
    const watch = new AbortController()
    addEventListener('resize', follow, { signal: watch.signal })
    addEventListener('scroll', follow, { signal: watch.signal, capture: true, passive: true })
    return () => {
      watch.abort()
      delete element.dataset.side
    }
  }, [open, id, align])

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
        if (event.target === event.currentTarget) setOpen(event.newState === 'open')
      },
    },
  }
}
