import { type CategoryFilter, categoryFilters } from './filter.ts'

interface SkillFiltersProps {
  chosen: CategoryFilter | undefined
  onChoose: (filter: CategoryFilter | undefined) => void
}

/** Without script, each button is a form's own: it asks the server for the filtered page. */
export function SkillFilters({ chosen, onChoose }: SkillFiltersProps) {
  return (
    <form action="/skills">
      <fieldset className="filters catalogue__filters" aria-label="Filter by category">
        {[undefined, ...categoryFilters].map((filter) => (
          <button
            key={filter ?? 'all'}
            type="submit"
            className="chip"
            name={filter && 'category'}
            value={filter}
            aria-pressed={filter === chosen}
            data-track={`Skills filter: ${filter ?? 'All'}`}
            onClick={(event) => {
              event.preventDefault()
              if (filter !== chosen) onChoose(filter)
            }}
          >
            {filter ?? 'All'}
          </button>
        ))}
      </fieldset>
    </form>
  )
}
