import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { SiteLink } from './site-link.tsx'

/** From a page to the list it belongs to, above its title. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <SiteLink className="go-link go-link--back small" to={to}>
      <ArrowLeft className="i" aria-hidden />
      {children}
    </SiteLink>
  )
}
