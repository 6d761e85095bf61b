import { memo, type ReactNode, useEffect } from 'react'
import { LaidOutLater, layOutTheRest } from '#design/laid-out-later.tsx'
import { SkipLink } from '#design/skip-link.tsx'
import { VisuallyHidden } from '#design/visually-hidden.tsx'
import { FetchAhead } from './fetch-ahead.tsx'
import { Footer } from './footer.tsx'
import { KeptPage } from './kept-page.tsx'
import { type HeaderGround, Navigation } from './navigation.tsx'
import { useArrival } from './use-arrival.ts'
import { useTransitionSpeed } from './use-connection.ts'
import { useLinkGuard } from './use-link-guard.ts'
import './site.css'

const mainId = 'main'

// The router draws what it holds anew at every step of a navigation; these have nothing new to show then.
const SteadyNavigation = memo(Navigation)
const SteadyFooter = memo(Footer)
const SteadyKeptPage = memo(KeptPage)

/** What stands around every public page. */
export function SiteChrome({ ground, children }: { ground: HeaderGround; children: ReactNode }) {
  const arrivedAt = useArrival(mainId)
  useLinkGuard()
  useTransitionSpeed()
  useEffect(layOutTheRest, [])
  return (
    <>
      <SkipLink href={`#${mainId}`} />
      <SteadyNavigation ground={ground} />
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
      <LaidOutLater>
        <SteadyFooter />
      </LaidOutLater>
      <SteadyKeptPage />
      <FetchAhead />
      <VisuallyHidden live>{arrivedAt}</VisuallyHidden>
    </>
  )
}
