import { Link } from 'react-router'
import type { Notification } from './schema.ts'

interface NotificationLineProps {
  notification: Notification
  age: string
  /** Follows the notification's link, or marks it as read if it has none. */
  onOpen: () => void
}

export function NotificationLine({ notification, age, onOpen }: NotificationLineProps) {
  const { title, body, link, read, createdAt } = notification
  const look = read ? 'feed' : 'feed feed--new'
  const words = (
    <>
      <span className={read ? 'feed__dot' : 'feed__dot feed__dot--new'} aria-hidden="true" />
      <span className="feed__words">
        <b>
          {!read && <span className="vh">Unread: </span>}
          {title}
        </b>
        {body && <span className="feed__body">{body}</span>}
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
