import type { ReactNode } from 'react'
import { SkipLink } from '#design/skip-link.tsx'
import { VisuallyHidden } from '#design/visually-hidden.tsx'
import { Footer } from './footer.tsx'
import { KeptPage } from './kept-page.tsx'
import { type HeaderGround, Navigation } from './navigation.tsx'
import { useArrival } from './use-arrival.ts'
import { useTransitionSpeed } from './use-connection.ts'
import { useLinkGuard } from './use-link-guard.ts'
import './site.css'

const mainId = 'main'

/** What stands around every public page. */
export function SiteChrome({ ground, children }: { ground: HeaderGround; children: ReactNode }) {
  const arrivedAt = useArrival(mainId)
  useLinkGuard()
  useTransitionSpeed()
  return (
    <>
      <SkipLink href={`#${mainId}`} />
      <Navigation ground={ground} />
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <KeptPage />
      <VisuallyHidden live>{arrivedAt}</VisuallyHidden>
    </>
  )
}
