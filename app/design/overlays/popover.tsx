import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useEffect } from 'react'
import { usePopover } from './use-popover.ts'

interface PopoverProps {
  /** `Button`, `IconButton` or a plain `<button>`. */
  trigger: ReactElement<ComponentProps<'button'>>
  /** Names the panel for screen readers. */
  label: string
  align?: 'start' | 'end'
  onOpenChange?: (open: boolean) => void
  /** May be a function, to close the panel from inside. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A panel that drops from a button and may hold anything; a list of actions is a `Menu`. */
export function Popover({ trigger, label, align = 'end', onOpenChange, children }: PopoverProps) {
  const { open, close, panel, triggerProps, panelProps } = usePopover(
    { side: 'bottom', align, gap: 6 },
    onOpenChange,
  )
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
