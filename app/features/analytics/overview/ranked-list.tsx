import { useState } from 'react'
import { RankedList } from '#design/data/ranked-list.tsx'
import { Segmented } from '#design/fields/filter-group.tsx'
import { Card } from '#design/marks/card.tsx'
import { formatCount } from '#platform/words.ts'
import type { FilterName } from '#services/visits/names.ts'
import { type Term, useExplanations } from '../docs/terms.ts'
import type { RankingName } from '../schema.ts'
import { type Row, rankings } from './figures.ts'

/** Stands in place of a list without rows. */
export const nothingInPeriod = 'Nothing in this period.'

export interface RankedView {
  label: string
  unit: string
  term: Term
  rows: readonly Row[]
  /** Absent where the rows are nothing to filter by. */
  filter?: FilterName | undefined
  /** The list that these rows begin, and its size. */
  ranking?: { name: RankingName; names: number; count: number }
}

interface RankedCardProps {
  title: string
  views: readonly [RankedView, ...RankedView[]]
  onFilter: (name: FilterName, value: string) => void
  onList: (name: RankingName) => void
}

const mostRows = 5

/** Lists of one kind in a card, one shown at a time; of long ones the first rows. */
export function RankedCard({ title, views, onFilter, onList }: RankedCardProps) {
  const [label, setLabel] = useState(views[0].label)
  const explain = useExplanations()
  const { unit, term, rows, filter, ranking } = views.find((view) => view.label === label) ?? views[0]
  const shown = ranking ? rows.slice(0, mostRows) : rows
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
      <RankedList
        rows={shown}
        none={nothingInPeriod}
        {...(filter ? { onChoose: (value) => onFilter(filter, value) } : {})}
      />
      {ranking && ranking.names > shown.length && (
        <p className="ranked__more text-note t3 flex wraps justify-between items-baseline gap-4 rows-1 above-2">
          {describeOthers(ranking, shown, unit)}{' '}
          <button type="button" className="link" aria-haspopup="dialog" onClick={() => onList(ranking.name)}>
            {rankings[ranking.name].title}
          </button>
        </p>
      )}
    </Card>
  )
}

/** 351 views on 17 other pages */
function describeOthers(
  { name, names, count }: Required<RankedView>['ranking'],
  shown: readonly Row[],
  unit: string,
) {
  const others = names - shown.length
  const left = shown.reduce((sum, row) => sum - row.count, count)
  const where = rankings[name].others.replace('#', formatCount(others))
  return `${formatCount(left)} ${unit} ${where}${others === 1 ? '' : 's'}`
}
