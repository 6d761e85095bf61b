import { ShieldAlert } from 'lucide-react'
import { type RefObject, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { useOnline } from '#design/browser/browser-state.ts'
import { Field } from '#design/fields/field.tsx'
import { FormSummary } from '#design/fields/form-summary.tsx'
import { Select } from '#design/fields/select.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { holdEarly, useHeldSubmit } from '#design/fields/use-held-submit.ts'
import { Note } from '#design/marks/note.tsx'
import type { BotCheckFacts } from '#platform/bot-check/bot-check.server.ts'
import { botCheckMessages } from '#platform/bot-check/messages.ts'
import { type BrowserCheck, useBrowserCheck } from '#platform/bot-check/use-browser-check.ts'
import { canWait } from '#platform/browser/waiting-forms.ts'
import { thanksFor } from '../enquiry.ts'
import { AskedServices, type NamedService, useAskedServices } from './asked-services.tsx'
import {
  FaultCount,
  Honeypot,
  MessageField,
  NameAndEmail,
  type Reach,
  ReachLinks,
  Thanks,
  VisitedPages,
} from './form-parts.tsx'
import {
  botCheckActions,
  type Choices,
  contactRules,
  messageLimits,
  prefilledSubjects,
  type ServiceType,
} from './rules.ts'
import { useEnquiryForm } from './use-enquiry-form.ts'
import '#design/fields/forms.css'

interface ContactFormProps {
  service?: ServiceType
  choices: Choices
  /** Chosen beforehand. */
  projectType?: string
  /** The services that a link may name. */
  services: readonly NamedService[]
  checkFacts: BotCheckFacts
  checkNote: string
  reach: Reach
}

export function ContactForm(props: ContactFormProps) {
  const [round, startAgain] = useReducer((count: number) => count + 1, 0)
  return <ContactFormRound key={round} {...props} onAgain={startAgain} />
}

/** One message: the form, the notice that replaces it while it cannot be used, and the thanks. */
function ContactFormRound({ onAgain, ...props }: ContactFormProps & { onAgain: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const { check, state } = useBrowserCheck(props.checkFacts, botCheckActions.contact)
  const [stage, setStage] = useState<'open' | 'sent' | 'saved'>('open')
  const isOnline = useOnline()
  useNotice(place, state === 'missing' && (isOnline || !canWait(props.checkFacts.kind)))
  return (
    <div className="contact-form card card--lg card--raised" ref={place} data-form-place>
      <div className="contact-form__form">
        {stage === 'open' ? (
          <Fields
            {...props}
            check={check}
            onSent={() => setStage('sent')}
            onSaved={() => setStage('saved')}
          />
        ) : (
          <Thanks
            heading="h2"
            text={stage === 'sent' ? thanksFor('contact') : undefined}
            button="Send Another Message"
            onAgain={onAgain}
          />
        )}
      </div>
      <div className="contact-form__notice" role="status" tabIndex={-1}>
        <Note tone="info" icon={ShieldAlert}>
          {botCheckMessages.couldNotLoad}
        </Note>
        <p className="t2">
          Whatever you have typed is kept. You can also reach me at <ReachLinks {...props.reach} />.
        </p>
        <Button tone="line" onClick={check.prepare} data-retry>
          Try again
        </Button>
      </div>
    </div>
  )
}

/**
 * Shows the notice instead of the form, or the form again; focus that would be lost goes along. An attribute, since
 * the early script shows the notice by the same when no script comes.
 */
function useNotice(place: RefObject<HTMLDivElement | null>, isShown: boolean) {
  useEffect(() => {
    const element = place.current
    if (!element || element.hasAttribute('data-stuck') === isShown) return
    const hadFocus = element.contains(document.activeElement)
    element.toggleAttribute('data-stuck', isShown)
    if (!hadFocus) return
    const target = isShown ? '.contact-form__notice' : 'form :is(input, select, textarea)'
    element.querySelector<HTMLElement>(target)?.focus()
  }, [place, isShown])
}

const labels = { idle: 'Send Message', verifying: 'Verifying...', sending: 'Sending...' } as const

interface FieldsProps extends ContactFormProps {
  check: BrowserCheck
  onSent: () => void
  onSaved: () => void
}

function Fields(props: FieldsProps) {
  const { service, services, choices, projectType, check, checkNote, onSent, onSaved } = props
  const { drop, ...asked } = useAskedServices(services)
  const rules = useMemo(() => contactRules(choices), [choices])
  const draft = service ? `contact-${service}` : 'contact'
  const { form, stage, faults, attempts } = useEnquiryForm({
    kind: 'contact',
    draft,
    rules,
    check,
    checkKind: props.checkFacts.kind,
    uncheckedMessage: botCheckMessages.notAvailable,
    addToBody: () => ({
      services: asked.asked.map(({ id }) => id),
      plan: asked.plan || undefined,
      serviceType: service,
    }),
    onSent,
    onSaved,
  })
  useHeldSubmit(form.ref)

  return (
    <form {...form} {...holdEarly} className="form" data-draft={draft} aria-label="Send a message">
      <FaultCount faults={faults} attempt={attempts} />
      <NameAndEmail name="Name" email="Email" faults={faults} />
      <div className="form__two columns">
        <Field label="Phone" error={faults.phone}>
          <TextInput
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            enterKeyHint="next"
            required
          />
        </Field>
        <Field label="Company" optional error={faults.company}>
          <TextInput name="company" autoComplete="organization" enterKeyHint="next" />
        </Field>
      </div>
      <Field label="Project type" error={faults.projectType}>
        <Select
          name="projectType"
          defaultValue={projectType}
          options={choices.projectTypes}
          placeholder="Select a project type"
          required
        />
      </Field>
      <div className="form__two columns">
        <Field label="Budget" error={faults.budget}>
          <Select name="budget" options={choices.budgets} placeholder="Select a range" required />
        </Field>
        <Field label="Timeframe" error={faults.timeframe}>
          <Select name="timeframe" options={choices.timeframes} placeholder="Select a timeframe" required />
        </Field>
      </div>
      <Field label="Subject" error={faults.subject}>
        <TextInput
          name="subject"
          defaultValue={service && prefilledSubjects[service]}
          autoComplete="off"
          enterKeyHint="next"
          required
        />
      </Field>
      <MessageField label="Message" limit={messageLimits.contact} countedFrom={0} fault={faults.message} />
      <AskedServices {...asked} onDrop={drop} />
      <VisitedPages />
      <Honeypot />
      <FormSummary message={faults.root} attempt={attempts} />
      <div className="form__act actions actions--stack">
        <Button
          tone="accent"
          size="lg"
          type="submit"
          arrow
          busy={stage !== 'idle'}
          busyLabel={labels[stage]}
          data-early
          data-track={labels.idle}
        >
          {labels.idle}
        </Button>
        <span className="cap t3 contact-form__note">{checkNote}</span>
      </div>
    </form>
  )
}
