import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import type { Icon } from '../icon.ts'
import { useLastOpen, useModal } from './use-modal.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  icon?: Icon
  /** Shown between the title and the close button. */
  aside?: ReactNode
  /** Buttons below the body, always visible while it scrolls. */
  foot?: ReactNode
  /** 1080 px instead of 512. */
  wide?: boolean
  /** Ignores Escape, the backdrop and the close button while a request is running. */
  locked?: boolean
  className?: string
  children: ReactNode
}

/** Shows a modal: head row, scrolling body, foot. An element inside gets the focus with `data-autofocus`. */
export function Dialog({ open, onClose, wide, locked = false, className, ...content }: DialogProps) {
  const titleId = useId()
  const { title, icon: Mark, aside, foot, children } = useLastOpen(open, content)
  const { ref, present, dialogProps } = useModal(open, onClose, { locked })
  return (
    <dialog
      ref={ref}
      {...dialogProps}
      className={classNames('modal', wide && 'modal--wide', className)}
      aria-labelledby={titleId}
    >
      {present && (
        <>
          <div className="modal__row">
            {Mark && <Mark className="i" aria-hidden />}
            <h2 id={titleId} className="modal__title h4" tabIndex={-1}>
              {title}
            </h2>
            {aside}
            <IconButton icon={X} label="Close" tone="bare" disabled={locked} onClick={onClose} />
          </div>
          <div className="modal__body">{children}</div>
          {foot && (
            <div className="modal__foot flex wraps justify-end gap-2 line-top surface-2 rigid">{foot}</div>
          )}
        </>
      )}
    </dialog>
  )
}
