import { Menu, X } from 'lucide-react'
import { useLocation } from 'react-router'
import { Brand } from './brand.tsx'
import { MobileMenu, mobileMenuId } from './mobile-menu.tsx'
import { currentMark, mainPages } from './pages.ts'
import { SiteLink } from './site-link.tsx'

/** What the header stands on: nothing over the hero, white on other pages, the night photograph on the 404 page. */
export type HeaderGround = 'clear' | 'solid' | 'night'

export function Navigation({ ground }: { ground: HeaderGround }) {
  const location = useLocation()
  // The 404 page is one document for every path, so nothing in it may tell the path.
  const pathname = ground === 'night' ? '' : location.pathname
  return (
    <header className={`nav nav--${ground}`}>
      <div className="nav__bar" />
      <div className="wrap nav__in">
        <Brand />
        <nav className="nav__links" aria-label="Main">
          {mainPages.map((page) => (
            <SiteLink key={page.to} to={page.to} ahead aria-current={currentMark(page, pathname)}>
              {page.label}
            </SiteLink>
          ))}
        </nav>
        <SiteLink
          className={`btn btn--sm ${ground === 'night' ? 'btn--accent' : 'btn--ink'} nav__cta`}
          to="/contact"
        >
          Get in Touch
        </SiteLink>
        {/* The early script adds aria-expanded: without script the browser tells the state, and a fixed one would lie. */}
        <button
          className="nav__menu"
          type="button"
          aria-label="Toggle menu"
          popoverTarget={mobileMenuId}
          suppressHydrationWarning
        >
          <Menu className="i nav__open" />
          <X className="i nav__close" />
        </button>
        <MobileMenu pathname={pathname} />
      </div>
    </header>
  )
}
