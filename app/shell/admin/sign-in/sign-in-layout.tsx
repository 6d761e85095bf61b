import { ArrowLeft } from 'lucide-react'
import { Outlet } from 'react-router'
import { BrandMark } from '#design/marks/brand-mark.tsx'
import { SkipLink } from '#design/skip-link.tsx'
import { studio } from '#studio'
import './sign-in.css'

/** Lays out the pages before sign-in: the form beside a photograph by night. */
export default function SignInLayout() {
  return (
    <div className="sign-in">
      <SkipLink />
      <div className="sign-in__form flex column">
        <header>
          <a className="brand" href="/">
            <BrandMark />
            <span>{studio.name}</span>
          </a>
        </header>
        <main className="sign-in__main full grid gap-4" id="main" tabIndex={-1}>
          <Outlet />
        </main>
        {/* Loads a new document, because public pages share neither style sheet nor theme with this one. */}
        <footer>
          <a className="go-link go-link--back" href="/">
            <ArrowLeft className="i" aria-hidden="true" />
            Back to the website
          </a>
        </footer>
      </div>
      <div className="sign-in__picture">
        <picture>
          <source media="(width < 48rem)" srcSet="/images/night-800.avif" />
          <img src="/images/night-1600.avif" alt="" width="1600" height="900" fetchPriority="high" />
        </picture>
      </div>
    </div>
  )
}
