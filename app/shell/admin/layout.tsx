import { useEffect, useEffectEvent, useRef } from 'react'
import { Outlet, useLocation, useMatches, useNavigation, useRevalidator } from 'react-router'
import { useMedia } from '#design/browser/use-media.ts'
import { UnsavedChangesProvider } from '#design/overlays/unsaved-changes.tsx'
import { SkipLink } from '#design/skip-link.tsx'
import { AuthProvider } from '#features/accounts/sign-in/auth-provider.tsx'
import { countUnread as countUnreadEnquiries } from '#features/enquiries/counts.server.ts'
import { listNotifications } from '#features/feed/queries.server.ts'
import { feedLength } from '#features/feed/requests.ts'
import { signedOutEvent } from '#platform/browser/attempt.ts'
import { appOf, requireViewer } from '#platform/http/page-context.server.ts'
import { findMailHealth } from '#platform/mail/mail-health.server.ts'
import type { Route } from './+types/layout.ts'
import type { AdminHandle } from './area.tsx'
import { ConnectionNote } from './connection-note.tsx'
import { MailBanner } from './dashboard/mail-banner.tsx'
import { Header } from './header.tsx'
import { keepShown, rememberShown } from './search/keep-shown.ts'
import { Sidebar } from './sidebar.tsx'
import { useInboxWatch } from './use-inbox-watch.ts'
import { useOpenAt } from './use-open-at.ts'

/** Selects the compact density, for daily work. */
export const handle: AdminHandle = { density: 'compact' }

/** Runs before every loader below it, so that a request without a session reads nothing. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request }, next) => {
    await requireViewer(context, request)
    return next()
  },
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepShown]

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = appOf(context)
  const { id, name, email, role } = await requireViewer(context, request)
  const [feed, unreadEnquiries, mail] = await Promise.all([
    listNotifications(app.db, { userId: id, page: 1, limit: feedLength }),
    countUnreadEnquiries(app.db),
    findMailHealth(app.db),
  ])
  return {
    user: { _id: id, name, email, role },
    feed,
    unreadEnquiries,
    // The reason may name servers and people, and only administrators can act on it.
    mail: role === 'admin' ? mail : { ...mail, reason: null },
    now: app.clock.now().toISOString(),
  }
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { pathname, search, key } = useLocation()
  const matches = useMatches()
  const main = useRef<HTMLElement>(null)
  const shownPath = useRef(pathname)
  // Uses the location's key, which also changes when a link leads to the current page.
  const [isOpened, setOpened] = useOpenAt(key)
  const isMenuOpen = useMedia('(width < 64rem)') && isOpened
  const busy = useNavigation().state !== 'idle'
  const { user, feed, unreadEnquiries, mail, now } = loaderData
  useSignedOut()
  useInboxWatch(unreadEnquiries)

  useEffect(() => rememberShown(search, matches), [search, matches])

  // Moves the focus to the new page's start, because screen readers do not announce page changes made by script.
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <AuthProvider user={user}>
      <UnsavedChangesProvider>
        <SkipLink href="#main" />
        {busy && <div className="pending" aria-hidden="true" />}
        <div className="shell">
          <Sidebar
            open={isMenuOpen}
            unread={{ '/admin/enquiries': unreadEnquiries }}
            onClose={() => setOpened(false)}
          />
          <div className="shell__body" inert={isMenuOpen}>
            <Header feed={feed} now={now} menuOpen={isMenuOpen} onMenu={() => setOpened(true)} />
            <main className="main" id="main" ref={main} tabIndex={-1}>
              <ConnectionNote />
              <MailBanner mail={mail} now={now} isAdmin={user.role === 'admin'} />
              <Outlet />
            </main>
          </div>
        </div>
      </UnsavedChangesProvider>
    </AuthProvider>
  )
}

/** Reloads the page when the session has ended elsewhere; that leads to sign-in and back here afterwards. */
function useSignedOut() {
  const { revalidate } = useRevalidator()
  const ask = useEffectEvent(() => void revalidate())
  useEffect(() => {
    const listen = () => ask()
    window.addEventListener(signedOutEvent, listen)
    return () => window.removeEventListener(signedOutEvent, listen)
  }, [])
}
