import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { showFailure } from '#design/show-failure.ts'
import { type BrowserCheck, CheckFailed } from '#platform/bot-check/browser-check.ts'
import { attempt, type Outcome } from '#platform/http/attempt.ts'
import { findArrival } from './arrival.ts'
import { dropDraft, keepDraft, type OpenSending, readDraft, type Typed } from './draft.ts'
import { sendEnquiry } from './requests.ts'
import { type EnquiryKind, messages, type ReceivedAnswer } from './schema.ts'

export type SendingStage = 'idle' | 'verifying' | 'sending'

interface Sending<Values extends FieldValues> {
  kind: EnquiryKind
  /** Under this name what is typed is kept until it has been sent. */
  draft: string
  form: UseFormReturn<Values, unknown, FieldValues>
  check: BrowserCheck
  /** What to say when the bot check gives no proof. */
  unchecked: string
  /** What is sent along beside the fields. */
  beside?: () => Record<string, unknown>
  /** Since when the form can be seen, if that says anything. */
  shownAt: number | undefined
  onSent: (answer: ReceivedAnswer) => void
}

/** The way of a form from its button to the server: proof, then sending, once and only once for each message. */
export function useSending<Values extends FieldValues>(options: Sending<Values>) {
  const { kind, draft, form, check, unchecked, beside, shownAt, onSent } = options
  const [stage, setStage] = useState<SendingStage>('idle')
  const busy = useRef(false)

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (form.formState.errors.root) form.clearErrors('root')
          keepDraft(draft, { ...readDraft(draft), typed: textsOf(values) })
        },
      }),
    [form, draft],
  )

  const begin = async (values: FieldValues): Promise<OpenSending> => {
    setStage('verifying')
    const recaptchaToken = await check.takeToken()
    const shownForMs = shownAt === undefined ? undefined : Math.round(performance.now() - shownAt)
    const body = { ...values, ...findArrival(), ...beside?.(), shownForMs, recaptchaToken }
    return { key: crypto.randomUUID(), typed: JSON.stringify(form.getValues()), body }
  }

  const send = async (sending: OpenSending): Promise<Outcome<ReceivedAnswer>> => {
    setStage('sending')
    keepDraft(draft, { typed: textsOf(form.getValues()), open: sending })
    const outcome = await attempt(sendEnquiry(kind, sending.body, sending.key))
    if (!outcome.ok && wasRefused(outcome.status)) keepDraft(draft, { typed: textsOf(form.getValues()) })
    return outcome
  }

  const submit = form.handleSubmit(async (values) => {
    if (busy.current) return
    busy.current = true
    try {
      const open = readDraft(draft)?.open
      const isSame = open?.typed === JSON.stringify(form.getValues())
      let outcome = await send(open && isSame ? open : await begin(values))
      // Not stored at the first try then, and its proof has meanwhile been used or has grown old: once more, afresh.
      if (isSame && !outcome.ok && wasRefused(outcome.status)) outcome = await send(await begin(values))
      if (outcome.ok) {
        dropDraft(draft)
        onSent(outcome.value)
      } else {
        showFailure(form, outcome)
        check.prepare()
      }
    } catch (error) {
      const expected = error instanceof CheckFailed
      form.setError('root', { message: expected ? unchecked : messages.unexpected })
      if (!expected) reportError(error)
    } finally {
      busy.current = false
      setStage('idle')
    }
  })

  return { stage, submit }
}

/** A clear refusal means that nothing was stored. No answer, a failing server or one still at work leaves that open. */
const wasRefused = (status: number) => status >= 400 && status < 500 && status !== 409 && status !== 429

function textsOf(values: FieldValues): Typed {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'))
}
