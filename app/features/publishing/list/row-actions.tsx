import { Eye, Pencil, Trash2, Undo2 } from 'lucide-react'
import type { Undo } from '#design/actions/use-action.ts'
import type { Column } from '#design/data/table.tsx'
import { actionColumn } from '#design/list/row-actions.tsx'
import type { Outcome } from '#platform/browser/outcome.ts'
import type { ItemCalls } from '../calls/item-calls.ts'
import type { PublicationState } from '../state/state.ts'

export interface ListedItem {
  _id: string
  title: string
  slug: string
  state: PublicationState
  published: boolean
}

/** What the rows of one kind of item have of their own. */
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
