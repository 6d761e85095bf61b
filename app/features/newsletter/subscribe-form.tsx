import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { useRequestKey } from '#design/browser/use-request-key.ts'
import { holdEarly, useHeldSubmit } from '#design/fields/use-held-submit.ts'
import { attempt } from '#platform/browser/attempt.ts'
import { canWait, waitingMessage } from '#platform/browser/waiting-forms.ts'
import { describeSubscriber, subscribe, subscribeLater } from './requests.ts'
import './newsletter.css'

interface SubscribeFormProps {
  label: string
  placeholder: string
  button: string
  /** Shown without script, which the form needs. */
  withoutScript: string
}

type Stage =
  | { is: 'idle' }
  | { is: 'sending' }
  | { is: 'refused'; message: string }
  | { is: 'sent'; message: string }

/** Sign-up form in the footer of every page. It leaves validation to the server to keep the script small. */
export function SubscribeForm({ label, placeholder, button, withoutScript }: SubscribeFormProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const answer = useRef<HTMLParagraphElement>(null)
  const [stage, setStage] = useState<Stage>({ is: 'idle' })
  const requests = useRequestKey()
  useHeldSubmit(form)
  useEffect(() => {
    if (stage.is === 'sent') answer.current?.focus()
    if (stage.is === 'refused') form.current?.querySelector<HTMLInputElement>('[type="email"]')?.focus()
  }, [stage])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (stage.is === 'sending') return
    const isComplete = event.currentTarget.checkValidity()
    const fields = new FormData(event.currentTarget)
    setStage({ is: 'sending' })
    const email = String(fields.get('email'))
    const body = describeSubscriber({ email, website: String(fields.get('website')) })
    const wanted = { key: requests.keyFor(body), body }
    const outcome = await attempt(subscribe(wanted))
    if (outcome.ok) setStage({ is: 'sent', message: outcome.value.message })
    else if (outcome.status === 0 && isComplete && canWait()) {
      await subscribeLater(wanted)
      setStage({ is: 'sent', message: waitingMessage })
    } else setStage({ is: 'refused', message: outcome.fields.email ?? outcome.message })
  }

  if (stage.is === 'sent') {
    return (
      <p className="news news__done" ref={answer} tabIndex={-1} role="status">
        {stage.message}
      </p>
    )
  }
  const refused = stage.is === 'refused'
  return (
    <>
      <form className="news" ref={form} onSubmit={submit} noValidate {...holdEarly}>
        <label htmlFor={id}>{label}</label>
        <div className="news__row">
          <input
            id={id}
            className="news__in"
            type="email"
            name="email"
            placeholder={placeholder}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            aria-invalid={refused || undefined}
            aria-describedby={refused ? `${id}-error` : undefined}
          />
          <Button
            tone="accent"
            type="submit"
            busy={stage.is === 'sending'}
            busyLabel="Sending..."
            data-track={button}
            data-early
          >
            {button}
          </Button>
        </div>
        <input
          className="news__trap"
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          aria-hidden
        />
        <p className="news__error" id={`${id}-error`} role={refused ? 'alert' : undefined}>
          {refused && stage.message}
        </p>
      </form>
      <p className="news news__without">{withoutScript}</p>
    </>
  )
}
