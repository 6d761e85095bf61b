import type { ReactNode } from 'react'
import { SkipLink } from '#design/skip-link.tsx'
import { Footer } from './footer.tsx'
import { type HeaderGround, Navigation } from './navigation.tsx'
import './site.css'

const mainId = 'main'

/** Wraps every public page with header, menu and footer. */
export function SiteChrome({ ground, children }: { ground: HeaderGround; children: ReactNode }) {
  return (
    <>
      <SkipLink href={`#${mainId}`} />
      <Navigation ground={ground} />
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  )
}
