import type { ReactNode } from 'react'
import { TextLink } from '#design/actions/anchor.tsx'
import { mailHref } from '#shell/site/calls/contact-chips.tsx'
import { PageTitle } from '#shell/site/hero/page-title.tsx'
import { studio } from '#studio'

interface LinkPageProps {
  title: string
  subtitle: string
  withoutScript: string
  children: ReactNode
}

/** Shows the page of a link in a mail: a text and one button. */
export function LinkPage({ title, subtitle, withoutScript, children }: LinkPageProps) {
  return (
    <>
      <PageTitle title={title} subtitle={subtitle} />
      <div className="wrap section__end">
        {children}
        <p className="newsletter__page-without">
          {withoutScript} <TextLink href={mailHref}>{studio.email}</TextLink>
        </p>
      </div>
    </>
  )
}
