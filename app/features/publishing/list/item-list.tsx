import { Eye, Pencil, Trash2, Undo2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Undo } from '#design/actions/use-action.ts'
import type { Column } from '#design/data/table.tsx'
import { List } from '#design/list/list.tsx'
import { sumOf } from '#design/list/list-filters.tsx'
import { type ListView, listQuery } from '#design/list/list-query.ts'
import { actionColumn } from '#design/list/row-actions.tsx'
import type { Outcome } from '#platform/browser/outcome.ts'
import type { PageAnswer } from '#platform/http/list-page.ts'
import { countOf } from '#platform/words.ts'
import type { ItemCalls } from '../calls/item-calls.ts'
import { type PublicationState, publicationStates } from '../state/state.ts'

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

export interface ListedItem {
  _id: string
  title: string
  slug: string
  state: PublicationState
  published: boolean
}

/** The parts of a row that differ between posts and projects. */
export interface RowWords {
  /** Names the kind in a sentence: `blog post`. */
  noun: string
  editPath: (id: string) => string
  publicPath: (slug: string) => string
  /** The order of the two buttons before Delete. */
  first: 'edit' | 'view'
  calls: Pick<ItemCalls, 'trash' | 'restore' | 'deleteForGood'>
}

/** Returns the actions column: Edit, View and Delete; in the trash, Restore and Delete for good. */
export function itemActions({ noun, editPath, publicPath, first, calls }: RowWords): Column<ListedItem> {
  return actionColumn({
    width: '10rem',
    hideHead: false,
    noun,
    nameOf: ({ title }) => title || 'Untitled',
    actions({ _id: id, title, slug, state, published }) {
      const name = title || 'Untitled'
      const restore = () => calls.restore({ id })
      if (state === 'trashed') {
        return [
          { verb: 'Restore', icon: Undo2, worded: true, act: restore, done: `‘${name}’ restored` },
          {
            verb: 'Delete for Good',
            icon: Trash2,
            label: `Delete ${name} for good`,
            title: 'Delete for good',
            act: () => calls.deleteForGood({ id }),
            done: `‘${name}’ deleted`,
            busyLabel: 'Deleting...',
            ask: `Are you sure you want to delete this ${noun}? This action cannot be undone.`,
          },
        ]
      }
      const edit = { verb: 'Edit', icon: Pencil, href: editPath(id) }
      const view = published && { verb: 'View', icon: Eye, href: publicPath(slug), newTab: true }
      return [
        ...(first === 'edit' ? [edit, view] : [view, edit]),
        {
          verb: 'Delete',
          icon: Trash2,
          act: () => calls.trash({ id }),
          ...trashToast({ title, restore }),
          busyLabel: 'Deleting...',
          ask: `Are you sure you want to delete this ${noun}?`,
        },
      ]
    },
  })
}

interface Trashed {
  title: string
  restore: () => Promise<Outcome>
}

/** Returns the toast of a move to the trash, and the call that takes it back. */
export function trashToast({ title, restore }: Trashed): { done: string; undo: () => Undo } {
  const name = `‘${title || 'Untitled'}’`
  return { done: `${name} moved to the trash`, undo: () => ({ act: restore, done: `${name} restored` }) }
}
