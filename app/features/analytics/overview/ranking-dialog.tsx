import { useState } from 'react'
import { ErrorState } from '#design/data/error-state.tsx'
import { RankedList } from '#design/data/ranked-list.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { formatCount } from '#platform/words.ts'
import type { FilterName } from '#services/visits/names.ts'
import type { Dashboard, RankingName } from '../schema.ts'
import { rankings } from './figures.ts'
import { nothingInPeriod } from './ranked-list.tsx'

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
  if (list && (list !== shown.list || (dashboard.ranking && dashboard.ranking !== shown.rows)))
    setShown({ list, rows: dashboard.ranking })
  const { title, filter } = rankings[shown.list ?? 'topPages']
  const { names } = dashboard.charts.rankings[shown.list ?? 'topPages']
  return (
    <Dialog open={list !== undefined} onClose={onClose} title={title} className="ranked__dialog">
      {shown.rows ? (
        <SearchedRows
          key={shown.list}
          rows={shown.rows}
          names={names}
          label={`Search ${title.toLowerCase()}`}
          {...(filter ? { onChoose: (value: string) => onFilter(filter, value) } : {})}
        />
      ) : (
        <ErrorState title="This list could not be loaded." retrying={isBusy} onRetry={onReload} />
      )}
    </Dialog>
  )
}

interface SearchedRowsProps {
  rows: NonNullable<Dashboard['ranking']>
  /** How many there are in all. */
  names: number
  label: string
  onChoose?: (name: string) => void
}

function SearchedRows({ rows, names, label, onChoose }: SearchedRowsProps) {
  const [typed, setTyped] = useState('')
  const words = typed.trim().toLowerCase()
  const found = rows.filter(({ name }) => name.toLowerCase().includes(words))
  return (
    <>
      {rows.length >= searchedFrom && (
        <TextInput
          type="search"
          placeholder="Search..."
          aria-label={label}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {found.length > 0 || words === '' ? (
        <RankedList rows={found} none={nothingInPeriod} {...(onChoose ? { onChoose } : {})} />
      ) : (
        <p className="ranked__none text-note t3" role="status">
          Nothing matches.
        </p>
      )}
      {names > rows.length && (
        <p className="ranked__none text-note t3">{`The ${formatCount(rows.length)} largest of ${formatCount(names)}.`}</p>
      )}
    </>
  )
}
