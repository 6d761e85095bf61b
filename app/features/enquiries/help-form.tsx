import { zodResolver } from '@hookform/resolvers/zod'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#design/button.tsx'
import { Drawn } from '#design/drawing.tsx'
import { Field } from '#design/field.tsx'
import { FormSummary } from '#design/form-summary.tsx'
import { TextInput } from '#design/text-input.tsx'
import type { BotCheckFacts } from '#platform/bot-check/bot-check.server.ts'
import { botCheckMessages } from '#platform/bot-check/messages.ts'
import { useBrowserCheck } from '#platform/bot-check/use-browser-check.ts'
import type { HelpCard } from './help-card.tsx'
import { Honeypot, readHoneypot } from './honeypot.tsx'
import { MessageField } from './message-field.tsx'
import { botCheckActions, type HomeKind, homeFields, limits, type ReceivedAnswer } from './schema.ts'
import { useSending } from './use-sending.ts'
import { useStart } from './use-start.ts'

const questions: Record<HomeKind, string> = {
  call: 'Brief Project Description',
  message: 'Your Message',
  support: 'How can I help you?',
}

interface HelpFormProps {
  card: HelpCard
  checkFacts: BotCheckFacts
  /** Whether the form was asked for just now; one that is found again after a reload leaves the focus alone. */
  takesFocus: boolean
  onBack: () => void
  onSent: (answer: ReceivedAnswer) => void
}

/** The form that takes the place of the cards. */
export function HelpForm({ card, checkFacts, takesFocus, onBack, onSent }: HelpFormProps) {
  const { id: kind, title, icon, action } = card
  const element = useRef<HTMLFormElement>(null)
  const { check } = useBrowserCheck(checkFacts, botCheckActions.home)
  const start = useStart(kind, { name: '', email: '', message: '' })
  const form = useForm({ resolver: zodResolver(homeFields), defaultValues: start.values })
  const { errors, submitCount } = form.formState
  const { stage, submit } = useSending({
    kind,
    draft: kind,
    form,
    check,
    shownAt: start.shownAt,
    onSent,
    unchecked: botCheckMessages.notLoaded,
    beside: () => readHoneypot(element.current),
  })
  const busy = stage !== 'idle'

  useEffect(() => {
    if (takesFocus) form.setFocus('name')
  }, [form, takesFocus])

  return (
    <form
      ref={element}
      id={start.id}
      className="form hform"
      onSubmit={submit}
      onFocus={check.prepare}
      noValidate
      aria-label={title}
    >
      <p className="hform__title">
        <Drawn drawing={icon} />
        {title}
      </p>
      <div className="form__two">
        <Field label="Your Name" error={errors.name?.message}>
          <TextInput {...form.register('name')} autoComplete="name" enterKeyHint="next" required />
        </Field>
        <Field label="Email Address" error={errors.email?.message}>
          <TextInput
            {...form.register('email')}
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
      <MessageField
        label={questions[kind]}
        registration={form.register('message')}
        start={start.values.message}
        limit={limits.homeMessage}
        countedFrom={0.8}
        rows={5}
        error={errors.message?.message}
      />
      <Honeypot />
      <FormSummary message={errors.root?.message} attempt={submitCount} />
      <div className="form__act">
        <Button
          tone="bare"
          icon={ArrowLeft}
          onClick={busy ? undefined : onBack}
          aria-disabled={busy || undefined}
        >
          Back
        </Button>
        <Button tone="accent" type="submit" arrow busy={busy} busyLabel="Sending..." data-track={action}>
          {action}
        </Button>
      </div>
    </form>
  )
}
