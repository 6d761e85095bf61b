import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { TextLink } from '#design/actions/anchor.tsx'
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

/** Says why a time could not be booked. Takes the focus, because the pressed button may be gone. */
export function Banner({ title, children }: { title: string; children?: ReactNode }) {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => banner.current?.focus(), [])
  return (
    <div className="booking__banner" role="alert" tabIndex={-1} ref={banner}>
      <CircleAlert className="i" aria-hidden />
      <div>
        <p className="booking__strong">{title}</p>
        {children && <p>{children}</p>}
      </div>
    </div>
  )
}

/** Ways on for somebody whom no time suits. */
export function OtherWays({ studio: { phone } }: { studio: StudioFacts }) {
  return (
    <p className="booking__none">
      None of these suit you? <TextLink href="/contact">Write three times that do</TextLink> or ring{' '}
      <TextLink className="num" href={phone.href} data-track={phone.number}>
        {phone.number}
      </TextLink>
      .
    </p>
  )
}
