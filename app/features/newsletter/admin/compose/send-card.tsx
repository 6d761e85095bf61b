import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { Field } from '#design/fields/field.tsx'
import { Segmented } from '#design/fields/filter-group.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { Card } from '#design/marks/card.tsx'
import { formatClock } from '#platform/dates.ts'
import { countOf } from '#platform/words.ts'
import { useSendsMail } from '#services/outgoing-mail/sends-mail.ts'
import { sendTestIssue } from '../../issues/calls.ts'
import type { Issue } from '../../issues/schema.ts'
import type { SendTime } from './send-time.ts'

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
      <p className="issue__tested beside num" role="status">
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
