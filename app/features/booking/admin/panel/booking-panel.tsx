import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FactList } from '#design/data/fact-list.tsx'
import { formatClock, formatMoment, formatShortDay, studioDay } from '#platform/dates.ts'
import { FoldedHistory } from '#services/audit/history-lines.tsx'
import { doubtLabels, kindLabels, mostPending } from '../../booking.ts'
import { bookingWords } from '../../booking-words.ts'
import { changeBooking, listBookingHistory } from '../../calls.ts'
import type { OwnerBooking } from '../../schema.ts'
import { describeTheirTime, formatDayName, formatSpan, momentOf } from '../words.ts'
import { type MoveChoice, MoveForm } from './move-form.tsx'
import { NoShow } from './no-show.tsx'
import { type BookingStory, Person } from './person.tsx'
import './panel.css'
import { Phone, Video } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { FormArea } from '#design/fields/form-field.tsx'
import { useRequestForm } from '#design/fields/use-request-form.ts'
import { FailureNote } from '#design/marks/note.tsx'
import { phoneLink } from '#platform/words.ts'
import { weekAddress } from '../address.ts'
import { DecideButtons, EndingDialog } from './decide.tsx'

export interface BookingPanelProps {
  booking: OwnerBooking
  /** The enquiry that led to it, or the newest of the same address. */
  enquiry: BookingStory | undefined
  /** How many wait for the owner at the moment. */
  waiting: number
  now: string
  titleId: string
  /** What can be made of the booking. */
  beside?: ReactNode
  /** The choice of a new time; undefined while none is asked for. */
  moving?: MoveChoice | undefined
}

/** One booking: its time, its actions, its visitor and their source. */
export function BookingPanel({ booking, enquiry, waiting, now, titleId, beside, moving }: BookingPanelProps) {
  const { _id, name, message, state, doubt, lapsesAt, kind, room } = booking
  const isWaiting = state === 'pending'
  const title = useTitleAfterMove(moving !== undefined)
  return (
    <>
      <div className="pad-4">
        <h2 className="text-title anywhere" id={titleId} tabIndex={-1} ref={title}>
          {name}
        </h2>
        <p className="num above-1 medium">
          {`${formatDayName(studioDay(booking.start))}, ${formatSpan(booking)}`}
          <span className="second-line">
            {[describeTheirTime(booking), isWaiting && kindLabels[kind]].filter(Boolean).join(', ')}
          </span>
        </p>
      </div>
      {moving ? (
        <MoveForm key={_id} booking={booking} choice={moving} />
      ) : (
        <Acts booking={booking} now={now} />
      )}
      {momentOf(booking, now) === 'coming' && kind === 'video' && !room && (
        <p className="bookings__part hint">
          There’s no video room in Availability, so email them the link yourself.
        </p>
      )}
      <Ending booking={booking} now={now} />
      {isWaiting && (
        <section className="bookings__part">
          <h3 className="text-admin strong">Why you need to confirm it</h3>
          {doubt && <p className="t2">{doubtLabels[doubt]}</p>}
          <FactList
            facts={[
              ['Time held until', lapsesAt && `${formatShortDay(lapsesAt)}, ${formatClock(lapsesAt)}`],
              ['Held at once', `${waiting} of ${mostPending}`],
            ]}
          />
        </section>
      )}
      <Person booking={booking} enquiry={enquiry} />
      {beside && !isWaiting && <div className="bookings__part">{beside}</div>}
      {message && (
        <section className="bookings__part">
          <h3 className="text-admin strong">What they wrote</h3>
          <p className="bookings__message">{message}</p>
        </section>
      )}
      {isWaiting ? (
        <p className="bookings__part hint">
          Confirm sends the invitation. Decline frees the time and emails them, with a message from you if you
          like.
        </p>
      ) : (
        <Notes key={_id} booking={booking} />
      )}
      <NoShow booking={booking} now={now} />
      <section className="bookings__part">
        <FoldedHistory
          key={_id}
          now={now}
          since={JSON.stringify(booking)}
          words={bookingWords}
          list={(page) => listBookingHistory({ id: _id, query: { page } })}
        />
      </section>
    </>
  )
}

/** Focuses the title once the form for a new time, which had the focus, is gone. */
function useTitleAfterMove(isMoving: boolean) {
  const title = useRef<HTMLHeadingElement>(null)
  const wasMoving = useRef(false)
  useEffect(() => {
    if (wasMoving.current && !isMoving) title.current?.focus()
    wasMoving.current = isMoving
  }, [isMoving])
  return title
}

const enders = { visitor: 'by them', owner: 'by you', time: 'because it wasn’t confirmed in time' }

/** Says who ended a booking, when and with which words. */
function Ending({ booking, now }: Pick<BookingPanelProps, 'booking' | 'now'>) {
  const { state, cancelledAt, declinedAt, endedBy, reason } = booking
  const at = cancelledAt ?? declinedAt
  if (!at) return null
  const verb = state === 'declined' ? 'Declined' : 'Cancelled'
  return (
    <section className="bookings__part">
      <p className="t2 num">{`${verb} ${endedBy ? `${enders[endedBy]}, ` : ''}${formatMoment(at, now)}.`}</p>
      {reason && <p className="bookings__message">{reason}</p>}
    </section>
  )
}

/** The owner's own notes, which nobody else sees. */
function Notes({ booking: { _id, notes } }: { booking: OwnerBooking }) {
  const form = useRequestForm(changeBooking, {
    to: { id: _id },
    values: { notes },
    done: 'Notes saved',
    unsaved: 'your notes',
  })
  return (
    <section className="bookings__part">
      <form className="form" {...form.attributes}>
        <FormArea form={form} name="notes" label="Notes" hint="Only you see them" rows={3} />
        <FailureNote message={form.failure} />
        {form.formState.isDirty && (
          <div className="form__act form__act--end">
            <Button type="submit" size="sm" busy={form.busy} busyLabel="Saving...">
              Save
            </Button>
          </div>
        )}
      </form>
    </section>
  )
}

/** What can be done with a booking: until it is decided, to confirm or decline it alone. */
function Acts({ booking, now }: { booking: OwnerBooking; now: string }) {
  const [isCancelling, setCancelling] = useState(false)
  const { kind, room, phone } = booking
  const moment = momentOf(booking, now)
  if (moment === 'waiting') {
    return (
      <div className="bookings__acts actions actions--even">
        <DecideButtons booking={booking} />
      </div>
    )
  }
  if (moment !== 'coming' && moment !== 'running') return null
  return (
    <div className="bookings__acts actions actions--even">
      {kind === 'video' && room && (
        <Button icon={Video} href={room} target="_blank">
          Join
        </Button>
      )}
      {kind === 'phone' && phone && (
        <Button icon={Phone} href={phoneLink(phone)}>
          Ring
        </Button>
      )}
      <Button tone="line" href={weekAddress({ booking: booking._id, move: true })} preservesScroll>
        Move
      </Button>
      <Button tone="line" onClick={() => setCancelling(true)}>
        Cancel
      </Button>
      <EndingDialog
        ending="cancel"
        booking={booking}
        open={isCancelling}
        onClose={() => setCancelling(false)}
      />
    </div>
  )
}
