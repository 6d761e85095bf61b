import type { ReactNode } from 'react'
import { TextLink } from '#design/actions/anchor.tsx'
import { mailHref } from '#shell/site/calls/contact-chips.tsx'
import { studio } from '#studio'

interface LinkPageProps {
  withoutScript: string
  /** The island with title and button. */
  children: ReactNode
}

/** Shows the page of a link in a mail: a text and one button. */
export function LinkPage({ withoutScript, children }: LinkPageProps) {
  return (
    <div className="section__end">
      {children}
      <p className="wrap newsletter__page-without">
        {withoutScript} <TextLink href={mailHref()}>{studio.email}</TextLink>
      </p>
    </div>
  )
}
