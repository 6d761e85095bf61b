import { Bell as BellIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { usePoll } from '#design/browser/use-poll.ts'
import { Popover } from '#design/overlays/popover.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { formatAge } from '#platform/dates.ts'
import './bell.css'
import { Link } from 'react-router'
import type { Outcome } from '#platform/browser/outcome.ts'
import { listNotifications, markRead } from './calls.ts'
import { feedLength, type Notification, type NotificationList } from './schema.ts'

export function Bell({ feed, now: loadedAt }: { feed: NotificationList; now: string }) {
  const { page, now, read } = useFeed(feed, loadedAt)
  const toast = useToast()
  const title = useRef<HTMLHeadingElement>(null)
  const { notifications, unread } = page

  async function markAllRead() {
    // The button goes with the last unread line; the focus must not go with it.
    title.current?.focus()
    const outcome = await read()
    if (!outcome.ok) toast.bad(outcome.message)
  }

  const trigger = (
    <button
      type="button"
      className="icon-button icon-button--bare bell"
      aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
    >
      <BellIcon className="i" aria-hidden="true" />
      {unread > 0 && (
        <span className="bell__count absolute text-center" aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </button>
  )

  return (
    <Popover label="Notifications" trigger={trigger}>
      {(close) => (
        <div className="bell__panel">
          <div className="card__row">
            <h2 className="card__title" ref={title} tabIndex={-1}>
              Notifications
            </h2>
            {unread > 0 && (
              <Button tone="bare" onClick={markAllRead}>
                Mark all read
              </Button>
            )}
          </div>
          {notifications.length === 0 ? (
            <p className="bell__none text-center t2">No notifications</p>
          ) : (
            <ul className="bell__list">
              {notifications.map((notification) => (
                <li key={notification._id}>
                  <NotificationLine
                    notification={notification}
                    age={formatAge(notification.createdAt, now)}
                    onOpen={() => {
                      if (notification.link) close()
                      if (!notification.read) void read(notification._id)
                    }}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Popover>
  )
}

interface NotificationLineProps {
  notification: Notification
  age: string
  /** Follows the notification's link, or marks it as read if it has none. */
  onOpen: () => void
}

function NotificationLine({ notification, age, onOpen }: NotificationLineProps) {
  const { title, body, link, read, createdAt } = notification
  const look = read ? 'feed' : 'feed feed--new'
  const words = (
    <>
      <span className={read ? 'feed__dot' : 'feed__dot feed__dot--new'} aria-hidden="true" />
      <span className="grid gap-0 anywhere">
        <b>
          {!read && <span className="vh">Unread: </span>}
          {title}
        </b>
        {body && <span className="text-note t2">{body}</span>}
        <time dateTime={createdAt}>{age}</time>
      </span>
    </>
  )
  if (link) {
    return (
      <Link className={look} to={link} onClick={onOpen}>
        {words}
      </Link>
    )
  }
  if (read) return <div className={look}>{words}</div>
  return (
    <button className={look} type="button" onClick={onOpen}>
      {words}
      <span className="vh">Mark as read</span>
    </button>
  )
}

const pollMs = 60_000

interface Feed {
  page: NotificationList
  /** Time of the page request, from which relative times are counted. */
  now: string
  read(id?: string): Promise<Outcome>
}

/** Returns the feed that the page loaded, and polls it each minute while the page is visible. */
export function useFeed(brought: NotificationList, broughtAt: string): Feed {
  const [latest, setLatest] = useState({ page: brought, now: broughtAt })
  /** Ids that are being marked as read, shown as read until the answer. An empty id stands for all. */
  const [marking, setMarking] = useState<readonly string[]>([])
  const [seen, setSeen] = useState(brought)
  if (seen !== brought) {
    setSeen(brought)
    setLatest({ page: brought, now: broughtAt })
  }

  usePoll(
    async (signal) => {
      // Ignores a failed poll: the next one follows in a minute, and the header reports a lost connection.
      const outcome = await listNotifications({ query: { limit: feedLength }, signal }).catch(() => undefined)
      if (outcome?.ok && !signal.aborted) setLatest({ page: outcome.value, now: new Date().toISOString() })
    },
    { everyMs: pollMs, onReturn: true },
  )

  async function read(id?: string): Promise<Outcome> {
    const mark = id ?? ''
    setMarking((all) => [...all, mark])
    const outcome = await markRead({ body: { _id: id } })
    setMarking((all) => all.toSpliced(all.indexOf(mark), 1))
    // A poll may have replaced the page meanwhile.
    if (outcome.ok) setLatest((known) => ({ ...known, page: withRead(known.page, id) }))
    return outcome
  }

  const page = marking.reduce((shown, id) => withRead(shown, id || undefined), latest.page)
  return { page, now: latest.now, read }
}

export function withRead(page: NotificationList, id?: string): NotificationList {
  const touched = page.notifications.filter((one) => !one.read && (id === undefined || one._id === id))
  return {
    ...page,
    unread: id === undefined ? 0 : Math.max(0, page.unread - touched.length),
    notifications: page.notifications.map((one) => (touched.includes(one) ? { ...one, read: true } : one)),
  }
}
