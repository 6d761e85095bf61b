import { Bell, BellOff } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { Card } from '#design/marks/card.tsx'
import { formatDay, formatMoment } from '#platform/dates.ts'
import { startReminders, stopReminders } from '../calls.ts'
import type { Invoice } from '../schema.ts'
import { reminderNames } from './words.ts'

/** Shows which reminders were sent and which will be, and stops or starts them. */
export function RemindersCard({ invoice, now }: { invoice: Invoice; now: string }) {
  const { _id: id, reminders, quiet, outstanding } = invoice
  const isOpen = outstanding > 0
  const change = useAction(() => (quiet ? startReminders({ id }) : stopReminders({ id })), {
    done: quiet ? 'Reminders go on' : 'No more reminders are sent',
  })
  if (reminders.length === 0 && !(isOpen && quiet)) return null
  return (
    <Card
      title="Reminders"
      sub={quiet && isOpen ? 'Stopped' : undefined}
      aside={
        isOpen && (
          <Button
            tone="bare"
            icon={quiet ? Bell : BellOff}
            busy={change.busy}
            onClick={() => void change.run()}
          >
            {quiet ? 'Start' : 'Stop'}
          </Button>
        )
      }
    >
      <ul className="grid gap-2 text-admin">
        {reminders.map(({ kind, on, sentAt }) => (
          <li key={`${kind} ${on}`} className="spread">
            <span>{reminderNames[kind]}</span>
            <span className="num t2 text-end">
              {sentAt ? `Sent ${formatMoment(sentAt, now)}` : quiet ? 'Not sent' : formatDay(on)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
