import { ArrowLeft, ExternalLink, X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { afterPaint } from '#design/after-paint.ts'
import { Anchor } from '#design/anchor.tsx'
import { buttonClass } from '#design/button.tsx'
import { useHydrated } from '#design/use-in-browser.ts'
import './skill-overlay.css'

interface SkillOverlayProps {
  /** The heading inside that names the dialog and receives the focus. */
  labelledBy: string
  /** The list below, as it was left. */
  backTo: string
  /** The address that a new tab opens; without one there is nothing to open. */
  ownAddress?: string
  children: ReactNode
}

/**
 * Covers the whole screen. The server sends the dialog open, so that it reads and closes without script; in the browser
 * it is made modal, which makes the page behind inert.
 */
export function SkillOverlay({ labelledBy, backTo, ownAddress, children }: SkillOverlayProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const takesOver = useRef(!useHydrated())

  useLayoutEffect(() => {
    const makeModal = () => {
      const dialog = ref.current
      if (!dialog) return
      dialog.removeAttribute('open')
      dialog.showModal()
      dialog.scrollTop = 0
      document.getElementById(labelledBy)?.focus({ preventScroll: true })
    }
    // What the server sent is open already: laying it out anew can wait until React has taken over the page.
    return takesOver.current ? afterPaint(makeModal) : makeModal()
  }, [labelledBy])

  const close = () => navigate(backTo, { viewTransition: true, preventScrollReset: true })
  const back = { href: backTo, viewTransition: true, preventScrollReset: true } as const
  return (
    <dialog
      ref={ref}
      open
      className="full"
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      // Browsers close a dialog by themselves at the second Escape.
      onClose={close}
    >
      <header className="full__row">
        <div className="wrap">
          <Anchor {...back} className="sq sq--bare full__back" aria-label="Back to Skills">
            <ArrowLeft className="i" aria-hidden />
          </Anchor>
          <Anchor {...back} className="go-link go-link--back small full__all">
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
          <Anchor {...back} className="sq" aria-label="Close">
            <X className="i" aria-hidden />
          </Anchor>
        </div>
      </header>
      {children}
    </dialog>
  )
}
