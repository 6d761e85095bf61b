import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { Field } from '#design/fields/field.tsx'
import { Segmented } from '#design/fields/filter-group.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { Card } from '#design/marks/card.tsx'
import { addDays, formatClock, formatShortDay, fromStudioTime, studioDay } from '#platform/dates.ts'
import { countOf, formatCount } from '#platform/words.ts'
import { useSendsMail } from '#services/outgoing-mail/sends-mail.ts'
import { sendTestIssue } from '../../issues/calls.ts'
import type { Issue } from '../../issues/schema.ts'

interface SendCardProps {
  subscribers: number
  /** The address of the viewer. */
  email: string
  time: SendTime
  onTime: (time: SendTime) => void
  /** Why the chosen time cannot be taken. */
  timeError: string | undefined
  /** Saves the text first. Resolves without a draft where the form shows why not. */
  save: () => Promise<Issue | undefined>
}

/** Sends a test mail, and chooses when the issue goes out. */
export function SendCard({ subscribers, email, time, onTime, timeError, save }: SendCardProps) {
  return (
    <Card title="Send" sub={<span className="num">{`to ${countOf(subscribers, 'subscriber')}`}</span>}>
      <div className="form">
        <TestField email={email} save={save} />
        <fieldset className="grid gap-3 justify-start">
          <legend className="field__label below-2">When</legend>
          <Segmented
            label="Time of sending"
            options={[
              { value: 'now', label: 'Now' },
              { value: 'later', label: 'Schedule' },
            ]}
            value={time.isLater ? 'later' : 'now'}
            onChange={(value) => onTime({ ...time, isLater: value === 'later' })}
          />
          {time.isLater && (
            <Field label="Day and time" error={timeError}>
              <TextInput
                type="datetime-local"
                value={time.at}
                onChange={(event) => onTime({ ...time, at: event.target.value })}
              />
            </Field>
          )}
        </fieldset>
      </div>
    </Card>
  )
}

function TestField({ email, save }: Pick<SendCardProps, 'email' | 'save'>) {
  const [to, setTo] = useState(email)
  const [sent, setSent] = useState<{ message: string; at: string }>()
  const test = useAction((id: string) => sendTestIssue({ id, body: { to } }), {
    done: ({ message }) => setSent({ message, at: new Date().toISOString() }),
    failed: 'note',
    reload: false,
  })
  const sendsMail = useSendsMail()
  const [saving, setSaving] = useState(false)

  async function send() {
    if (saving) return
    setSaving(true)
    const draft = await save().finally(() => setSaving(false))
    if (draft) await test.run(draft._id)
  }

  return (
    <div>
      <Field
        label="Test to"
        error={test.failure?.fields.to ?? test.failure?.message}
        help={!sendsMail && 'Without an email server the test is only saved as a file.'}
      >
        <div className="form__row">
          <TextInput
            type="email"
            value={to}
            autoComplete="email"
            onChange={(event) => setTo(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // Enter in a field of the form would save the draft.
              event.preventDefault()
              void send()
            }}
          />
          <Button tone="line" busy={saving || test.busy} busyLabel="Sending..." onClick={() => void send()}>
            Send Test
          </Button>
        </div>
      </Field>
      <p className="issue__tested beside num text-note icon-sm" role="status">
        {sent && (
          <>
            <Check className="i" aria-hidden />
            {`${formatClock(sent.at)}: ${sent.message}`}
          </>
        )}
      </p>
    </div>
  )
}

/** When an issue is to be sent; `at` is the value of a date-and-time field, in the studio's time. */
export interface SendTime {
  isLater: boolean
  at: string
}

export const beginSendTime = (now: string): SendTime => ({
  isLater: false,
  at: `${addDays(studioDay(now), 1)}T09:00`,
})

/** Returns the instant to send at; undefined is now. */
export const instantOf = ({ isLater, at }: SendTime): string | undefined =>
  isLater ? fromStudioTime(at) : undefined

/** Says why a time cannot be chosen. */
export function refuseTime(time: SendTime, now: string): string | undefined {
  if (!time.isLater) return undefined
  const at = fromStudioTime(time.at)
  if (at === undefined) return 'Choose a date and a time'
  return at <= now ? 'This time has passed.' : undefined
}

/** The words of the button: 'Send to 604', 'Schedule for 26 Nov, 09:00'. */
export function sendLabel(time: SendTime, subscribers: number): string {
  const at = instantOf(time)
  return at ? `Schedule for ${formatShortDay(at)}, ${formatClock(at)}` : `Send to ${formatCount(subscribers)}`
}
