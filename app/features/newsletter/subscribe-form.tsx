import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { holdEarly, useHeldSubmit } from '#design/fields/use-held-submit.ts'
import type { BotCheckFacts } from '#platform/bot-check/bot-check.server.ts'
import { botCheckMessages } from '#platform/bot-check/messages.ts'
import { CheckFailed, useBrowserCheck } from '#platform/bot-check/use-browser-check.ts'
import { noAnswer } from '#platform/browser/request.ts'
import { canWait, waitingMessage } from '#platform/browser/waiting-forms.ts'
import { botCheckAction } from './messages.ts'
import { describeSubscribe, type SubscribeRequest, subscribe, subscribeLater } from './requests.ts'
import './newsletter.css'

interface SubscribeFormProps {
  label: string
  placeholder: string
  button: string
  /** Shown without script, which the form needs. */
  withoutScript: string
  checkFacts: BotCheckFacts
  /** In a card of its own, not on the ink of the footer. */
  isInCard?: boolean
}

type Stage =
  | { is: 'idle' }
  | { is: 'verifying' }
  | { is: 'sending' }
  | { is: 'refused'; message: string }
  | { is: 'sent'; message: string }

/** Sign-up form in the footer of every page. It leaves validation to the server to keep the script small. */
export function SubscribeForm(props: SubscribeFormProps) {
  const { label, placeholder, button, withoutScript, checkFacts, isInCard } = props
  const look = isInCard ? 'newsletter newsletter--card' : 'newsletter'
  const { kind } = checkFacts
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const answer = useRef<HTMLParagraphElement>(null)
  const [stage, setStage] = useState<Stage>({ is: 'idle' })
  const { check } = useBrowserCheck(checkFacts, botCheckAction)
  const isBusy = stage.is === 'verifying' || stage.is === 'sending'
  useHeldSubmit(form)
  const prepareCheck = useCallback(() => {
    // A form that can wait gets its proof when it is sent.
    if (!canWait(kind)) check.prepare()
  }, [check, kind])
  useEffect(() => {
    // The focus may have come before the script did.
    if (form.current?.contains(document.activeElement)) prepareCheck()
  }, [prepareCheck])
  useEffect(() => {
    if (stage.is === 'sent') answer.current?.focus()
    if (stage.is === 'refused') form.current?.querySelector<HTMLInputElement>('[type="email"]')?.focus()
  }, [stage])

  const send = async (wanted: SubscribeRequest, isComplete: boolean): Promise<Stage> => {
    // The server needs no proof to say what is wrong with an address.
    if (isComplete && navigator.onLine) wanted.body.recaptchaToken = await check.takeToken()
    setStage({ is: 'sending' })
    const outcome = await subscribe(wanted)
    if (outcome.ok) return { is: 'sent', message: outcome.value.message }
    if (outcome.status === 0 && isComplete && canWait(kind)) {
      const isSaved = await subscribeLater(wanted, kind).then(
        () => true,
        () => false,
      )
      if (isSaved) return { is: 'sent', message: waitingMessage }
    }
    return { is: 'refused', message: outcome.fields.email ?? outcome.message }
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const isComplete = event.currentTarget.checkValidity()
    const fields = new FormData(event.currentTarget)
    setStage({ is: 'verifying' })
    const email = String(fields.get('email'))
    const wanted = describeSubscribe({ email, website: String(fields.get('website')) })
    try {
      setStage(await send(wanted, isComplete))
    } catch (error) {
      const isExpected = error instanceof CheckFailed
      setStage({ is: 'refused', message: isExpected ? botCheckMessages.couldNotLoad : noAnswer })
      if (!isExpected) reportError(error)
    }
  }

  if (stage.is === 'sent') {
    return (
      <p className={`${look} newsletter__done`} ref={answer} tabIndex={-1} role="status">
        {stage.message}
      </p>
    )
  }
  const refused = stage.is === 'refused'
  return (
    <>
      <form className={look} ref={form} onSubmit={submit} onFocus={prepareCheck} noValidate {...holdEarly}>
        <label className="newsletter__label block below-2" htmlFor={id}>
          {label}
        </label>
        <div className="newsletter__row flex gap-2">
          <input
            id={id}
            className="newsletter__input text-body shrinks pad-inline-4 round-2"
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
            busy={isBusy}
            busyLabel={stage.is === 'verifying' ? 'Verifying...' : 'Sending...'}
            data-track={button}
            data-early
          >
            {button}
          </Button>
        </div>
        <input className="vh" type="text" name="website" tabIndex={-1} autoComplete="off" aria-hidden />
        <p className="newsletter__error" id={`${id}-error`} role={refused ? 'alert' : undefined}>
          {refused && stage.message}
        </p>
      </form>
      <p className={`${look} newsletter__without`}>{withoutScript}</p>
    </>
  )
}
