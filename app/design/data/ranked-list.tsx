import type { CSSProperties } from 'react'
import { formatCount } from '#platform/words.ts'
import './ranked.css'

export interface RankedRow {
  name: string
  count: number
}

interface RankedListProps {
  rows: readonly RankedRow[]
  /** The words for a list without rows. */
  none: string
  /** Makes the rows buttons. */
  onChoose?: (name: string) => void
}

/** Shows rows with a bar behind them, the most first. */
export function RankedList({ rows, none, onChoose }: RankedListProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  if (rows.length === 0) return <p className="ranked__none text-note t3">{none}</p>
  return (
    <ol className="ranked num">
      {rows.map(({ name, count }) => {
        const words = (
          <>
            <span>{name}</span> <b>{formatCount(count)}</b>
          </>
        )
        const style = { '--share': `${(count / most) * 100}%` } as CSSProperties
        return (
          <li key={name} style={style}>
            {onChoose ? (
              <button type="button" title={`Show only ${name}`} onClick={() => onChoose(name)}>
                {words}
              </button>
            ) : (
              <div>{words}</div>
            )}
          </li>
        )
      })}
    </ol>
  )
}
