import { Ban, CalendarPlus, Link } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { Anchor } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { useCopy } from '#design/actions/copy-button.tsx'
import { PageHead } from '#design/marks/page-head.tsx'
import { studioDay } from '#platform/dates.ts'
import { hourMs } from '#platform/durations.ts'
import { formatCount } from '#platform/words.ts'
import type { BookingKind } from '../booking.ts'
import { availabilityPath, bookingsPath, listPath, weekAddress } from './address.ts'
import { BlockDialog } from './forms/block-dialog.tsx'
import { ByHandDialog } from './forms/by-hand-dialog.tsx'
import { weekOf } from './week/days.ts'

export interface BookingDialog {
  kind: 'by-hand' | 'block'
  /** The time that it begins with. */
  start: string
}

interface BookingsHeadProps {
  current: 'Week' | 'List' | 'Availability'
  /** The number of bookings. */
  total: number
  now: string
  /** How a call can take place. */
  kinds: readonly BookingKind[]
  /** The next free time; null where there is none. */
  nextFree: string | null
  /** The time that a block begins with: the next full hour, where the page shows no other day. */
  blockFrom?: string
}

/** Heads the pages of the bookings: the link that visitors get, a booking and a block, and the tabs. */
export function BookingsHead({ current, total, now, kinds, nextFree, blockFrom }: BookingsHeadProps) {
  const [dialog, setDialog] = useState<BookingDialog>()
  const copy = useCopy({ copied: 'The link to your booking page is copied' })
  const tabs: { label: BookingsHeadProps['current']; path: string; aside?: ReactNode }[] = [
    { label: 'Week', path: bookingsPath },
    { label: 'List', path: listPath, aside: <span className="num">{formatCount(total)}</span> },
    { label: 'Availability', path: availabilityPath },
  ]
  const nextHour = new Date(Math.ceil(Date.parse(now) / hourMs) * hourMs).toISOString()
  return (
    <>
      <PageHead title="Bookings">
        <Button tone="line" icon={Link} onClick={() => void copy(`${location.origin}/book`)}>
          Copy Link
        </Button>
        <Button
          tone="line"
          icon={Ban}
          onClick={() => setDialog({ kind: 'block', start: blockFrom ?? nextHour })}
        >
          Block Time
        </Button>
        <Button
          icon={CalendarPlus}
          onClick={() => setDialog({ kind: 'by-hand', start: nextFree ?? nextHour })}
        >
          Add Booking
        </Button>
      </PageHead>
      <nav className="tabbar" aria-label="Bookings">
        {tabs.map(({ label, path, aside }) => (
          <Anchor key={path} href={path} aria-current={label === current ? 'page' : undefined}>
            {label}
            {aside}
          </Anchor>
        ))}
      </nav>
      <BookingDialogs dialog={dialog} kinds={kinds} onClose={() => setDialog(undefined)} />
    </>
  )
}

interface BookingDialogsProps {
  dialog: BookingDialog | undefined
  kinds: readonly BookingKind[]
  onClose: () => void
}

/** The forms that add a booking or a block; a new booking is shown in its week. */
export function BookingDialogs({ dialog, kinds, onClose }: BookingDialogsProps) {
  const navigate = useNavigate()
  if (!dialog) return null
  const { kind, start } = dialog
  return kind === 'block' ? (
    <BlockDialog key={start} start={start} onClose={onClose} />
  ) : (
    <ByHandDialog
      key={start}
      start={start}
      kinds={kinds}
      onBooked={(booking, at) => void navigate(weekAddress({ week: weekOf(studioDay(at)), booking }))}
      onClose={onClose}
    />
  )
}
