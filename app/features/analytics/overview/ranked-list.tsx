import { useState } from 'react'
import { ErrorState } from '#design/data/error-state.tsx'
import { RankedList } from '#design/data/ranked-list.tsx'
import { Segmented } from '#design/fields/filter-group.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { Card } from '#design/marks/card.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { formatCount } from '#platform/words.ts'
import type { FilterName } from '#services/visits/names.ts'
import { useExplanations } from '../docs/terms.ts'
import type { Dashboard, RankingName } from '../schema.ts'
import { type Row, rankings } from './figures.ts'

/** Stands in place of a list without rows. */
export const nothingInPeriod = 'Nothing in this period.'

export interface RankedView {
  label: string
  unit: string
  term: string
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

interface RankingDialogProps {
  /** The list to show; the dialog is closed without one. */
  list: RankingName | undefined
  dashboard: Dashboard
  isBusy: boolean
  onReload: () => void
  onFilter: (name: FilterName, value: string) => void
  onClose: () => void
}

/** From here on a list is easier searched than read. */
const searchedFrom = 15

/** Shows a whole list, of which the screen has the first rows. Pressing a row filters by it. */
export function RankingDialog({ list, dashboard, isBusy, onReload, onFilter, onClose }: RankingDialogProps) {
  // Keeps showing the last list while the dialog closes.
  const [shown, setShown] = useState({ list, rows: dashboard.ranking })
  const [typed, setTyped] = useState('')
  if (list && (list !== shown.list || (dashboard.ranking && dashboard.ranking !== shown.rows))) {
    setShown({ list, rows: dashboard.ranking })
    if (list !== shown.list) setTyped('')
  }
  const { title, filter } = rankings[shown.list ?? 'topPages']
  const { names } = dashboard.charts.rankings[shown.list ?? 'topPages']
  const { rows } = shown
  const words = typed.trim().toLowerCase()
  const found = rows?.filter(({ name }) => name.toLowerCase().includes(words)) ?? []
  return (
    <Dialog open={list !== undefined} onClose={onClose} title={title} className="ranked__dialog">
      {!rows && <ErrorState title="This list could not be loaded." retrying={isBusy} onRetry={onReload} />}
      {rows && rows.length >= searchedFrom && (
        <TextInput
          type="search"
          placeholder="Search..."
          aria-label={`Search ${title.toLowerCase()}`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {rows && (found.length > 0 || words === '') && (
        <RankedList
          rows={found}
          none={nothingInPeriod}
          {...(filter ? { onChoose: (value: string) => onFilter(filter, value) } : {})}
        />
      )}
      {rows && found.length === 0 && words !== '' && (
        <p className="ranked__none text-note t3" role="status">
          Nothing matches.
        </p>
      )}
      {rows && names > rows.length && (
        <p className="ranked__none text-note t3">{`The ${formatCount(rows.length)} largest of ${formatCount(names)}.`}</p>
      )}
    </Dialog>
  )
}
