import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Anchor } from '#design/actions/anchor.tsx'

/** Links from a page to its list, above its title. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor className="go-link go-link--back small" href={to}>
      <ArrowLeft className="i" aria-hidden />
      {children}
    </Anchor>
  )
}
