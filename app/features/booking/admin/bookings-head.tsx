import { Ban, CalendarPlus, Link } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Anchor } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { useCopy } from '#design/actions/copy-button.tsx'
import { PageHead } from '#design/marks/page-head.tsx'
import { availabilityPath, bookingsPath, listPath } from './address.ts'
import { BlockDialog } from './forms/block-dialog.tsx'

interface BookingsHeadProps {
  current: 'Week' | 'List' | 'Availability'
  /** The number of bookings. */
  total: number
  now: string
  onByHand?: () => void
}

/** Heads the pages of the bookings: the link that visitors get, a block, and the tabs. */
export function BookingsHead({ current, total, now, onByHand }: BookingsHeadProps) {
  const [isBlocking, setBlocking] = useState(false)
  const copy = useCopy({ copied: 'The link to your booking page is copied' })
  const tabs: { label: BookingsHeadProps['current']; path: string; aside?: ReactNode }[] = [
    { label: 'Week', path: bookingsPath },
    { label: 'List', path: listPath, aside: <span className="num">{total.toLocaleString('en-GB')}</span> },
    { label: 'Availability', path: availabilityPath },
  ]
  return (
    <>
      <PageHead title="Bookings">
        <Button tone="line" icon={Link} onClick={() => void copy(`${location.origin}/book`)}>
          Copy Link
        </Button>
        {onByHand && (
          <Button className="bookings__by-hand" tone="line" icon={CalendarPlus} onClick={onByHand}>
            Book by Hand
          </Button>
        )}
        <Button icon={Ban} onClick={() => setBlocking(true)}>
          Block Time
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
      <BlockDialog open={isBlocking} start={nextHour(now)} onClose={() => setBlocking(false)} />
    </>
  )
}

const hourMs = 60 * 60_000
export const nextHour = (now: string) => new Date(Math.ceil(Date.parse(now) / hourMs) * hourMs).toISOString()
