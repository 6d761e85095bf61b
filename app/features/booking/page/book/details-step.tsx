import { ArrowLeft, CalendarX2, Mail, Phone, Video } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { Checkbox } from '#design/fields/choice.tsx'
import { Field } from '#design/fields/field.tsx'
import { FormSummary } from '#design/fields/form-summary.tsx'
import { TextArea, TextInput } from '#design/fields/text-input.tsx'
import type { Texts } from '#platform/field-rules.ts'
import { type BookingKind, kindLabels } from '../../booking.ts'
import { Facts } from '../call-facts.tsx'
import { describeNotice, type RuleFacts, type StudioFacts } from '../facts.ts'
import { Steps } from '../frame.tsx'
import type { Clocks } from '../times/use-visitor-clock.ts'
import { nameDate, When } from '../when.tsx'
import { rulesFor, type useBooking } from './use-booking.ts'
import '#design/fields/forms.css'

interface DetailsStepProps {
  studio: StudioFacts
  rules: RuleFacts
  clocks: Clocks
  start: string
  typed: Texts
  booking: ReturnType<typeof useBooking>
  onTyped: (typed: Texts) => void
  onBack: () => void
}

const labels = { idle: '', verifying: 'Verifying...', sending: 'Booking...' } as const

/** The second step: who books, and how the call takes place. */
export function DetailsStep(props: DetailsStepProps) {
  const { studio: facts, rules, clocks, start, typed, booking, onTyped, onBack } = props
  const { visitor, studio } = clocks
  const { stage, faults, attempts } = booking
  const form = useRef<HTMLFormElement>(null)
  const [kind, setKind] = useState(typed.kind as BookingKind)
  const end = new Date(Date.parse(start) + rules.length * 60_000).toISOString()

  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  useEffect(() => {
    if (attempts === 0 || !form.current) return
    const first = form.current.querySelector<HTMLElement>('[aria-invalid="true"]')
    first?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [attempts])

  const read = (element: HTMLFormElement): Texts => {
    const entries = [...new FormData(element)].map(([name, value]) => [name, String(value)])
    // What was typed as a phone number stays while it is out of sight.
    return { ...typed, reminder: '', ...Object.fromEntries(entries) }
  }

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const now = read(event.currentTarget)
    onTyped(now)
    booking.recheck(now, (event.target as HTMLInputElement).name)
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void booking.book(read(event.currentTarget), start)
  }

  const asksForPhone = 'phone' in rulesFor(kind)
  return (
    <section className="card card--lg card--raised booking__card" aria-label="Your details">
      <div className="booking__row">
        <button type="button" className="go-link go-link--back" onClick={onBack}>
          <ArrowLeft className="i" aria-hidden />
          Change the time
        </button>
        <Steps current={2} />
      </div>
      <div className="booking__halves">
        <div className="booking__half">
          <When start={start} end={end} visitor={visitor} studio={studio} city={facts.city} />
          <Facts
            ruled
            facts={[
              {
                icon: Mail,
                title: facts.sendsMail ? 'Confirmation by email' : 'Confirmation on the next page',
                text: `With ${kind === 'video' && rules.hasRoom ? 'the link to the call, ' : ''}a calendar file and links to move or cancel`,
              },
              {
                icon: CalendarX2,
                title: 'Free to change your mind',
                text:
                  rules.changeNotice > 0
                    ? `Up to ${describeNotice(rules.changeNotice)} before`
                    : 'Until it begins',
              },
            ]}
          />
        </div>
        <form
          ref={form}
          className="form booking__half"
          onSubmit={onSubmit}
          onInput={onInput}
          onFocus={booking.prepareCheck}
          noValidate
          aria-label="Your details"
        >
          <div className="form__two columns">
            <Field label="Your Name" error={faults.name}>
              <TextInput
                name="name"
                defaultValue={typed.name}
                autoComplete="name"
                enterKeyHint="next"
                required
              />
            </Field>
            <Field label="Email Address" error={faults.email}>
              <TextInput
                name="email"
                type="email"
                inputMode="email"
                defaultValue={typed.email}
                autoComplete="email"
                enterKeyHint="next"
                required
              />
            </Field>
          </div>
          <KindChoice rules={rules} sendsMail={facts.sendsMail} chosen={kind} onChoose={setKind} />
          {asksForPhone && (
            <Field label="Phone Number" error={faults.phone}>
              <TextInput
                name="phone"
                type="tel"
                inputMode="tel"
                defaultValue={typed.phone}
                autoComplete="tel"
                enterKeyHint="next"
                required
              />
            </Field>
          )}
          <Field label="Brief Project Description" optional error={faults.message}>
            <TextArea name="message" rows={4} defaultValue={typed.message} autoComplete="off" />
          </Field>
          {facts.sendsMail && (
            <Checkbox
              name="reminder"
              defaultChecked={typed.reminder === 'on'}
              label="Email me a reminder the day before"
            />
          )}
          <FormSummary message={faults.root} attempt={attempts} />
          <div className="form__act actions actions--stack">
            <Button
              tone="accent"
              size="lg"
              type="submit"
              busy={stage !== 'idle'}
              busyLabel={labels[stage]}
              data-track="Book"
            >
              Book {nameDate(visitor, start)}
            </Button>
            <span className="cap t3 booking__note">
              I only use this for the call. You can move or cancel it from the{' '}
              {facts.sendsMail ? 'email' : 'next page'}.
            </span>
          </div>
        </form>
      </div>
    </section>
  )
}

interface KindChoiceProps {
  rules: RuleFacts
  sendsMail: boolean
  chosen: BookingKind
  onChoose: (kind: BookingKind) => void
}

const ways = {
  video: { icon: Video, text: 'The link is in the email', unmailed: 'The link is on the next page' },
  phone: { icon: Phone, text: 'I’ll call you', unmailed: 'I’ll call you' },
} as const

/** A call without a room of the rules has a link that the owner sends. */
const laterLink = 'I’ll email the link before the call'

function KindChoice({ rules: { kinds, hasRoom }, sendsMail, chosen, onChoose }: KindChoiceProps) {
  return (
    <fieldset className="booking__kinds grid gap-4 rows-2 shrinks">
      <legend className="field__label below-2">How shall we talk?</legend>
      {kinds.map((kind) => {
        const { icon: Mark, text, unmailed } = ways[kind]
        const how = sendsMail ? text : unmailed
        return (
          <label
            key={kind}
            className="booking__way flex items-center gap-3 pad-block-2 pad-inline-4 round-2 strong pointer"
          >
            <input
              type="radio"
              className="booking__radio absolute inset-none pointer"
              name="kind"
              value={kind}
              checked={chosen === kind}
              onChange={() => onChoose(kind)}
            />
            <Mark className="i" aria-hidden />
            <span>
              {kindLabels[kind]}
              <small className="text-caption block regular t3">
                {kind === 'video' && !hasRoom ? laterLink : how}
              </small>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
