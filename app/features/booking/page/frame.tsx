import { CircleAlert, Phone } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { TextLink } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import type { StudioFacts } from './facts.ts'

interface PageProps {
  title: string
  lead?: string | undefined
  /** Takes the focus, so that a new step is read out from its title. */
  isFocused?: boolean
  children: ReactNode
}

/** A title, which a new step gives the focus, and the step below it. */
export function Page({ title, lead, isFocused, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFocused) return
    scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [isFocused])
  return (
    <>
      <div className="wrap page-title">
        <h1 className="h1" ref={heading} tabIndex={isFocused ? -1 : undefined}>
          {title}
        </h1>
        {lead && <p className="lead page-title__lead">{lead}</p>}
      </div>
      <div className="wrap booking">{children}</div>
    </>
  )
}

/** Says why a time could not be booked. Takes the focus, because the button may be gone. */
export function Banner({ title, children }: { title: string; children?: ReactNode }) {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => banner.current?.focus(), [])
  return (
    <div
      className="booking__banner flex gap-3 line-bottom bad-soft text-bad"
      role="alert"
      tabIndex={-1}
      ref={banner}
    >
      <CircleAlert className="i" aria-hidden />
      <div>
        <p className="strong">{title}</p>
        {children && <p>{children}</p>}
      </div>
    </div>
  )
}

/** Ways on for somebody whom no time suits. */
export function OtherWays({ studio: { phone } }: { studio: StudioFacts }) {
  return (
    <p className="booking__none above-6 t2">
      None of these suit you? <TextLink href="/contact">Suggest three times</TextLink> or call{' '}
      <PhoneLink phone={phone} />.
    </p>
  )
}

/** The studio's phone number, which no line breaks. */
export const PhoneLink = ({ phone }: Pick<StudioFacts, 'phone'>) => (
  <TextLink className="num nowrap" href={phone.href} data-track={phone.number}>
    {phone.number}
  </TextLink>
)

/** The next steps of somebody whose booking cannot be changed here. */
export function NextSteps({
  studio: { phone },
  isBooking = true,
}: {
  studio: StudioFacts
  isBooking?: boolean
}) {
  return (
    <div className="actions actions--stack">
      {isBooking && (
        <Button tone="accent" href="/book">
          Book a Call
        </Button>
      )}
      <Button tone="line" href="/contact">
        Write to Me
      </Button>
      <Button tone="line" className="num" icon={Phone} href={phone.href} data-track={phone.number}>
        {phone.number}
      </Button>
    </div>
  )
}

/** The three steps of a booking; the current one is marked. */
export function Steps({ current }: { current: 1 | 2 | 3 }) {
  return (
    <ol className="booking__steps flex wraps" aria-label="Steps">
      {['Time', 'Your details', 'Done'].map((name, index) => (
        <li key={name} className="booking__step" aria-current={index + 1 === current ? 'step' : undefined}>
          {name}
        </li>
      ))}
    </ol>
  )
}
