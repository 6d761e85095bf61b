import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '#design/actions/button.tsx'
import { FormSummary } from '#design/fields/form-summary.tsx'
import { Drawn } from '#design/pictures/drawing.tsx'
import type { BotCheckFacts } from '#platform/bot-check/bot-check.server.ts'
import { botCheckMessages } from '#platform/bot-check/messages.ts'
import { useBrowserCheck } from '#platform/bot-check/use-browser-check.ts'
import type { HomeKind } from '../enquiry.ts'
import { Honeypot, MessageField, NameAndEmail, VisitedPages } from './form-parts.tsx'
import type { HelpCard } from './help-panel.tsx'
import { botCheckActions, homeRules, messageLimits } from './rules.ts'
import type { ReceivedAnswer } from './schema.server.ts'
import { useEnquiryForm } from './use-enquiry-form.ts'

const questions: Record<HomeKind, string> = {
  call: 'Brief Project Description',
  message: 'Your Message',
  support: 'How can I help you?',
}

interface HelpFormProps {
  card: HelpCard
  checkFacts: BotCheckFacts
  /** True after a press; a form that opens by itself after a reload leaves the focus alone. */
  takesFocus: boolean
  onBack: () => void
  onSent: (answer: ReceivedAnswer) => void
  onSaved: () => void
}

/** Replaces the cards of the help panel. */
export function HelpForm({ card, checkFacts, takesFocus, onBack, onSent, onSaved }: HelpFormProps) {
  const { id: kind, title, icon, action } = card
  const { check } = useBrowserCheck(checkFacts, botCheckActions.home)
  const { form, stage, faults, attempts } = useEnquiryForm({
    kind,
    draft: kind,
    rules: homeRules,
    check,
    checkKind: checkFacts.kind,
    uncheckedMessage: botCheckMessages.notLoaded,
    onSent,
    onSaved,
  })
  const isBusy = stage !== 'idle'

  useEffect(() => {
    if (takesFocus) form.ref.current?.querySelector('input')?.focus()
  }, [form.ref, takesFocus])

  return (
    <form {...form} className="form help-form" aria-label={title}>
      <p className="help__title beside pad-bottom-4 line-bottom strong">
        <Drawn drawing={icon} />
        {title}
      </p>
      <NameAndEmail name="Your Name" email="Email Address" faults={faults} />
      <MessageField
        label={questions[kind]}
        limit={messageLimits.home}
        countedFrom={0.8}
        rows={5}
        fault={faults.message}
      />
      <VisitedPages />
      <Honeypot />
      <FormSummary message={faults.root} attempt={attempts} />
      <div className="form__act help__actions">
        <Button
          className="help__back"
          tone="bare"
          icon={ArrowLeft}
          onClick={isBusy ? undefined : onBack}
          aria-disabled={isBusy || undefined}
        >
          Back
        </Button>
        <Button tone="accent" type="submit" arrow busy={isBusy} busyLabel="Sending..." data-track={action}>
          {action}
        </Button>
      </div>
    </form>
  )
}
