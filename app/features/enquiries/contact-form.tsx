import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { FormSummary } from '#design/form-summary.tsx'
import { Select } from '#design/select.tsx'
import { TextInput } from '#design/text-input.tsx'
import { holdEarly, useHeldSubmit } from '#design/use-held-submit.ts'
import type { BotCheckFacts } from '#platform/bot-check/bot-check.server.ts'
import { botCheckMessages } from '#platform/bot-check/messages.ts'
import { useBrowserCheck } from '#platform/bot-check/use-browser-check.ts'
import { AskedServices, type NamedService, useAskedServices } from './asked-services.tsx'
import { FaultCount } from './fault-count.tsx'
import { Honeypot, readHoneypot } from './honeypot.tsx'
import { MessageField } from './message-field.tsx'
import type { Reach } from './reach-links.tsx'
import {
  botCheckActions,
  budgets,
  contactFields,
  limits,
  prefilledProjectTypes,
  projectTypesFor,
  thanksFor,
  timeframes,
} from './schema.ts'
import { prefilledSubjects, type ServiceType } from './service-type.ts'
import { Thanks } from './thanks.tsx'

import { useSending } from './use-sending.ts'
import { useStart } from './use-start.ts'
import { useStuck } from './use-stuck.ts'

export interface ContactFormProps {
  service?: ServiceType
  /** Those a link may name as what the message is about. */
  services: readonly NamedService[]
  checkFacts: BotCheckFacts
  checkNote: string
  reach: Reach
}

export function ContactForm(props: ContactFormProps) {
  const [sent, setSent] = useState(false)
  if (!sent) return <Fields {...props} onSent={() => setSent(true)} />
  return (
    <Thanks
      heading="h2"
      text={thanksFor('contact')}
      button="Send Another Message"
      onAgain={() => setSent(false)}
    />
  )
}

const words = { idle: 'Send Message', verifying: 'Verifying...', sending: 'Sending...' } as const

const blank = { name: '', email: '', phone: '', company: '', budget: '', timeframe: '', message: '' }

function Fields(props: ContactFormProps & { onSent: () => void }) {
  const { service, services, checkFacts, checkNote, onSent } = props
  const element = useRef<HTMLFormElement>(null)
  const { check, state } = useBrowserCheck(checkFacts, botCheckActions.contact)
  const { drop, ...about } = useAskedServices(services)
  const draft = service ? `contact-${service}` : 'contact'
  const subject = service ? prefilledSubjects[service] : ''
  const projectType = service ? prefilledProjectTypes[service] : ''
  const start = useStart(draft, { ...blank, subject, projectType })
  const form = useForm({ resolver: zodResolver(contactFields), defaultValues: start.values })
  const { register } = form
  const { errors, submitCount } = form.formState
  const { stage, submit } = useSending({
    kind: 'contact',
    draft,
    form,
    check,
    shownAt: start.shownAt,
    onSent,
    unchecked: botCheckMessages.notAvailable,
    beside: () => ({
      ...readHoneypot(element.current),
      services: about.asked.map(({ id }) => id),
      plan: about.plan || undefined,
      serviceType: service,
    }),
  })
  useStuck(check, state)
  useHeldSubmit(element)
  useEffect(() => {
    // The focus may have come before the script did.
    if (element.current?.contains(document.activeElement)) check.prepare()
  }, [check])

  return (
    <form
      ref={element}
      id={start.id}
      className="form"
      onSubmit={submit}
      onFocus={check.prepare}
      noValidate
      {...holdEarly}
      data-draft={draft}
      aria-label="Send a message"
    >
      <FaultCount errors={errors} attempt={submitCount} />
      <div className="form__two">
        <Field label="Name" error={errors.name?.message}>
          <TextInput {...register('name')} autoComplete="name" enterKeyHint="next" required />
        </Field>
        <Field label="Email" error={errors.email?.message}>
          <TextInput
            {...register('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="next"
            required
          />
        </Field>
      </div>
      <div className="form__two">
        <Field label="Phone" error={errors.phone?.message}>
          <TextInput
            {...register('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            enterKeyHint="next"
            required
          />
        </Field>
        <Field label="Company" optional error={errors.company?.message}>
          <TextInput {...register('company')} autoComplete="organization" enterKeyHint="next" />
        </Field>
      </div>
      <Field label="Project type" error={errors.projectType?.message}>
        <Select
          {...register('projectType')}
          defaultValue={projectType}
          options={projectTypesFor(service)}
          placeholder="Select a project type"
          required
        />
      </Field>
      <div className="form__two">
        <Field label="Budget" error={errors.budget?.message}>
          <Select {...register('budget')} options={budgets} placeholder="Select a range" required />
        </Field>
        <Field label="Timeframe" error={errors.timeframe?.message}>
          <Select {...register('timeframe')} options={timeframes} placeholder="Select a timeframe" required />
        </Field>
      </div>
      <Field label="Subject" error={errors.subject?.message}>
        <TextInput
          {...register('subject')}
          defaultValue={subject}
          autoComplete="off"
          enterKeyHint="next"
          required
        />
      </Field>
      <MessageField
        label="Message"
        registration={register('message')}
        start={start.values.message}
        limit={limits.message}
        countedFrom={0}
        error={errors.message?.message}
      />
      <AskedServices {...about} onDrop={drop} />
      <Honeypot />
      <FormSummary message={errors.root?.message} attempt={submitCount} />
      <div className="form__act">
        <Button
          tone="accent"
          size="lg"
          type="submit"
          arrow
          busy={stage !== 'idle'}
          busyLabel={words[stage]}
          data-early
          data-track={words.idle}
        >
          {words.idle}
        </Button>
        <span className="cap t3 cform__note">{checkNote}</span>
      </div>
    </form>
  )
}
