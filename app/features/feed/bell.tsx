import { Bell as BellIcon } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#design/actions/button.tsx'
import { Popover } from '#design/overlays/popover.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { formatAge } from '#platform/dates.ts'
import './bell.css'
import { NotificationLine } from './notification-line.tsx'
import type { NotificationList } from './schema.ts'
import { useFeed } from './use-feed.ts'

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
      className="sq sq--bare bell"
      aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
    >
      <BellIcon className="i" aria-hidden="true" />
      {unread > 0 && (
        <span className="bell__count" aria-hidden="true">
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
            <p className="bell__none">No notifications</p>
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
