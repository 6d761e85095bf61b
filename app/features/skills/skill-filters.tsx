import { type CategoryFilter, categoryFilters } from './filter.ts'

/** Each button asks the server for the filtered page; with script (`filter-skills.ts`) the page filters itself. */
export function SkillFilters({ chosen }: { chosen: CategoryFilter | undefined }) {
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
            data-early
            aria-pressed={filter === chosen}
            data-track={`Skills filter: ${filter ?? 'All'}`}
          >
            {filter ?? 'All'}
          </button>
        ))}
      </fieldset>
    </form>
  )
}
