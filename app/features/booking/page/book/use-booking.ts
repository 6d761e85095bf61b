import { useRef, useState } from 'react'
import type { BotCheckFacts } from '#platform/bot-check/bot-check.server.ts'
import { CheckFailed, useBrowserCheck } from '#platform/bot-check/use-browser-check.ts'
import { deleteDraft, readDraft, saveDraft, type UnansweredRequest } from '#platform/browser/form-draft.ts'
import type { Failure } from '#platform/browser/outcome.ts'
import { isRefusal, request } from '#platform/browser/request.ts'
import { findVisitSession } from '#platform/browser/visit-session.ts'
import { checkFields, type Rule, type Texts } from '#platform/field-rules.ts'
import { type BookingKind, bookingAction, visitorRules } from '../../booking.ts'
import type { VisitorBooking } from '../../schema.ts'
import { announceOutcome, type Refusal, refusalOf } from '../refusal.ts'

/** The name of the form's draft in this tab's storage. */
export const bookingDraft = 'booking'

export type Faults = Texts<keyof typeof visitorRules | 'root'>

interface BookingOptions {
  checkFacts: BotCheckFacts
  /** The visitor's zone. */
  zone: string
  /** The token of the call request that led here. */
  enquiry: string | undefined
  onBooked: (booking: VisitorBooking) => void
  onRefused: (start: string, refusal: Refusal) => void
  /** Called when a field is at fault, or the sending failed. */
  onFaults: () => void
}

type Answer = { booking: VisitorBooking }

/** Checks and sends a booking, under one key until it is answered. The time may be chosen anew between two attempts. */
export function useBooking({ checkFacts, zone, enquiry, onBooked, onRefused, onFaults }: BookingOptions) {
  const { check } = useBrowserCheck(checkFacts, bookingAction)
  const isBusy = useRef(false)
  const [stage, setStage] = useState<'idle' | 'verifying' | 'sending'>('idle')
  const [faults, setFaults] = useState<Faults>({})
  const [attempts, setAttempts] = useState(0)

  const fail = (found: Faults) => {
    setFaults(found)
    setAttempts((count) => count + 1)
    announceOutcome('error')
    onFaults()
  }

  const post = async (typed: Texts, open: UnansweredRequest) => {
    setStage('sending')
    saveDraft(bookingDraft, { typed, open })
    const outcome = await request<Answer>('POST', '/bookings', {
      body: open.body,
      idempotencyKey: open.key,
      fallbackMessage: 'Failed to book the time. Please try again.',
    })
    if (!outcome.ok && wasNotStored(outcome)) saveDraft(bookingDraft, { typed })
    return outcome
  }

  const prepareRequest = async (content: object): Promise<UnansweredRequest> => {
    setStage('verifying')
    const recaptchaToken = await check.takeToken().catch(withoutProof)
    const body = { ...content, sessionId: findVisitSession(), recaptchaToken }
    return { key: crypto.randomUUID(), typed: JSON.stringify(content), body }
  }

  const send = async (typed: Texts, content: object) => {
    const open = readDraft(bookingDraft)?.open
    const unanswered = open?.typed === JSON.stringify(content) ? open : undefined
    if (!unanswered) return post(typed, await prepareRequest(content))
    const outcome = await post(typed, unanswered)
    // The first try was not stored, and by now its proof has been used or has expired.
    return !outcome.ok && isRefusal(outcome.status) ? post(typed, await prepareRequest(content)) : outcome
  }

  const book = async (typed: Texts, start: string) => {
    if (isBusy.current) return
    const { values, faults: found } = checkFields(rulesFor(typed.kind), typed)
    if (Object.keys(found).length > 0) return fail(found as Faults)
    const { kind, reminder } = typed
    const content = { ...values, kind, reminder: reminder === 'on', start, zone, enquiry }
    isBusy.current = true
    setFaults({})
    try {
      const outcome = await send(typed, content)
      if (outcome.ok) {
        deleteDraft(bookingDraft)
        announceOutcome('success')
        return onBooked(outcome.value.booking)
      }
      const refusal = refusalOf(outcome)
      if (refusal) onRefused(start, refusal)
      else fail(faultsOf(outcome))
      check.prepare()
    } catch (error) {
      fail({ root: 'An unexpected error occurred' })
      reportError(error)
    } finally {
      isBusy.current = false
      setStage('idle')
    }
  }

  /** Checks the form again while a fault is shown. */
  const recheck = (typed: Texts, name: string) => {
    if (attempts === 0) return
    const found: Texts = checkFields(rulesFor(typed.kind), typed).faults
    setFaults((now) => ({ ...now, root: undefined, [name]: found[name] }))
  }

  return { stage, faults, attempts, book, recheck, prepareCheck: check.prepare }
}

/** A phone number is required for a call by phone alone, and is not asked for otherwise. */
export function rulesFor(kind: string | undefined): Record<string, Rule> {
  const { phone, ...others } = visitorRules
  return kind === ('phone' satisfies BookingKind) ? { ...others, phone } : others
}

/** Without a proof the owner is asked, so that nobody is turned away by a check that did not run. */
function withoutProof(error: unknown): undefined {
  if (!(error instanceof CheckFailed)) throw error
}

/** A 409 with free times is a refusal; one without them is about the key. */
const wasNotStored = (failure: Failure) => isRefusal(failure.status) || refusalOf(failure) !== undefined

function faultsOf({ fields, message }: Failure): Faults {
  const named = Object.entries(fields).filter(([name]) => name in visitorRules)
  return named.length > 0 ? Object.fromEntries(named) : { root: message }
}
