import type { ReactNode } from 'react'
import { Button } from '#design/actions/button.tsx'
import { EmptyState } from '#design/data/empty-state.tsx'
import { Pager } from '#design/data/pager.tsx'
import { type Column, Table } from '#design/data/table.tsx'
import type { Icon } from '#design/icon.ts'
import type { PublicationState } from '../state.ts'
import { StateFilter } from './state-badge.tsx'

/** Views and visitors of an item's page in the last 30 days. */
interface Reading {
  views: number
  readers: number
}

export interface ItemTableProps {
  state: PublicationState | undefined
  q: string
  busy: boolean
  /** By item id; absent where visits are not known. */
  readings?: Readonly<Record<string, Reading>> | undefined
  /** Returns the address of another page of the same list. */
  href: (page: number) => string
  onChanged: () => void
}

interface ItemTable<Item> extends Omit<ItemTableProps, 'onChanged'> {
  caption: string
  /** `posts` */
  nouns: string
  /** The address of the whole list. */
  root: string
  list: { counts: Partial<Record<PublicationState, number>>; pages: number; currentPage: number }
  items: readonly Item[]
  columns: Column<Item>[]
  pager: { plain?: boolean; most?: number; summary: string }
  /** Title without a full list, and what is shown while there is no item at all. */
  none: { title: string; icon: Icon; firstTitle: string; firstAction: ReactNode; firstText?: string }
}

/** Shows one page of posts or projects with its filter, its pager and its empty states. */
export function ItemTable<Item extends { _id: string }>(props: ItemTable<Item>) {
  const { caption, nouns, root, list, items, pager, none, state, q, busy, readings, href } = props
  const columns = readings ? addBeforeActions(props.columns, readingColumn(readings)) : props.columns
  const { counts, pages, currentPage } = list
  const hasItems = Object.values(counts).some((count) => count > 0)
  const isFiltered = hasItems && (state !== undefined || q !== '')
  const isPastTheEnd = currentPage > 1 && pages > 0
  return (
    <div className="card">
      {hasItems && <StateFilter noun={nouns} state={state} q={q} counts={counts} />}
      {items.length > 0 && (
        <Table caption={caption} columns={columns} rows={items} rowKey={({ _id }) => _id} busy={busy} />
      )}
      {items.length === 0 && (isPastTheEnd || isFiltered) && (
        <EmptyState
          title={none.title}
          icon={isPastTheEnd ? undefined : none.icon}
          action={
            <Button tone="line" href={isPastTheEnd ? href(1) : root}>
              {isPastTheEnd ? 'Go to the first page' : `Show all ${nouns}`}
            </Button>
          }
        >
          {isPastTheEnd ? 'There are not that many pages any more.' : 'Nothing here answers to this filter.'}
        </EmptyState>
      )}
      {items.length === 0 && !isPastTheEnd && !isFiltered && (
        <EmptyState icon={none.icon} title={none.firstTitle} action={none.firstAction}>
          {none.firstText}
        </EmptyState>
      )}
      <Pager page={currentPage} pages={pages} href={href} {...pager} />
    </div>
  )
}

/** The last column holds an item's buttons. */
function addBeforeActions<Item>(columns: readonly Column<Item>[], column: Column<Item>): Column<Item>[] {
  return [...columns.slice(0, -1), column, ...columns.slice(-1)]
}

function readingColumn<Item extends { _id: string }>(
  readings: Readonly<Record<string, Reading>>,
): Column<Item> {
  return {
    head: 'Read in 30 days',
    width: '12rem',
    phone: 'none',
    cell: ({ _id }) => {
      const { views, readers } = readings[_id] ?? { views: 0, readers: 0 }
      if (views === 0) return <span className="t3">Not read</span>
      return (
        <span className="num t2">
          {`${views.toLocaleString('en-GB')} ${views === 1 ? 'view' : 'views'}, ${readers.toLocaleString('en-GB')} ${readers === 1 ? 'reader' : 'readers'}`}
        </span>
      )
    },
  }
}
