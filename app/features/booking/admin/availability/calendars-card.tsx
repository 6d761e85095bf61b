import { CalendarCheck, CalendarPlus, CalendarX, Check, CircleAlert, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { CopyButton } from '#design/actions/copy-button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { Field } from '#design/fields/field.tsx'
import { TextArea } from '#design/fields/text-input.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { Card } from '#design/marks/card.tsx'
import { ConfirmButton } from '#design/overlays/confirm-dialog.tsx'
import { formatClock, formatShortDay } from '#platform/dates.ts'
import { countOf } from '#platform/words.ts'
import { readCalendar, removeCalendar, renewFeed } from '../../calls.ts'
import type { Calendar } from '../../schema.ts'
import { ConnectDialog } from './connect-dialog.tsx'

interface CalendarsCardProps {
  calendars: readonly Calendar[]
  feed: string
  now: string
}

/** The outside calendars that take time away, and the address by which others read the bookings. */
export function CalendarsCard({ calendars, feed, now }: CalendarsCardProps) {
  const [isConnecting, setConnecting] = useState(false)
  return (
    <Card
      title="Calendars"
      id="calendars"
      className="bookings__rules-calendars"
      aside={
        <Button tone="bare" icon={CalendarPlus} onClick={() => setConnecting(true)}>
          Connect
        </Button>
      }
      flush
    >
      {calendars.length === 0 ? (
        <p className="card__body t2">
          No calendar is connected, so visitors can book times when you’re busy elsewhere.
        </p>
      ) : (
        <CalendarList calendars={calendars} now={now} />
      )}
      <FeedField feed={feed} />
      <ConnectDialog
        open={isConnecting}
        calendars={calendars}
        now={now}
        onClose={() => setConnecting(false)}
      />
    </Card>
  )
}

export function CalendarList({ calendars, now }: Pick<CalendarsCardProps, 'calendars' | 'now'>) {
  return (
    <ul className="list">
      {calendars.map((calendar) => (
        <CalendarRow key={calendar._id} calendar={calendar} now={now} />
      ))}
    </ul>
  )
}

function CalendarRow({ calendar, now }: { calendar: Calendar; now: string }) {
  const { _id, name, url, error, failingSince } = calendar
  const label = name || url
  const { run, busy } = useAction(() => readCalendar({ id: _id }), {
    done: ({ calendar: read }) => (read.error ? undefined : `${label} has been read`),
  })
  return (
    <li className="list__row bookings__rules-calendar" data-failing={error ? '' : undefined}>
      {error ? <CalendarX className="i" aria-hidden /> : <CalendarCheck className="i" aria-hidden />}
      <div>
        <b>{label}</b>
        <span className="second-line num">{describeReading(calendar, now)}</span>
        {error && (
          <span className="field__error">
            <CircleAlert className="i" aria-hidden />
            {failingSince ? `Failing since ${onDay(failingSince)}: ${error}` : error}
          </span>
        )}
      </div>
      <span className="bookings__rules-acts flex wraps gap-2 items-center">
        {error ? (
          <Button tone="line" size="sm" busy={busy} busyLabel="Reading..." onClick={() => void run()}>
            Read Again
          </Button>
        ) : (
          <>
            <Badge tone="good" icon={Check}>
              OK
            </Badge>
            <Button
              tone="bare"
              size="sm"
              aria-label={`Read Now: ${label}`}
              busy={busy}
              busyLabel="Reading..."
              onClick={() => void run()}
            >
              Read Now
            </Button>
          </>
        )}
        <ConfirmButton
          button={<IconButton tone="bad" icon={Trash2} label={`Remove ${label}`} />}
          title="Remove calendar"
          name={label}
          confirm="Remove"
          busyLabel="Removing..."
          act={() => removeCalendar({ id: _id })}
          done="Calendar removed"
        >
          The times it took can be booked again. To reconnect it, you’ll need its secret address.
        </ConfirmButton>
      </span>
    </li>
  )
}

/** Says where a calendar is and how old the copy in force is. */
export function describeReading({ name, url, readAt, failingSince, spans }: Calendar, now: string): string {
  const where = name ? `${url}. ` : ''
  if (!readAt) return `${where}Not read yet`
  if (failingSince) return `${where}Still using the copy from ${onDay(readAt)}`
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(readAt)) / 60_000))
  const age = minutes < 1 ? 'just now' : countOf(minutes, 'minute ago', 'minutes ago')
  return `${where}Read ${minutes < 120 ? age : onDay(readAt)}, ${countBusy(spans)}`
}

export const countBusy = (spans: number): string => countOf(spans, 'busy time')

const onDay = (time: string) => `${formatShortDay(time)}, ${formatClock(time)}`

function FeedField({ feed }: { feed: string }) {
  return (
    <div className="card__body stack stack--close bookings__rules-feed line-top">
      <Field label="Subscribe to your bookings">
        <TextArea readOnly rows={2} value={feed} onFocus={({ target }) => target.select()} />
      </Field>
      <div className="actions">
        <CopyButton text={feed} copied="The link is copied">
          Copy Link
        </CopyButton>
      </div>
      <div className="hint">
        Anyone with this link can see names and times.{' '}
        <ConfirmButton
          button={
            <button type="button" className="link">
              Make a new link
            </button>
          }
          title="Make a new link"
          name="The link to your bookings"
          confirm="Make a New Link"
          act={() => renewFeed()}
          done="There is a new link. Add it to the calendars that subscribe to your bookings."
        >
          The old link stops working at once: calendars that subscribe to it get no more bookings.
        </ConfirmButton>
      </div>
    </div>
  )
}
