import { useEffect, useId, useRef } from 'react'
import { useMedia } from '#design/browser/browser-state.ts'
import { closesSheet, usePullDown, useSheetDrag } from '#design/overlays/pull.ts'
import { useModal } from '#design/overlays/use-modal.ts'
import { BookingPanel, type BookingPanelProps } from './booking-panel.tsx'
import { PanelHead } from './state-badge.tsx'
import './panel.css'

interface PanelPlaceProps extends Omit<BookingPanelProps, 'titleId'> {
  /** A question stands before it, which a sheet would cover. */
  isCovered: boolean
  onClose: () => void
}

/**
 * Shows a booking beside the week, on phones in a sheet at the foot of the window. It is one dialog that changes its
 * class, so that typed notes survive when a phone is turned.
 */
export function PanelPlace({ isCovered, onClose, ...panel }: PanelPlaceProps) {
  const { booking, now } = panel
  const titleId = useId()
  const isPhone = useMedia('(width < 48rem)')
  const isSheet = isPhone && !isCovered
  const { ref, present, dialogProps } = useModal(isSheet, onClose)
  const drag = useSheetDrag(ref, onClose)
  usePullDown(ref, isSheet, closesSheet, onClose)
  // After `useModal`, which closes the dialog when it is no longer a sheet.
  useEffect(() => {
    if (!isPhone) ref.current?.setAttribute('open', '')
  }, [isPhone, ref])
  const scroll = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isPhone && booking._id) scroll.current?.scrollTo({ top: 0 })
  }, [isPhone, booking._id])
  return (
    <aside className={isPhone ? undefined : 'card'} aria-labelledby={titleId}>
      <dialog
        ref={ref}
        {...(isPhone && dialogProps)}
        open={isPhone ? undefined : true}
        className={isPhone ? 'modal modal--sheet' : 'bookings__beside'}
        aria-labelledby={titleId}
      >
        {(present || !isPhone) && (
          <>
            <div {...(isPhone && drag)}>
              <PanelHead booking={booking} now={now} onClose={onClose} />
            </div>
            <div className={isPhone ? 'bookings__scroll' : undefined} ref={scroll}>
              <BookingPanel {...panel} titleId={titleId} />
            </div>
          </>
        )}
      </dialog>
    </aside>
  )
}
