import { ChevronRight } from 'lucide-react'
import { FormText } from '#design/fields/form-field.tsx'
import { useRequestForm } from '#design/fields/use-request-form.ts'
import { FormDialog } from '#design/overlays/form-dialog.tsx'
import { connectCalendar } from '../../calls.ts'
import type { Calendar } from '../../schema.ts'
import { CalendarList, countBusy } from './calendars-card.tsx'

/** As many as the API takes. */
const mostCalendars = 5

interface ConnectDialogProps {
  open: boolean
  calendars: readonly Calendar[]
  now: string
  onClose: () => void
}

/** Connects a calendar by its secret address. It is read once before it is stored. */
export function ConnectDialog({ open, calendars, now, onClose }: ConnectDialogProps) {
  const form = useRequestForm(connectCalendar, {
    values: { url: '', name: '' },
    done: ({ calendar }) => `${calendar.name || calendar.url} is connected, ${countBusy(calendar.spans)}`,
  })
  const isFull = calendars.length >= mostCalendars
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Connect a calendar"
      form={form}
      confirm="Connect"
      cancel="Close"
      busyLabel="Reading..."
      disabled={isFull}
      unsaved="the calendar"
    >
      {calendars.length > 0 && (
        <div className="bookings__rules-connected">
          <CalendarList calendars={calendars} now={now} />
        </div>
      )}
      <FormText
        form={form}
        name="url"
        label="Secret address in iCal format"
        type="url"
        autoComplete="off"
        placeholder="https://"
        data-autofocus
      />
      <FormText form={form} name="name" label="Name" optional autoComplete="off" />
      <WhereToFind />
      <p className="hint num">
        Read every ten minutes. Only the busy times are stored, never their titles. A calendar can take times
        away, but never moves or cancels a booking. {`${calendars.length} of ${mostCalendars} connected.`}
      </p>
    </FormDialog>
  )
}

const places = [
  {
    name: 'Google',
    steps:
      'In Google Calendar on a computer: Settings, the calendar at the left, Integrate calendar, Secret address in iCal format.',
  },
  {
    name: 'Outlook',
    steps:
      'In Outlook on the web: Settings, Calendar, Shared calendars, Publish a calendar, Can view when I’m busy, Publish. Copy the ICS link.',
  },
  {
    name: 'Apple',
    steps:
      'In iCloud’s Calendar: the icon beside the calendar’s name, Public Calendar, Copy Link. Replace webcal:// with https://.',
  },
]

function WhereToFind() {
  return (
    <details className="bookings__rules-where line-strong round-2">
      <summary className="bookings__rules-where-head flex gap-3 items-center tap pad-inline-4 medium pointer">
        <ChevronRight className="i" aria-hidden />
        Where do I find it?
      </summary>
      <dl className="text-note grid gap-3 pad-inline-4 pad-bottom-4">
        {places.map(({ name, steps }) => (
          <div key={name}>
            <dt className="strong">{name}</dt>
            <dd>{steps}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
