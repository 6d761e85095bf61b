import { Anchor } from '../actions/anchor.tsx'

/** Divides a list by one of its filters. */
export interface ListFilter<View> {
  /** The name of the filter in the address. */
  by: keyof View & string
  /** Names the choice for screen readers: 'State'. */
  label: string
  /** The number of rows without the filter, where the list counts its parts. */
  all?: number
  options: readonly { value: string; label: string; count?: number }[]
}

interface ListFiltersProps<View> extends ListFilter<View> {
  /** The chosen value. */
  value: unknown
  hrefOf: (value: string | undefined) => string
}

/** Links to each part of a list, with its number of rows. */
export function ListFilters<View>({ label, all, options, value, hrefOf }: ListFiltersProps<View>) {
  return (
    <nav className="cluster" aria-label={label}>
      {[{ value: undefined, label: 'All', count: all }, ...options].map((option) => (
        <Anchor
          key={option.label}
          className="chip"
          href={hrefOf(option.value)}
          aria-current={option.value === value ? 'true' : undefined}
          preservesScroll
        >
          {option.label}
          {option.count !== undefined && (
            <span className="num t3"> {option.count.toLocaleString('en-GB')}</span>
          )}
        </Anchor>
      ))}
    </nav>
  )
}
