import type { ComponentProps } from 'react'
import type { Column } from '#design/data/table.tsx'
import { List } from '#design/list/list.tsx'
import { sumOf } from '#design/list/list-filters.tsx'
import { type ListView, listQuery } from '#design/list/list-query.ts'
import type { PageAnswer } from '#platform/http/list-page.ts'
import { countOf } from '#platform/words.ts'
import { type PublicationState, publicationStates } from '../state/state.ts'
import { itemActions, type ListedItem, type RowWords } from './row-actions.tsx'

const filters = { state: publicationStates }
type ItemView = ListView<typeof filters>

/** Describes the query of the list of posts or projects at a path. */
export const itemQuery = (path: string) => listQuery(path, filters)

/** Views and visitors of an item's page in the last 30 days. */
interface Reading {
  views: number
  readers: number
}

export interface ItemsOnPage {
  view: ItemView
  /** By item id; undefined where visits are not known. */
  readings: Readonly<Record<string, Reading>> | undefined
}

interface ItemListProps<Item extends ListedItem>
  extends ItemsOnPage,
    Pick<
      ComponentProps<typeof List<Item, ItemView>>,
      'label' | 'nouns' | 'query' | 'rows' | 'none' | 'pager'
    > {
  /** The columns before the common ones. */
  columns: readonly Column<Item>[]
  page: PageAnswer & { counts: Partial<Record<PublicationState, number>> }
  rowActions: RowWords
}

/** Lists posts or projects with a filter by state, the actions of each and, where known, how often it was read. */
export function ItemList<Item extends ListedItem>(props: ItemListProps<Item>) {
  const { readings, columns, rowActions, ...list } = props
  const { nouns, page } = list
  return (
    <List
      {...list}
      columns={[...columns, ...(readings ? [readingColumn<Item>(readings)] : []), itemActions(rowActions)]}
      filter={{
        by: 'state',
        label: `Which ${nouns}`,
        names: stateLabels,
        counts: page.counts,
        all: sumOf(page.counts) - (page.counts.trashed ?? 0),
        hidesEmpty: true,
      }}
      search={`Search ${nouns}`}
    />
  )
}

const stateLabels: Record<PublicationState, string> = {
  draft: 'Drafts',
  scheduled: 'Scheduled',
  published: 'Published',
  changed: 'Changed',
  trashed: 'Trash',
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
      return <span className="num t2">{`${countOf(views, 'view')}, ${countOf(readers, 'reader')}`}</span>
    },
  }
}
