import { ArrowRight, Menu, Phone, X } from 'lucide-react'
import { useLocation } from 'react-router'
import { Anchor } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { Brand } from '#design/marks/brand-mark.tsx'
import { studio } from '#studio'
import { phoneHref } from './calls/contact-chips.tsx'
import { mainPages, type SitePage } from './main-pages.ts'
import { currentMark } from './pages.ts'

/** The background of the header: none over the hero, white on other pages, the night photograph on the 404 page. */
export type HeaderGround = 'clear' | 'solid' | 'night'

export function Navigation({ ground }: { ground: HeaderGround }) {
  const location = useLocation()
  // The 404 page is one document for every path, so it must not contain the path.
  const pathname = ground === 'night' ? '' : location.pathname
  return (
    <header className={`nav nav--${ground}`}>
      <div className="nav__bar" />
      <div className="wrap nav__inner flex items-center">
        <Anchor className="flex items-center tap" href="/">
          <Brand name={studio.name} />
        </Anchor>
        <nav className="nav__links gap-1 to-start" aria-label="Main">
          {mainPages.map((page) => (
            <Anchor key={page.to} href={page.to} aria-current={currentMark(page, pathname)}>
              {page.label}
            </Anchor>
          ))}
        </nav>
        <Button
          tone={ground === 'night' ? 'line' : 'ink'}
          size="sm"
          className="nav__cta relative"
          href={contactPage.to}
          aria-current={currentMark(contactPage, pathname)}
        >
          {contactPage.label}
        </Button>
        {/* The visitors' script adds aria-expanded: without script the browser reports the state itself, and a fixed value would be wrong. */}
        <button
          className="nav__menu place-center icon-lg"
          type="button"
          aria-label="Toggle menu"
          popoverTarget={mobileMenuId}
        >
          <Menu className="i nav__open" />
          <X className="i nav__close" />
        </button>
        <MobileMenu pathname={pathname} />
      </div>
    </header>
  )
}

const contactPage: SitePage = { to: '/contact', label: 'Get in Touch' }

const mobileMenuId = 'menu'

/**
 * Fills the screen below the header. As a popover it opens, and closes on Escape, before any script has run. While
 * it is open the style sheet hides the page behind it, which keeps the focus inside and stops scrolling.
 */
function MobileMenu({ pathname }: { pathname: string }) {
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
      <div className="menu__end grid gap-3 above-auto">
        <a className="chip num" href={phoneHref()}>
          <Phone className="i" />
          {studio.phone}
        </a>
        <Button
          tone="accent"
          size="lg"
          href={contactPage.to}
          aria-current={currentMark(contactPage, pathname)}
        >
          {contactPage.label}
        </Button>
      </div>
    </div>
  )
}
