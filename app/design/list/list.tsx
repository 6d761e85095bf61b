import type { ReactNode } from 'react'
import type { PageAnswer } from '#platform/http/list-page.ts'
import { Button } from '../actions/button.tsx'
import { EmptyState, type EmptyStateProps } from '../data/empty-state.tsx'
import { Pager, type PagerProps } from '../data/pager.tsx'
import { type Column, idOf, Table } from '../data/table.tsx'
import { SearchField } from '../fields/search-field.tsx'
import { Card, type CardProps } from '../marks/card.tsx'
import { type ListFilter, ListFilters, sumOf } from './list-filters.tsx'
import type { AnyView, ListQuery } from './list-query.ts'
import { useListView } from './use-list-view.ts'

interface ListProps<Row, View> {
  /** Names the list for screen readers: 'Subscribers'. */
  label: string
  /** Names its rows in a sentence: 'subscribers'. */
  nouns: string
  query: ListQuery<View>
  view: View
  page: PageAnswer
  rows: readonly Row[]
  /** The identity of a row; by default its `_id`. */
  rowKey?: (row: Row, index: number) => string
  columns?: readonly Column<Row>[]
  /** The rows of a list that is no table. */
  children?: ReactNode
  filter?: ListFilter<View>
  /** The label of the search field. */
  search?: string
  /** Further buttons beside filter and search. */
  tools?: ReactNode
  /** Replaces filter, search and tools. */
  head?: ReactNode
  /** The words for a list without rows, or those for one of its views; a view without any has no match. */
  none: EmptyStateProps | ((view: View) => EmptyStateProps | undefined)
  /** Replaces parts of the words for a view without a match. */
  noMatch?: Partial<EmptyStateProps>
  card?: Pick<CardProps, 'id' | 'title' | 'sub' | 'aside' | 'foot' | 'className'>
  pager?: Pick<PagerProps, 'plain' | 'most' | 'summary' | 'toTop'>
  /** Stands on the page, in no card. */
  open?: boolean
}

/**
 * Shows one page of a list whose address holds filter, search and page: as a table or with the given rows, with its
 * empty states and its pager.
 */
export function List<Row, View extends AnyView>(list: ListProps<Row, View>) {
  const {
    label,
    nouns,
    query,
    view,
    page,
    rows,
    rowKey = idOf,
    columns,
    children,
    head,
    card,
    pager,
    open,
  } = list
  const { busy, addressOf, show } = useListView(query, view)
  const parts = (
    <>
      {head ?? <Head {...list} addressOf={addressOf} onSearch={(q) => show({ q } as Partial<View>)} />}
      {rows.length === 0 ? (
        <Nothing {...list} addressOf={addressOf} />
      ) : (
        <>
          {columns && <Table caption={label} columns={columns} rows={rows} rowKey={rowKey} busy={busy} />}
          {children}
          <Pager
            label={`Pages of ${nouns}`}
            page={page.currentPage}
            pages={page.pages}
            href={(number) => addressOf({ page: number } as Partial<View>)}
            {...pager}
          />
        </>
      )}
    </>
  )
  return open ? (
    parts
  ) : (
    <Card label={label} busy={busy} flush {...card}>
      {parts}
    </Card>
  )
}

type PartProps<Row, View> = Omit<ListProps<Row, View>, 'children'> & {
  addressOf: (change: Partial<View>) => string
}

/** Shows filter, search and tools, as long as there is anything to find. */
function Head<Row, View extends AnyView>(list: PartProps<Row, View> & { onSearch: (q: string) => void }) {
  const { query, view, page, filter, search, tools, open, addressOf, onSearch } = list
  const isEmpty = page.total === 0 && !query.isNarrowed(view) && !sumOf(filter?.counts ?? {})
  if (isEmpty || !(filter || search || tools)) return null
  return (
    <div className={open ? 'sift sift--open' : 'sift'}>
      {filter && (
        <ListFilters
          {...filter}
          value={view[filter.by]}
          hrefOf={(value) => addressOf({ [filter.by]: value } as Partial<View>)}
        />
      )}
      {search && <SearchField label={search} value={view.q} onSearch={onSearch} />}
      {tools}
    </div>
  )
}

/** Says why a page has no rows, and links to one that has. */
function Nothing<Row, View extends AnyView>(list: PartProps<Row, View>) {
  const { nouns, query, view, page, none, noMatch, addressOf } = list
  const link = (href: string, words: string) => (
    <Button tone="line" href={href}>
      {words}
    </Button>
  )
  if (page.total > 0) {
    return <EmptyState title="Nothing on this page" action={link(addressOf({}), 'Go to First Page')} />
  }
  const words = typeof none === 'function' ? none(view) : query.isNarrowed(view) ? undefined : none
  if (words && view.q === '') return <EmptyState {...words} />
  const action = link(query.addressOf({}), `Show all ${nouns}`)
  return <EmptyState title={`No ${nouns} match`} action={action} {...noMatch} />
}
