import { Popover } from '@base-ui/react/popover'
import { Bell as BellIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { useToast } from '#design/toast.tsx'
import { formatAge } from '#platform/dates.ts'
import './bell.css'
import { NotificationLine } from './notification-line.tsx'
import type { NotificationList } from './schema.ts'
import { useFeed } from './use-feed.ts'

export function Bell({ feed, now: loadedAt }: { feed: NotificationList; now: string }) {
  const [open, setOpen] = useState(false)
  const { page, now, read } = useFeed(feed, loadedAt)
  const toast = useToast()
  const { notifications, unread } = page

  async function markAllRead() {
    const outcome = await read()
    if (!outcome.ok) toast.bad(outcome.message)
  }

  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        className="sq sq--bare bell"
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      >
        <BellIcon className="i" aria-hidden="true" />
        {unread > 0 && (
          <span className="bell__count" aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="bell__place" sideOffset={6} align="end" collisionPadding={8}>
          <Popover.Popup className="bell__panel">
            <div className="card__row">
              <Popover.Title className="card__title">Notifications</Popover.Title>
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
                        if (notification.link) setOpen(false)
                        if (!notification.read) void read(notification._id)
                      }}
                    />
                  </li>
                ))}
              </ul>
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
