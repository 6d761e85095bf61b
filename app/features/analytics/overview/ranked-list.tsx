import { type CSSProperties, useState } from 'react'
import { Segmented } from '#design/fields/filter-group.tsx'
import { Card } from '#design/marks/card.tsx'
import { type Term, useExplanations } from '../docs/terms.ts'
import type { FilterName } from '../schema.ts'
import { formatCount, type Row } from './figures.ts'

interface RankedListProps {
  rows: readonly Row[]
  onChoose?: (name: string) => void
}

/** Rows with a bar behind them, the most first; pressing one filters by it. */
export function RankedList({ rows, onChoose }: RankedListProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  if (rows.length === 0) return <p className="ranked__none">Nothing in this period.</p>
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

interface View {
  label: string
  unit: string
  term: Term
  rows: readonly Row[]
  /** Absent where the rows are nothing to filter by. */
  filter?: FilterName
}

interface RankedCardProps {
  title: string
  views: readonly [View, ...View[]]
  onFilter: (name: FilterName, value: string) => void
}

/** Lists of one kind in a card, one shown at a time. */
export function RankedCard({ title, views, onFilter }: RankedCardProps) {
  const [label, setLabel] = useState(views[0].label)
  const explain = useExplanations()
  const { unit, term, rows, filter } = views.find((view) => view.label === label) ?? views[0]
  return (
    <Card title={title} href={explain(term)} sub={unit}>
      {views.length > 1 && (
        <Segmented
          label={title}
          options={views.map((view) => ({ value: view.label, label: view.label }))}
          value={label}
          onChange={setLabel}
        />
      )}
      <RankedList rows={rows} {...(filter ? { onChoose: (value) => onFilter(filter, value) } : {})} />
    </Card>
  )
}
