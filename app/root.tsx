import { type CSSProperties, use, useEffect } from 'react'
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { DocumentContext, InlineScript, InlineStyle } from '#design/inline.tsx'
import earlyScript from '#islands/early/early.ts?script'
import { appOf } from '#platform/http/page-context.server.ts'
import { ErrorScreen } from '#shell/error-screen.tsx'
import type { PageHandle } from '#shell/metadata.ts'
import { mark, studio } from '#studio'
import type { Route } from './+types/root'
import './app.css'

/** In this module and not beside the serif's, which would be a file more for every page of the admin area. */
const sans = Object.values(
  import.meta.glob<string>('#brand/fonts/sans.woff2', { eager: true, query: '?url', import: 'default' }),
)

/** Fixes the order of the layers before any style sheet, because sheets may arrive in any order. */
const beforeAnySheet = '@layer base, components;'

/** The public origin, for canonical links and share cards. */
export function loader({ context }: Route.LoaderArgs) {
  return { siteUrl: appOf(context).config.siteUrl }
}

/** The public origin does not change while a page is open. */
export const shouldRevalidate = () => false

export const links: LinksFunction = () => [
  ...sans.map(
    (href) => ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const,
  ),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '48x48' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export function Layout({ children }: { children: React.ReactNode }) {
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined)
  const isHydrated = handles.some((handle) => handle?.hydrated)
  const hasScript = handles.every((handle) => handle?.script !== 'none')
  const document = use(DocumentContext)
  useAliveBody()
  const data = useRouteLoaderData<typeof loader>('root')
  return (
    // The early script and the admin area set attributes on <html> and <body> that React did not render.
    <html lang={studio.locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {hasScript && (
          <InlineScript text={earlyScript} data-site={isHydrated ? undefined : document?.siteScript} />
        )}
        <InlineStyle text={beforeAnySheet} />
        <Meta />
        <Links />
      </head>
      {/* One large island, so that presses are held until it is hydrated. */}
      <body
        data-island={isHydrated ? 'admin' : undefined}
        style={isHydrated ? undefined : hostStyle(data?.siteUrl)}
        suppressHydrationWarning
      >
        {isHydrated && <StudioFacts />}
        {children}
        {isHydrated && (
          <>
            <ScrollRestoration nonce={document?.nonce} />
            <Scripts nonce={document?.nonce} />
          </>
        )}
      </body>
    </html>
  )
}

/**
 * Marks the admin area's island alive. With the body, because React renders a new one when an error replaces the page; the
 * early script would hold every press on it.
 */
function useAliveBody() {
  useEffect(() => {
    document.body.dataset.state = 'alive'
  }, [])
}

/** What `studio.browser.ts` reads. Says the same on the server and in the browser. */
function StudioFacts() {
  return (
    <script id="studio" type="application/json">
      {JSON.stringify({ studio, mark }).replaceAll('<', '\\u003c')}
    </script>
  )
}

/** With it the print sheet completes the addresses of links, which have no host. */
function hostStyle(siteUrl: string | undefined): CSSProperties | undefined {
  return siteUrl ? ({ '--host': `"${new URL(siteUrl).host}"` } as CSSProperties) : undefined
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />
}
