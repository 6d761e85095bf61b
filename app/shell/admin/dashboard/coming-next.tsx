import { Send } from 'lucide-react'
import { Card } from '#design/marks/card.tsx'

/** A line leaves this list with the release that brings its page. */
const coming = [
  { label: 'Notifications', does: 'Messages to the browsers of those who asked for them', icon: Send },
]

export function ComingNext() {
  return (
    <Card title="Arriving with the next releases" flush>
      <ul className="list">
        {coming.map(({ label, does, icon: Icon }) => (
          <li className="list__row" key={label}>
            <Icon className="i" aria-hidden="true" />
            <span>
              <b>{label}</b>
              <span className="d">{does}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
