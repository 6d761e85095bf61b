import { ArrowRight, Phone } from 'lucide-react'
import { Anchor } from '#design/actions/anchor.tsx'
import { buttonClass } from '#design/actions/button.tsx'
import { studio } from '#studio.config.ts'
import { phoneHref } from './calls/contact-links.ts'
import { currentMark, mainPages } from './pages.ts'

export const mobileMenuId = 'menu'

/**
 * Fills the screen below the header. As a popover it opens, and closes on Escape, before any script has run. While
 * it is open the style sheet hides the page behind it, which keeps the focus inside and stops scrolling.
 */
export function MobileMenu({ pathname }: { pathname: string }) {
  return (
    <div className="menu" id={mobileMenuId} popover="auto">
      <nav className="menu__pages" aria-label="Main">
        {mainPages.map((page) => (
          <Anchor key={page.to} href={page.to} aria-current={currentMark(page, pathname)}>
            {page.label}
            <ArrowRight className="i" />
          </Anchor>
        ))}
      </nav>
      <div className="menu__end">
        <a className="chip num" href={phoneHref}>
          <Phone className="i" />
          {studio.phone}
        </a>
        <Anchor className={buttonClass({ tone: 'accent', size: 'lg' })} href="/contact">
          Get in Touch
        </Anchor>
      </div>
    </div>
  )
}
