import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { TextLink } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { useHydrated } from '#design/browser/browser-state.ts'
import { Checkbox } from '#design/fields/choice.tsx'
import { Field } from '#design/fields/field.tsx'
import { TextArea, TextInput } from '#design/fields/text-input.tsx'
import { Note } from '#design/marks/note.tsx'
import { findVisitedPages } from '#platform/browser/visit-session.ts'
import { waitingMessage } from '#platform/browser/waiting-forms.ts'
import { messages } from '../enquiry.ts'
import { type Faults, honeypotName, visitedPagesName } from './use-enquiry-form.ts'
import './form-parts.css'

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

interface FaultCountProps {
  faults: Faults
  /** The sentence changes with the attempt only, so that it does not interrupt the typing. */
  attempt: number
}

/** Says above a form how many of its fields have a fault. */
export function FaultCount({ faults, attempt }: FaultCountProps) {
  const now = Object.keys(faults).filter((name) => name !== 'root').length
  const [shown, setShown] = useState({ attempt: 0, count: 0 })
  if (attempt !== shown.attempt) setShown({ attempt, count: now })
  if (now === 0 || shown.count === 0) return null
  return (
    <Note tone="bad" announce>
      <b>{shown.count === 1 ? 'One thing needs' : `${numbers[shown.count]} things need`} another look.</b>{' '}
      {shown.count === 1 ? 'It is' : 'They are'} marked below.
    </Note>
  )
}

interface NameAndEmailProps {
  /** The label of each field. */
  name: string
  email: string
  faults: { name?: string; email?: string }
}

export function NameAndEmail({ name, email, faults }: NameAndEmailProps) {
  return (
    <div className="form__two columns">
      <Field label={name} error={faults.name}>
        <TextInput name="name" autoComplete="name" enterKeyHint="next" required />
      </Field>
      <Field label={email} error={faults.email}>
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="next"
          required
        />
      </Field>
    </div>
  )
}

interface MessageFieldProps {
  label: string
  limit: number
  /** The share of the limit from which the count is shown. */
  countedFrom: number
  rows?: number
  fault?: string
}

/** Counts the typed characters in its own state, so that the rest of the form is not rendered with every key. */
export function MessageField({ label, limit, countedFrom, rows, fault }: MessageFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [value, setValue] = useState('')
  // A draft, and what was typed before the script came, are in the control by now.
  useEffect(() => setValue(area.current?.value ?? ''), [])
  const isCounted = [...value].length >= limit * countedFrom
  return (
    <Field label={label} counter={isCounted ? { value, limit } : undefined} error={fault}>
      <TextArea
        ref={area}
        name="message"
        onChange={(event) => setValue(event.target.value)}
        rows={rows}
        autoComplete="off"
        required
      />
    </Field>
  )
}

/** Offers to send along which pages the visitor looked at, where there are more than this one. */
export function VisitedPages() {
  const pages = useHydrated() ? findVisitedPages() : []
  if (pages.length < 2) return null
  return (
    <Checkbox
      name={visitedPagesName}
      label="Include the pages I looked at"
      help={`The ${pages.length} pages of this visit, so that I know what you have seen already.`}
    />
  )
}

/**
 * Renders a field that only programs fill in: out of sight, of the tab order, of assistive technology and of autofill.
 * Bots skip fields with `display: none`.
 */
export function Honeypot() {
  return (
    <div className="vh" aria-hidden="true">
      <label>
        Website
        <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

interface ThanksProps {
  /** Its level among the headings of the page. */
  heading: 'h2' | 'h3'
  /** Left out for a form that waits on this device. */
  text?: string
  button: string
  onAgain: () => void
}

/** Replaces a form that has been sent, or saved to be sent later; takes the focus, so that it is read out. */
export function Thanks({ heading: Heading, text, button, onAgain }: ThanksProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="thanks">
      <CircleCheck className="i thanks__mark" aria-hidden />
      <Heading className="h3" ref={title} tabIndex={-1}>
        {text ? messages.thanksTitle : messages.savedTitle}
      </Heading>
      <p className="t2">{text ?? waitingMessage}</p>
      {!text && <TextLink href="/offline">See what waits</TextLink>}
      <Button className="above-4" tone="line" onClick={onAgain}>
        {button}
      </Button>
    </div>
  )
}

/** The ways to the studio that need no form. */
export interface Reach {
  mail: { href: string; address: string }
  phone: { href: string; number: string }
}

export function ReachLinks({ mail, phone }: Reach) {
  return (
    <>
      <TextLink href={mail.href} data-track={mail.address}>
        {mail.address}
      </TextLink>
      {' or '}
      <TextLink className="num" href={phone.href} data-track={phone.number}>
        {phone.number}
      </TextLink>
    </>
  )
}
