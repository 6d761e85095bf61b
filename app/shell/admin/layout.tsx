import { useEffect, useEffectEvent, useRef } from 'react'
import { Outlet, useLocation, useMatches, useNavigation, useRevalidator } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { useMedia, useOnline } from '#design/browser/browser-state.ts'
import { useNeighbourFocus } from '#design/browser/use-neighbour-focus.ts'
import { usePoll } from '#design/browser/use-poll.ts'
import { Note } from '#design/marks/note.tsx'
import { UnsavedChangesProvider, useMayLose } from '#design/overlays/unsaved-changes.tsx'
import { SkipLink } from '#design/skip-link.tsx'
import { AuthProvider } from '#features/accounts/sign-in/auth-provider.tsx'
import { countPending } from '#features/booking/queries.server.ts'
import { listEnquiries } from '#features/enquiries/calls.ts'
import { countUnread as countUnreadEnquiries } from '#features/enquiries/counts.server.ts'
import { deliverabilityPath } from '#features/newsletter/deliverability/path.ts'
import { signedOutEvent } from '#platform/browser/request.ts'
import { formatMoment } from '#platform/dates.ts'
import { appOf, requireViewer } from '#platform/http/page-context.server.ts'
import { countUnserved } from '#platform/jobs/held-jobs.server.ts'
import { findMailHealth, type MailHealth } from '#platform/mail/mail-health.server.ts'
import { countOf } from '#platform/words.ts'
import { listNotifications } from '#services/feed/queries.server.ts'
import { feedLength } from '#services/feed/schema.ts'
import { emailSettingsPath, OutgoingMailContext } from '#services/outgoing-mail/sends-mail.ts'
import { studio } from '#studio'
import { useRetry } from '../error-screen.tsx'
import type { Route } from './+types/layout.ts'
import type { AdminHandle } from './area.tsx'
import { Header } from './header.tsx'
import { ignoreFailedReloads, useOutage } from './outage/failed-reloads.ts'
import { ShortcutsProvider } from './shortcuts.tsx'
import { Sidebar, useOpenAt } from './sidebar.tsx'
import { LogoutProvider } from './sign-in/logout.tsx'
import { onLogoutElsewhere } from './sign-in/logout-channel.ts'

/** Selects the compact density, for daily work. */
export const handle: AdminHandle = { density: 'compact' }

/** Runs before every loader below it, so that a request without a session reads nothing. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request }, next) => {
    await requireViewer(context, request)
    return next()
  },
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [ignoreFailedReloads]

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = appOf(context)
  const { id, name, email, role } = await requireViewer(context, request)
  const [feed, unreadEnquiries, waitingBookings, mail] = await Promise.all([
    listNotifications(app.db, { userId: id, page: 1, limit: feedLength }),
    countUnreadEnquiries(app.db),
    countPending(app.db),
    findMailHealth(app.db),
  ])
  return {
    user: { _id: id, name, email, role },
    // A browser reads the studio once with the document, and its name can be changed meanwhile.
    studioName: studio.name,
    feed,
    unreadEnquiries,
    waitingBookings,
    // The reason may name servers and people, and only administrators can act on it.
    mail: role === 'admin' ? mail : { ...mail, reason: null },
    unserved: role === 'admin' && app.mail.hasServer ? await countUnserved(app.db) : 0,
    outgoing: {
      sendsMail: app.mail.hasServer,
      setUpPath: role === 'admin' ? emailSettingsPath : deliverabilityPath,
    },
    now: app.clock.now().toISOString(),
  }
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { pathname, key } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shownPath = useRef(pathname)
  // Uses the location's key, which also changes when a link leads to the current page.
  const [isOpened, setOpened] = useOpenAt(key)
  const isMenuOpen = useMedia('(width < 64rem)') && isOpened
  const busy = useNavigation().state !== 'idle'
  const { user, studioName, feed, unreadEnquiries, waitingBookings, mail, unserved, outgoing, now } =
    loaderData
  useInboxWatch(unreadEnquiries)
  useNeighbourFocus()

  // Moves the focus to the new page's start, because screen readers do not announce page changes made by script.
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <AuthProvider user={user}>
      <UnsavedChangesProvider>
        <ShortcutsProvider>
          <SignedOutWatch />
          <LogoutProvider>
            <SkipLink />
            {busy && <div className="shell__progress" aria-hidden="true" />}
            <div className="shell">
              <Sidebar
                open={isMenuOpen}
                studioName={studioName}
                counts={{
                  '/admin/enquiries': { count: unreadEnquiries, of: 'unread' },
                  '/admin/bookings': { count: waitingBookings, of: 'to decide' },
                }}
                onClose={() => setOpened(false)}
              />
              <div className="shell__body" inert={isMenuOpen}>
                <Header feed={feed} now={now} menuOpen={isMenuOpen} onMenu={() => setOpened(true)} />
                <main className="shell__main" id="main" ref={main} tabIndex={-1}>
                  <ConnectionNote />
                  <MailBanner mail={mail} now={now} isAdmin={user.role === 'admin'} />
                  <UnservedBanner count={unserved} />
                  <OutgoingMailContext value={outgoing}>
                    <Outlet />
                  </OutgoingMailContext>
                </main>
              </div>
            </div>
          </LogoutProvider>
        </ShortcutsProvider>
      </UnsavedChangesProvider>
    </AuthProvider>
  )
}

/**
 * Reloads the page when the session has ended elsewhere; that leads to sign-in and back here afterwards. Asks first if
 * typed text would be lost: whoever stays can sign in elsewhere and save it.
 */
function SignedOutWatch() {
  const { revalidate } = useRevalidator()
  const mayLose = useMayLose()
  const ask = useEffectEvent(async () => {
    if (await mayLose()) await revalidate()
  })
  useEffect(() => {
    const listen = () => void ask()
    window.addEventListener(signedOutEvent, listen)
    const stop = onLogoutElsewhere(listen)
    return () => {
      window.removeEventListener(signedOutEvent, listen)
      stop()
    }
  }, [])
  return null
}

const pollMs = 60_000

/**
 * Polls each minute while the page is visible, and reloads the sidebar's number, the bell and the list when the
 * number of unread enquiries has changed.
 */
function useInboxWatch(unread: number) {
  const { revalidate } = useRevalidator()
  const newest = useRef<string>(undefined)

  usePoll(
    async (signal) => {
      // Ignores a failed poll: the next one follows in a minute, and the header reports a lost connection.
      const outcome = await listEnquiries({ query: { view: 'inbox', limit: 1 }, signal }).catch(
        () => undefined,
      )
      if (!outcome?.ok || signal.aborted) return
      const { counts, enquiries } = outcome.value
      const before = newest.current
      newest.current = enquiries[0]?._id ?? ''
      const isAnother = before !== undefined && before !== newest.current
      if (isAnother || counts.unread !== unread) void revalidate()
    },
    { everyMs: pollMs, onReturn: true },
  )
}

interface MailBannerProps {
  mail: MailHealth
  now: string
  isAdmin: boolean
}

/** Warns on every page while mail cannot be sent: since when, why, how many wait, and where to fix it. */
function MailBanner({ mail: { failingSince, reason, waiting }, now, isAdmin }: MailBannerProps) {
  if (!failingSince) return null
  const waitingMails = countOf(waiting, 'email is waiting', 'emails are waiting')
  return (
    <div className="page-note">
      <Note
        tone="bad"
        action={
          isAdmin && (
            <Button tone="line" href={emailSettingsPath}>
              Email Settings
            </Button>
          )
        }
      >
        <b>{`The site has not been able to send email since ${formatMoment(failingSince, now)}. `}</b>
        {reason && `The reason: ${reason}. `}
        {`${waitingMails} and will be sent as soon as it works again. Nothing is lost.`}
        {!isAdmin && ' Tell your administrator.'}
      </Note>
    </div>
  )
}

/** Asks about emails that were written while there was no email server. */
function UnservedBanner({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <div className="page-note">
      <Note
        tone="warn"
        action={
          <Button tone="line" href={`${emailSettingsPath}#waiting`}>
            Decide
          </Button>
        }
      >
        {`${countOf(count, 'email has', 'emails have')} waited for an email server. Nobody has received ${count === 1 ? 'it' : 'them'}: send or discard ${count === 1 ? 'it' : 'them'}.`}
      </Note>
    </div>
  )
}

/** Shows that the connection is lost, until it is back or the page is loaded again. Typed text stays in the page. */
function ConnectionNote() {
  const online = useOnline()
  const outage = useOutage()
  const showsFailures = useMatches().some(({ handle }) => (handle as AdminHandle | undefined)?.showsFailures)
  const { retry, retrying } = useRetry()
  const catchUp = useEffectEvent(() => {
    if (outage) retry()
  })
  useEffect(() => {
    if (online) catchUp()
  }, [online])

  return (
    <div role="status">
      {!online && (
        <div className="page-note">
          <Note tone="info">No internet connection. Saving works again once you are back online.</Note>
        </div>
      )}
      {online && outage === 'reload failed' && !showsFailures && (
        <div className="page-note">
          <Note
            tone="info"
            action={
              <Button tone="line" size="sm" busy={retrying} onClick={retry}>
                Try again
              </Button>
            }
          >
            This page could not be reloaded, so it may be out of date. What you typed is still here.
          </Note>
        </div>
      )}
    </div>
  )
}
