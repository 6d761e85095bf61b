import { X } from 'lucide-react'
import { type PointerEvent, type ReactNode, useEffect, useId } from 'react'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { useMedia } from '#design/browser/browser-state.ts'
import { classNames } from '#design/class-names.ts'
import { Badge } from '#design/marks/badge.tsx'
import { closesModal, closesSheet, usePullDown, useSheetDrag } from '#design/overlays/pull.ts'
import { useModal } from '#design/overlays/use-modal.ts'
import { Drawn } from '#design/pictures/drawing.tsx'
import type { BespokeQuote, ServiceSummary } from './view.ts'
import './detail-shell.css'

interface DetailShellProps {
  service: ServiceSummary
  open: boolean
  onClose: () => void
  /** Always visible below the content. */
  quote: BespokeQuote
  /** For an error: no quote, and half the height on phones. */
  small?: boolean
  children: ReactNode
}

/**
 * A modal from 768 px on, a bottom sheet below. It is one element that changes its class, so turning a phone keeps
 * focus and scroll where they are.
 */
export function DetailShell({ service, open, onClose, quote, small = false, children }: DetailShellProps) {
  const titleId = useId()
  const wide = useMedia('(width >= 48rem)')
  const { ref, present, dialogProps } = useModal(open, onClose)
  const drag = useSheetDrag(ref, onClose)
  usePullDown(ref, open, wide ? closesModal : closesSheet, onClose)
  useMarkedDocument(open)

  useEffect(() => {
    if (open) ref.current?.style.removeProperty('--drag')
  }, [open, ref])

  // Touch drags are handled by `usePullDown`; this handles the mouse at the head of the sheet.
  const grab = (event: PointerEvent<HTMLElement>) => {
    if (!wide && event.pointerType !== 'touch') drag.onPointerDown(event)
  }

  return (
    <dialog
      ref={ref}
      {...dialogProps}
      className={classNames(
        'modal modal--wrap detail',
        wide
          ? !small && 'modal--wide'
          : `detail--sheet modal--sheet ${small ? 'modal--half' : 'modal--tall'}`,
      )}
      aria-labelledby={titleId}
    >
      {present && (
        <>
          <div className="detail__head rigid" {...drag} onPointerDown={grab}>
            <div className="modal__row">
              <Drawn drawing={service.icon} />
              <h2 id={titleId} className="modal__title h4" tabIndex={-1}>
                {service.title}
              </h2>
              {service.badge && <Badge tone={service.badge.tone}>{service.badge.text}</Badge>}
              <IconButton icon={X} label="Close modal" tone="bare" onClick={onClose} />
            </div>
          </div>
          <div className="modal__body detail__body flex column">
            <div className="detail__content">{children}</div>
            {!small && (
              <div className="detail__quote rigid items-center justify-between line-top surface-2">
                <p className="small t2">{quote.prompt}</p>
                <Button
                  className="btn--wrap"
                  href={service.link}
                  arrow
                  data-track={`${service.title}: ${quote.button}`}
                >
                  {quote.button}
                </Button>
              </div>
            )}
          </div>
        </>
      )}
    </dialog>
  )
}

/** Marks <html> while a detail is open, so that the style sheet hides the page header on phones and tablets. */
function useMarkedDocument(open: boolean) {
  useEffect(() => {
    if (!open) return
    const root = document.documentElement
    root.setAttribute('data-detail-open', '')
    return () => root.removeAttribute('data-detail-open')
  }, [open])
}
