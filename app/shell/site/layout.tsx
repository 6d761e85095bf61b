import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  type LinksFunction,
  Outlet,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router'
import { InlineScript } from '#design/inline.tsx'
import { Brand } from '#design/marks/brand-mark.tsx'
import { SkipLink } from '#design/skip-link.tsx'
import { findServed, tagsOf } from '#features/experiments/queries.server.ts'
import { definitionOf } from '#features/experiments/serving/definition.ts'
import variantScript from '#features/experiments/serving/variant-script.ts?script'
import type { BotCheckFacts } from '#platform/bot-check/bot-check.server.ts'
import { isSecretPath } from '#platform/browser/secret-path.ts'
import { appOf, partOfPage, tagPage } from '#platform/http/page-context.server.ts'
import { findBookingLink } from '#services/booking-links/find-booking-link.ts'
import { ErrorScreen } from '#shell/error-screen.tsx'
import { feedLink, searchLink } from '#shell/metadata.ts'
import { colours, studio } from '#studio'
import type { Route } from './+types/layout.ts'
import { Footer } from './footer.tsx'
import { LostPage, lostTitle } from './lost-page.tsx'
import { type HeaderGround, Navigation } from './navigation.tsx'
import './site.css'
import printSheet from './paper/print.css?url'

const paper = { rel: 'stylesheet', media: 'print', href: printSheet } as const

/** The visitors' script enables it once the page has loaded, so that paper costs a visitor's first picture nothing. */
export const links: LinksFunction = () => [feedLink(), searchLink(), { ...paper, disabled: true }]

/** Options of a route for header and footer, in its `handle`. */
export interface SiteHandle {
  ground?: HeaderGround
  /** `none` for a page with its own header and no footer. */
  chrome?: 'none'
  /** `none` for a footer without the newsletter's form. */
  subscribe?: 'none'
}

/** Finds the experiment of this page. Pages of one person have none, and no service worker. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  const { db, config, botCheck } = appOf(context)
  const checkFacts = botCheck.facts
  const bookingLink = findBookingLink({ config })
  if (isSecretPath(pathname)) return { checkFacts, bookingLink }
  tagPage(context, ...tagsOf(pathname))
  const findExperiment = () => findServed(db, pathname)
  return {
    checkFacts,
    bookingLink,
    experiment: await partOfPage(context, 'experiment', findExperiment, undefined),
    // Empty where the server has taken its worker back.
    worker: config.serviceWorker ? '/sw.js' : '',
  }
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const { checkFacts, bookingLink, experiment, worker } = loaderData
  const { pathname } = useLocation()
  const handle = useMatches().at(-1)?.handle as SiteHandle | undefined
  // The 404 page is one document for every path.
  const isPathPrinted = handle?.ground !== 'night' && !isSecretPath(pathname)
  const page = <Outlet />
  return (
    <>
      <meta name="theme-color" content={colours.light[handle?.ground === 'night' ? '--night' : '--bg']} />
      {experiment && (
        <InlineScript text={variantScript} data-experiment={JSON.stringify(definitionOf(experiment))} />
      )}
      <noscript>
        <link {...paper} />
      </noscript>
      <PaperHead path={isPathPrinted ? pathname : ''} />
      {handle?.chrome === 'none' ? (
        page
      ) : (
        <SiteChrome
          ground={handle?.ground ?? (pathname === '/' ? 'clear' : 'solid')}
          checkFacts={checkFacts}
          bookingLink={bookingLink}
          subscribe={handle?.subscribe}
        >
          {page}
        </SiteChrome>
      )}
      {/* The visitors' script announces here that a link cannot be opened offline, and installs this worker. */}
      <div className="offline" role="status" data-worker={worker} />
    </>
  )
}

export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  const error = useRouteError()
  const { checkFacts, bookingLink } = loaderData ?? {}
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <SiteChrome ground="night" checkFacts={checkFacts} bookingLink={bookingLink}>
        <title>{lostTitle()}</title>
        <meta name="robots" content="noindex" />
        <LostPage />
      </SiteChrome>
    )
  }
  return (
    <SiteChrome ground="solid" checkFacts={checkFacts} bookingLink={bookingLink}>
      <ErrorScreen error={error} />
    </SiteChrome>
  )
}

interface SiteChromeProps {
  ground: HeaderGround
  /** Absent where the layout itself could not be loaded; the server then asks for another load of the page. */
  checkFacts?: BotCheckFacts
  bookingLink?: string | undefined
  subscribe?: SiteHandle['subscribe']
  children: ReactNode
}

/** Wraps every public page with header, menu and footer. */
function SiteChrome({
  ground,
  checkFacts = { kind: 'off' },
  bookingLink,
  subscribe,
  children,
}: SiteChromeProps) {
  return (
    <>
      <SkipLink />
      <Navigation ground={ground} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer checkFacts={checkFacts} bookingLink={bookingLink} subscribe={subscribe} />
    </>
  )
}

/** Heads the first sheet of a printed page with the studio's name and the page's address; `print.css` adds the host. */
function PaperHead({ path }: { path: string }) {
  return (
    <p className="paper">
      <Brand name={studio.name} />
      <span>{path === '/' ? '' : path}</span>
    </p>
  )
}
