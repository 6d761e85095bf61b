import { Clock } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '#design/class-names.ts'
import { formatClock } from '#platform/dates.ts'

const mostShown = 4

interface FreeTimesProps {
  slots: readonly string[]
  label: string
  /** The time that is chosen, where one of them can be. */
  chosen?: string | undefined
  /** Whether a time opens a dialog. */
  hasDialog?: boolean
  onChoose: (at: string, button: HTMLElement) => void
}

/** The free times of a day, each a button, the first three until all are asked for. */
export function FreeTimes({ slots, label, chosen, hasDialog, onChoose }: FreeTimesProps) {
  const [isWhole, setWhole] = useState(false)
  if (slots.length === 0) return null
  const isCut = !isWhole && slots.length > mostShown
  const shown = isCut ? slots.slice(0, mostShown - 1) : slots
  return (
    <div className={classNames('bookings__agenda-free num', !hasDialog && 'bookings__agenda-free--day')}>
      {hasDialog && <Clock className="i" aria-hidden />}
      <span>{label}</span>
      {shown.map((at) => (
        <button
          key={at}
          type="button"
          className="bookings__agenda-free-time"
          aria-haspopup={hasDialog ? 'dialog' : undefined}
          aria-pressed={hasDialog ? undefined : at === chosen}
          onClick={({ currentTarget }) => onChoose(at, currentTarget)}
        >
          {formatClock(at)}
        </button>
      ))}
      {isCut && (
        <button type="button" className="bookings__agenda-free-time" onClick={() => setWhole(true)}>
          {`and ${slots.length - shown.length} more`}
        </button>
      )}
    </div>
  )
}
