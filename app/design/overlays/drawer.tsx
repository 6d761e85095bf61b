import { X } from 'lucide-react'
import { useEffect, useId } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import type { DialogProps } from './dialog.tsx'
import { useSheetDrag } from './pull.ts'
import { useModal } from './use-modal.ts'

interface DrawerProps extends Omit<DialogProps, 'wide' | 'locked'> {
  /** As high as its content, half the window, or 90% of it. */
  height?: 'auto' | 'half' | 'tall'
}

/**
 * Shows a bottom sheet, for small windows: the same head row, body and foot as a `Dialog`; its head can be pulled
 * down.
 */
export function Drawer({
  open,
  onClose,
  title,
  icon: Mark,
  aside,
  foot,
  height = 'auto',
  closeLabel = 'Close',
  className,
  children,
}: DrawerProps) {
  const titleId = useId()
  const { ref, present, dialogProps } = useModal(open, onClose)
  const pull = useSheetDrag(ref, onClose)
  useEffect(() => {
    if (open) ref.current?.style.removeProperty('--drag')
  }, [open, ref])
  return (
    <dialog
      ref={ref}
      {...dialogProps}
      className={classNames('modal', 'sheet', height !== 'auto' && `sheet--${height}`, className)}
      aria-labelledby={titleId}
    >
      {present && (
        <>
          <div className="sheet__grab" {...pull}>
            <div className="modal__row">
              {Mark && <Mark className="i" aria-hidden />}
              <h2 id={titleId} className="modal__title h4" tabIndex={-1}>
                {title}
              </h2>
              {aside}
              <IconButton icon={X} label={closeLabel} tone="bare" onClick={onClose} />
            </div>
          </div>
          <div className="modal__body">{children}</div>
          {foot && <div className="modal__foot">{foot}</div>}
        </>
      )}
    </dialog>
  )
}
