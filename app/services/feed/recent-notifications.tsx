import { Link } from 'react-router'
import { EmptyState } from '#design/data/empty-state.tsx'
import { Card } from '#design/marks/card.tsx'
import { formatAge } from '#platform/dates.ts'
import type { Notification } from './schema.ts'

interface RecentNotificationsProps {
  notifications: readonly Notification[]
  now: string
}

export function RecentNotifications({ notifications, now }: RecentNotificationsProps) {
  return (
    <Card title="Recent notifications" flush>
      {notifications.length === 0 ? (
        <EmptyState title="No notifications">
          What happens on your site appears here and under the bell.
        </EmptyState>
      ) : (
        <ul className="list">
          {notifications.map((notification) => (
            <li key={notification._id}>
              <Row notification={notification} age={formatAge(notification.createdAt, now)} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({
  notification: { title, body, link, read, createdAt },
  age,
}: {
  notification: Notification
  age: string
}) {
  const words = (
    <>
      <span className={read ? 'feed__dot' : 'feed__dot feed__dot--new'} aria-hidden="true" />
      <span>
        <b>
          {!read && <span className="vh">Unread: </span>}
          {title}
        </b>
        {body && <span className="second-line">{body}</span>}
      </span>
      <time dateTime={createdAt}>{age}</time>
    </>
  )
  return link ? (
    <Link className="list__row" to={link}>
      {words}
    </Link>
  ) : (
    <div className="list__row">{words}</div>
  )
}
