import { useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { SkipLink } from '#design/skip-link.tsx'
import { UnsavedChangesProvider } from '#design/unsaved-changes.tsx'
import { AuthProvider } from '#features/accounts/auth-provider.tsx'
import { listNotifications } from '#features/feed/queries.server.ts'
import { feedLength } from '#features/feed/requests.ts'
import { appOf, requireViewer } from '#platform/http/page-context.server.ts'
import type { Route } from './+types/layout.ts'
import type { AdminHandle } from './area.tsx'
import { Header } from './header.tsx'
import { OfflineNote } from './offline-note.tsx'
import { Sidebar } from './sidebar.tsx'
import { useSignedOut } from './use-signed-out.ts'

/** Tells the area around it that this is a screen for daily work. */
export const handle: AdminHandle = { density: 'compact' }

/** Runs before any loader below it, so that a stranger's request reads nothing. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request }, next) => {
    await requireViewer(context, request)
    return next()
  },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = appOf(context)
  const { id, name, email, role } = await requireViewer(context, request)
  return {
    user: { _id: id, name, email, role },
    feed: await listNotifications(app.db, { userId: id, page: 1, limit: feedLength }),
    now: app.clock.now().toISOString(),
  }
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { pathname, key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const main = useRef<HTMLElement>(null)
  const shownPath = useRef(pathname)
  // Open for one location only: any navigation closes it, without an effect that would show it one frame too long.
  const menuOpen = openAt === key
  const busy = useNavigation().state !== 'idle'
  useSignedOut()

  // A screen reader is not told of a page change made by script; moving to the new page's start tells it.
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <AuthProvider user={loaderData.user}>
      <UnsavedChangesProvider>
        <SkipLink href="#main" />
        {busy && <div className="pending" aria-hidden="true" />}
        <div className="shell">
          <Sidebar open={menuOpen} onClose={() => setOpenAt(undefined)} />
          <div className="shell__body" inert={menuOpen}>
            <Header
              feed={loaderData.feed}
              now={loaderData.now}
              menuOpen={menuOpen}
              onMenu={() => setOpenAt(key)}
            />
            <main className="main" id="main" ref={main} tabIndex={-1}>
              <OfflineNote />
              <Outlet />
            </main>
          </div>
        </div>
      </UnsavedChangesProvider>
    </AuthProvider>
  )
}
