import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { HistoryLines, type HistoryProps } from './history-lines.tsx'
import './history.css'

/** Shows a history folded up, and loads it each time it is opened. */
export function FoldedHistory(history: HistoryProps) {
  const [open, setOpen] = useState(false)
  return (
    <details className="folded" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h3>History</h3>
        <ChevronDown className="i" aria-hidden="true" />
      </summary>
      {open && <HistoryLines {...history} />}
    </details>
  )
}
