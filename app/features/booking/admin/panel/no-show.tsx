import { Mail, UserX } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { useInBrowser } from '#design/browser/browser-state.ts'
import { Note } from '#design/marks/note.tsx'
import { formatClock, studioDay } from '#platform/dates.ts'
import { studio } from '#studio'
import { noShowAfterMs } from '../../booking.ts'
import { changeBooking } from '../../calls.ts'
import type { OwnerBooking } from '../../schema.ts'
import { formatDayName } from '../words.ts'

/** Notes that the visitor did not come, from ten minutes after the start, and offers a polite email to them. */
export function NoShow({ booking, now }: { booking: OwnerBooking; now: string }) {
  const { _id, state, start, noShow, email } = booking
  const change = (noShow: boolean) => changeBooking({ id: _id, body: { noShow } })
  const { run, busy } = useAction(() => change(!noShow), {
    done: noShow ? 'No longer a no-show' : 'Marked as a no-show',
    undo: () => ({ act: () => change(noShow), done: 'Undone' }),
  })
  const site = useInBrowser(() => location.origin, '')
  if (state !== 'booked') return null
  const from = new Date(Date.parse(start) + noShowAfterMs).toISOString()
  const isTooEarly = now < from
  return (
    <section className="bookings__part">
      {noShow ? (
        <Note
          tone="info"
          icon={UserX}
          action={
            <>
              {email && (
                <Button tone="line" size="sm" icon={Mail} href={politeMail(booking, site)}>
                  Write to Them
                </Button>
              )}
              <Button tone="bare" size="sm" busy={busy} onClick={() => void run()}>
                They Were There
              </Button>
            </>
          }
        >
          {email
            ? 'They didn’t turn up. A friendly email often leads to another time.'
            : 'They didn’t turn up.'}
        </Note>
      ) : (
        <div className="beside">
          <Button
            tone="bare"
            icon={UserX}
            disabled={isTooEarly}
            busy={busy}
            aria-describedby={isTooEarly ? 'no-show-from' : undefined}
            onClick={() => void run()}
          >
            Mark as No-Show
          </Button>
          {isTooEarly && <span className="hint num" id="no-show-from">{`From ${formatClock(from)}`}</span>}
        </div>
      )}
    </section>
  )
}

/** Begins an email in the owner's own program, which can be changed before it is sent. */
function politeMail({ email, name, start }: OwnerBooking, site: string): string {
  const subject = `Our call on ${formatDayName(studioDay(start))}`
  const body = [
    `Hello ${name},`,
    `We had a call at ${formatClock(start)} on ${formatDayName(studioDay(start))}, and I couldn’t reach you. I hope all is well.`,
    `If you’d still like to talk, please choose another time: ${site}/book`,
    `Best wishes\n${studio.name}`,
  ].join('\n\n')
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
