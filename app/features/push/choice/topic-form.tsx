import { Bell } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import type { Topic } from '../schema.ts'
import { topics } from '../topics.ts'
import { Actions, Frame, type Shared } from './frame.tsx'

interface TopicFormProps extends Shared {
  /** The topics ticked at first. */
  chosen: readonly Topic[]
  busy: boolean
  onBack: () => void
  onChoose: (topics: Topic[]) => void
}

export function TopicForm({ chosen: initial, busy, onBack, onChoose, ...shared }: TopicFormProps) {
  const [chosen, setChosen] = useState(initial)
  return (
    <Frame {...shared} icon={Bell} title="What would you like to hear about?">
      <div className="push-card__topics grid gap-2 above-1 below-1">
        {topics.map(({ id, name, often }) => (
          <label className="check check--framed" key={id}>
            <input
              type="checkbox"
              className="check__box"
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
            <span>
              <b>{name}</b>
              <small>{often}</small>
            </span>
          </label>
        ))}
      </div>
      <p className="push-card__small">
        Nothing at night. Your browser then asks for permission. Choose Allow.
      </p>
      <Actions>
        <Button
          busy={busy}
          busyLabel="Turning on..."
          disabled={chosen.length === 0}
          onClick={() => onChoose([...chosen])}
        >
          Turn On
        </Button>
        <Button tone="bare" disabled={busy} onClick={onBack}>
          Back
        </Button>
      </Actions>
    </Frame>
  )
}
