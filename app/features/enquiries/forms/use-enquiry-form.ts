import { type FormEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHydrated } from '#design/browser/browser-state.ts'
import type { BotCheckFacts } from '#platform/bot-check/bot-check.server.ts'
import { type BrowserCheck, CheckFailed } from '#platform/bot-check/use-browser-check.ts'
import { deleteDraft, readDraft, saveDraft, type UnansweredRequest } from '#platform/browser/form-draft.ts'
import type { Failure, Outcome } from '#platform/browser/outcome.ts'
import { isRefusal, request } from '#platform/browser/request.ts'
import { findVisitedPages, findVisitSession } from '#platform/browser/visit-session.ts'
import { canWait, saveForLater } from '#platform/browser/waiting-forms.ts'
import { checkFields, type Rule, type Texts } from '#platform/field-rules.ts'
import { type EnquiryKind, kindLabels, messages } from '../enquiry.ts'
import { findArrival } from './arrival.ts'
import type { ReceivedAnswer } from './schema.server.ts'

interface EnquiryFormOptions<Name extends string> {
  kind: EnquiryKind
  /** Names the draft that holds the texts until they have been sent. */
  draft: string
  rules: Record<Name, Rule>
  check: BrowserCheck
  checkKind: BotCheckFacts['kind']
  /** Shown when the bot check gives no proof. */
  uncheckedMessage: string
  /** Adds values to the body that have no field. */
  addToBody?: () => Record<string, unknown>
  onSent: (answer: ReceivedAnswer) => void
  /** Called when there is no connection and the form has been saved on this device instead. */
  onSaved: () => void
}

/** Faults by field; `root` is about the form as a whole. */
export type Faults<Name extends string = string> = Texts<Name | 'root'>

/** The name of the box that sends the pages of the visit along, see `form-parts.tsx`. */
export const visitedPagesName = 'includePages'

/** The honeypot's name, see `form-parts.tsx`. */
export const honeypotName = 'website'

/**
 * Checks, saves and sends an enquiry. The texts stay in the form's own controls, so that what was typed before the script
 * came is simply there. A message is sent under one key until it is answered, so that it is stored once.
 */
export function useEnquiryForm<Name extends string>(options: EnquiryFormOptions<Name>) {
  const { kind, draft, rules, check, checkKind, uncheckedMessage, addToBody, onSent, onSaved } = options
  const element = useRef<HTMLFormElement>(null)
  const isBusy = useRef(false)
  const [stage, setStage] = useState<'idle' | 'verifying' | 'sending'>('idle')
  const [faults, setFaults] = useState<Faults<Name>>({})
  const [attempts, setAttempts] = useState(0)
  const shownAt = useShownAt()

  const fieldsOf = (form: HTMLFormElement) => findFields(form, Object.keys(rules))
  const readTexts = (form: HTMLFormElement): Texts =>
    Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]))

  useLayoutEffect(() => {
    const typed = readDraft(draft)?.typed
    if (!typed || !element.current) return
    // A draft was typed earlier, so the time since then says nothing about who sends it.
    shownAt.current = undefined
    for (const field of findFields(element.current, Object.keys(rules))) {
      if (field.value === initialValue(field)) field.value = typed[field.name] ?? field.value
    }
  }, [draft, rules, shownAt])

  const prepareCheck = useCallback(() => {
    // A form that can wait gets its proof when it is sent.
    if (!canWait(checkKind)) check.prepare()
  }, [check, checkKind])

  useEffect(() => {
    // The focus may have come before the script did.
    if (element.current?.contains(document.activeElement)) prepareCheck()
  }, [prepareCheck])

  const refuse = (form: HTMLFormElement, found: Faults<Name>) => {
    // Before the focus moves: the messages that appear push the field down, on a small screen out of sight.
    flushSync(() => {
      setFaults(found)
      setAttempts((count) => count + 1)
    })
    announceOutcome(kind, 'error')
    const first = fieldsOf(form).find(({ name }) => name in found)
    // At once: a smooth scroll could be overtaken by the one that brought the button into view, and end between the two.
    first?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const typed = readTexts(event.currentTarget)
    saveDraft(draft, { ...readDraft(draft), typed })
    const { name } = event.target as HTMLInputElement
    const found: Texts = attempts > 0 ? checkFields(rules, typed).faults : {}
    setFaults((now) => withoutEmpty({ ...now, root: undefined, [name]: found[name] }))
  }

  /** Tells whether a message is still the same one: all that the visitor chose and typed. */
  const describeContent = (form: HTMLFormElement): string =>
    JSON.stringify({ ...readTexts(form), ...addToBody?.(), includePages: asksForPages(form) })

  // From here on the form is passed along: when another one replaces it while it is being sent, its texts remain.
  const describeRequest = (form: HTMLFormElement, values: Texts): UnansweredRequest => {
    const shownForMs =
      shownAt.current === undefined ? undefined : Math.round(performance.now() - shownAt.current)
    const honeypot = form.elements.namedItem(honeypotName)
    const website = honeypot instanceof HTMLInputElement ? honeypot.value : ''
    const includePages = asksForPages(form)
    const body = {
      ...values,
      ...findArrival(),
      sessionId: findVisitSession(),
      ...(includePages ? { includePages, pages: findVisitedPages() } : {}),
      website,
      ...addToBody?.(),
      shownForMs,
    }
    return { key: crypto.randomUUID(), typed: describeContent(form), body }
  }

  const prepareRequest = async (form: HTMLFormElement, values: Texts): Promise<UnansweredRequest> => {
    setStage('verifying')
    const recaptchaToken = await check.takeToken()
    const described = describeRequest(form, values)
    return { ...described, body: { ...described.body, recaptchaToken } }
  }

  const findUnanswered = (form: HTMLFormElement): UnansweredRequest | undefined => {
    const open = readDraft(draft)?.open
    return open?.typed === describeContent(form) ? open : undefined
  }

  const saveUntilOnline = async (form: HTMLFormElement, values: Texts) => {
    // A try whose answer never came may have arrived: it goes on under its own key.
    const unanswered = findUnanswered(form)
    const { key, body } = unanswered ?? describeRequest(form, values)
    const needsProof = checkKind === 'altcha' && !unanswered
    await saveForLater({ key, path: `/${kind}`, body, needsProof, label: kindLabels[kind] })
    deleteDraft(draft)
    onSaved()
  }

  const send = async (form: HTMLFormElement, open: UnansweredRequest) => {
    setStage('sending')
    saveDraft(draft, { typed: readTexts(form), open })
    const outcome = await postEnquiry(kind, open)
    if (wasRefused(outcome)) saveDraft(draft, { typed: readTexts(form) })
    return outcome
  }

  const sendOnce = async (form: HTMLFormElement, values: Texts) => {
    const unanswered = findUnanswered(form)
    if (!unanswered) return send(form, await prepareRequest(form, values))
    const outcome = await send(form, unanswered)
    // The first try was not stored, and by now its proof has been used or has expired.
    return wasRefused(outcome) ? send(form, await prepareRequest(form, values)) : outcome
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy.current) return
    const form = event.currentTarget
    const { values, faults: found } = checkFields(rules, readTexts(form))
    if (Object.keys(found).length > 0) return refuse(form, found as Faults<Name>)
    isBusy.current = true
    setFaults({})
    try {
      const outcome = canWait(checkKind) ? undefined : await sendOnce(form, values)
      if (!outcome || (!outcome.ok && outcome.status === 0 && canWait(checkKind))) {
        await saveUntilOnline(form, values)
      } else if (outcome.ok) {
        deleteDraft(draft)
        announceOutcome(kind, 'success')
        onSent(outcome.value)
      } else {
        refuse(form, faultsOf(outcome, rules))
        prepareCheck()
      }
    } catch (error) {
      const isExpected = error instanceof CheckFailed
      refuse(form, { root: isExpected ? uncheckedMessage : messages.unexpected } as Faults<Name>)
      if (!isExpected) reportError(error)
    } finally {
      isBusy.current = false
      setStage('idle')
    }
  }

  const form = { ref: element, onSubmit, onInput, onFocus: prepareCheck, noValidate: true }
  return { form, stage, faults, attempts }
}

/** Tells the visitors' script the name of an event, and nothing that was typed. */
function announceOutcome(kind: EnquiryKind, action: 'success' | 'error'): void {
  dispatchEvent(new CustomEvent('track', { detail: { category: 'form', label: kind, action } }))
}

/** Milliseconds after the page was asked for at which the form was shown; a form the server rendered came with the page. */
function useShownAt() {
  const isHydrated = useHydrated()
  return useRef<number | undefined>(isHydrated ? performance.now() : 0)
}

const postEnquiry = (kind: EnquiryKind, { key, body }: UnansweredRequest) =>
  request<ReceivedAnswer>('POST', `/${kind}`, {
    body,
    idempotencyKey: key,
    fallbackMessage: kind === 'contact' ? messages.sendFailed : messages.somethingWrong,
  })

const wasRefused = (outcome: Outcome) => !outcome.ok && isRefusal(outcome.status)

/** Puts the server's refusal under the fields it names, or above the buttons. */
function faultsOf<Name extends string>(failure: Failure, rules: Record<Name, Rule>): Faults<Name> {
  const named = Object.entries(failure.fields).filter(([name]) => name in rules)
  return (named.length > 0 ? Object.fromEntries(named) : { root: failure.message }) as Faults<Name>
}

const withoutEmpty = <Name extends string>(faults: Texts): Faults<Name> =>
  Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault)) as Faults<Name>

function asksForPages(form: HTMLFormElement): boolean {
  const box = form.elements.namedItem(visitedPagesName)
  return box instanceof HTMLInputElement && box.checked
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Finds the controls of these names, in this order. */
function findFields(form: HTMLFormElement, names: readonly string[]): Control[] {
  return names.flatMap((name) => (form.elements.namedItem(name) as Control | null) ?? [])
}

function initialValue(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  return [...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? ''
}
