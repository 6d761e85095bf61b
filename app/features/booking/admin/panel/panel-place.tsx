import { useEffect, useId, useRef } from 'react'
import { useMedia } from '#design/browser/browser-state.ts'
import { closesSheet, usePullDown, useSheetDrag } from '#design/overlays/pull.ts'
import { useModal } from '#design/overlays/use-modal.ts'
import { BookingPanel, type BookingPanelProps } from './booking-panel.tsx'
import { PanelHead } from './state-badge.tsx'

interface PanelPlaceProps extends Omit<BookingPanelProps, 'titleId'> {
  /** A question stands before it, which a sheet would cover. */
  isCovered: boolean
  onClose: () => void
}

/** Shows a booking beside the week, on phones in a sheet at the foot of the window. */
export function PanelPlace({ isCovered, ...panel }: PanelPlaceProps) {
  const isPhone = useMedia('(width < 48rem)')
  if (!isPhone) return <PanelCard {...panel} />
  return isCovered ? null : <PanelSheet {...panel} />
}

type ShownProps = Omit<PanelPlaceProps, 'isCovered'>

function PanelCard({ onClose, ...panel }: ShownProps) {
  const { booking, now } = panel
  const titleId = useId()
  return (
    <aside className="card" aria-labelledby={titleId}>
      <PanelHead booking={booking} now={now} onClose={onClose} />
      <BookingPanel {...panel} titleId={titleId} />
    </aside>
  )
}

function PanelSheet({ onClose, ...panel }: ShownProps) {
  const { booking, now } = panel
  const titleId = useId()
  const { ref, present, dialogProps } = useModal(true, onClose)
  const drag = useSheetDrag(ref, onClose)
  usePullDown(ref, true, closesSheet, onClose)
  const scroll = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (booking._id) scroll.current?.scrollTo({ top: 0 })
  }, [booking._id])
  return (
    <dialog ref={ref} {...dialogProps} className="modal modal--sheet" aria-labelledby={titleId}>
      {present && (
        <>
          <div {...drag}>
            <PanelHead booking={booking} now={now} onClose={onClose} />
          </div>
          <div className="bookings__scroll" ref={scroll}>
            <BookingPanel {...panel} titleId={titleId} />
          </div>
        </>
      )}
    </dialog>
  )
}
