import { ArrowLeft, ExternalLink, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Anchor } from '#design/actions/anchor.tsx'
import { buttonClass } from '#design/actions/button.tsx'
import './skill-overlay.css'

interface SkillOverlayProps {
  /** The address that a new tab opens; without one the link is left out. */
  ownAddress?: string
  children: ReactNode
}

/**
 * Shows a page that looks like an overlay on the list of skills. Its links back (`data-back`) and Escape return to
 * the list as it was.
 */
export function SkillOverlay({ ownAddress, children }: SkillOverlayProps) {
  return (
    <main className="full" id="main" tabIndex={-1}>
      <header className="full__row">
        <div className="wrap">
          <Anchor href="/skills" data-back className="sq sq--bare full__back" aria-label="Back to Skills">
            <ArrowLeft className="i" aria-hidden />
          </Anchor>
          <Anchor href="/skills" data-back className="go-link go-link--back small full__all">
            <ArrowLeft className="i" aria-hidden /> Back to All Skills
          </Anchor>
          {ownAddress && (
            <a
              className={buttonClass({ tone: 'bare', size: 'sm' })}
              href={ownAddress}
              target="_blank"
              rel="noopener"
            >
              Open in new tab <ExternalLink className="i" aria-hidden />
            </a>
          )}
          <Anchor href="/skills" data-back="escape" className="sq" aria-label="Close">
            <X className="i" aria-hidden />
          </Anchor>
        </div>
      </header>
      {children}
    </main>
  )
}
