import { X } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { Segmented } from '#design/fields/filter-group.tsx'
import { type Audience, audiences } from '../schema.ts'
import { type AnalyticsPlace, audienceLabels, type Filter, filterLabels } from './place.ts'

interface FilterBarProps {
  place: AnalyticsPlace
  onAudience: (who: Audience) => void
  onFilters: (filters: Filter[]) => void
}

/** Chooses whose visits are shown, and lists what they are filtered by; rows of the lists below add filters. */
export function FilterBar({ place: { who, filters }, onAudience, onFilters }: FilterBarProps) {
  return (
    <div className="filterbar">
      <Segmented
        label="Who"
        options={audiences.map((value) => ({ value, label: audienceLabels[value] }))}
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
          onClick={(event) => {
            focusAudience(event.currentTarget)
            onFilters(filters.filter((other) => other !== filter))
          }}
        >
          {filterLabels[filter.name]} is <b>{filter.value}</b>
          <X className="i" aria-hidden="true" />
        </button>
      ))}
      {filters.length > 0 ? (
        <Button
          tone="bare"
          onClick={(event) => {
            focusAudience(event.currentTarget)
            onFilters([])
          }}
        >
          Clear all
        </Button>
      ) : (
        <p className="filterbar__hint">Choose any row below to filter by it.</p>
      )}
    </div>
  )
}

/** The pressed button goes with its filter. Without this the keyboard would start again at the top of the page. */
function focusAudience(pressed: HTMLElement): void {
  pressed.closest('.filterbar')?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
}
