import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react'
import { place } from './place.ts'
import { useTooltip } from './use-tooltip.ts'

interface TooltipProps {
  text: ReactNode
  /** For words that cannot take the focus themselves, such as a badge: they become a button that only explains. */
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
    <span ref={anchor} className="tip-anchor">
      {standalone ? (
        <button type="button" className="tip-words" {...described}>
          {children}
        </button>
      ) : (
        cloneElement(children, described)
      )}
      {open && (
        <span ref={tip} id={id} role="tooltip" popover="manual" className="tip">
          {text}
        </span>
      )}
    </span>
  )
}
