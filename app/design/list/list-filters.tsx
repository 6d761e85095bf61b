import { formatCount } from '#platform/words.ts'
import { Anchor } from '../actions/anchor.tsx'

type Words = string | { label: string }

/** Divides a list by one of its filters. */
export interface ListFilter<View> {
  /** The name of the filter in the address. */
  by: keyof View & string
  /** Names the choice for screen readers: 'State'. */
  label: string
  /** The words for each value, in their order. */
  names: Readonly<Record<string, Words>>
  /** The number of rows of each value, where the list counts them. */
  counts?: Readonly<Partial<Record<string, number>>>
  /** The number of rows without the filter; by default all of them together. */
  all?: number
  /** Leaves out values without rows. */
  hidesEmpty?: boolean
}

interface ListFiltersProps<View> extends ListFilter<View> {
  /** The chosen value. */
  value: unknown
  hrefOf: (value: string | undefined) => string
}

/** Links to each part of a list, with its number of rows. */
export function ListFilters<View>(filter: ListFiltersProps<View>) {
  const { label, names, counts, hidesEmpty, value, hrefOf } = filter
  const options = Object.entries(names).flatMap(([each, words]) => {
    const count = counts && (counts[each] ?? 0)
    const isLeftOut = hidesEmpty && count === 0 && each !== value
    return isLeftOut ? [] : [{ value: each, label: typeof words === 'string' ? words : words.label, count }]
  })
  const all = filter.all ?? (counts && sumOf(counts))
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
          {option.count !== undefined && <span className="num t3"> {formatCount(option.count)}</span>}
        </Anchor>
      ))}
    </nav>
  )
}

export function sumOf(counts: Readonly<Partial<Record<string, number>>>): number {
  return Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0)
}
