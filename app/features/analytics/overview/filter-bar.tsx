import { X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#design/actions/button.tsx'
import { Segmented } from '#design/fields/filter-group.tsx'
import { formatCount } from '#platform/words.ts'
import { type Audience, audiences } from '#services/visits/names.ts'
import type { Dashboard } from '../schema.ts'
import { type AnalyticsView, audienceLabels, type Filter, filterLabels } from './view.ts'

interface FilterBarProps {
  view: AnalyticsView
  /** How many each audience is; absent where it could not be read. */
  counts: Dashboard['audiences'] | undefined
  /** Rows are shown that add filters. */
  hasRows: boolean
  onAudience: (who: Audience) => void
  onFilters: (filters: Filter[]) => void
}

/** Chooses whose visits are shown, and lists the filters, which rows of the lists below add. */
export function FilterBar({
  view: { who, filters },
  counts,
  hasRows,
  onAudience,
  onFilters,
}: FilterBarProps) {
  const bar = useRef<HTMLFieldSetElement>(null)
  const remove = (isRemoved: (filter: Filter) => boolean) => {
    // The pressed button goes, and would take the focus of a keyboard with it.
    bar.current?.focus()
    onFilters(filters.filter((filter) => !isRemoved(filter)))
  }
  return (
    <fieldset className="filterbar cluster items-center below-4" ref={bar} aria-label="Filters" tabIndex={-1}>
      <Segmented
        wide="phone"
        label="Who"
        options={audiences.map((value) => ({
          value,
          label: (
            <>
              {audienceLabels[value]}{' '}
              {counts && <span className="num regular">{formatCount(counts[value])}</span>}
            </>
          ),
        }))}
        value={who}
        onChange={onAudience}
      />
      {filters.map((filter) => (
        <button
          key={`${filter.name} ${filter.value}`}
          type="button"
          className="chip"
          aria-current="true"
          aria-label={`Remove the filter ${filterLabels[filter.name]} is ${filter.value}`}
          onClick={() => remove((other) => other === filter)}
        >
          <span className="nowrap">{filterLabels[filter.name]} is</span>{' '}
          <b className="filterbar__value">{filter.value}</b>
          <X className="i" aria-hidden="true" />
        </button>
      ))}
      {filters.length > 0 && (
        <Button tone="bare" onClick={() => remove(() => true)}>
          Clear All
        </Button>
      )}
      {filters.length === 0 && hasRows && <p className="hint">Select any row below to filter by it.</p>}
    </fieldset>
  )
}
