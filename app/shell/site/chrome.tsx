import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
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
      <a className="skip" href={`#${mainId}`}>
        Skip to content
      </a>
      <Navigation ground={ground} />
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <p className="vh" role="status">
        {arrivedAt}
      </p>
    </>
  )
}
