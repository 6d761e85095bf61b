import { Eye, Pencil, Trash2, Undo2 } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { RowActions } from '#design/data/table.tsx'
import { ConfirmButton } from '#design/overlays/confirm-dialog.tsx'
import type { ItemCalls } from '../calls/item-calls.ts'
import type { PublicationState } from '../state/state.ts'
import { trashToast } from './trash-toast.ts'

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

/** Shows the actions of a table row: Edit, View and Delete, or those of the trash. */
export function ItemRowActions({ item, ...words }: RowWords & { item: ListedItem }) {
  const { noun, editPath, publicPath, first, calls } = words
  const title = item.title || 'Untitled'
  if (item.state === 'trashed') return <TrashActions id={item._id} title={title} {...words} />
  const edit = (
    <IconButton
      key="edit"
      tone="bare"
      icon={Pencil}
      label={`Edit ${title}`}
      title="Edit"
      href={editPath(item._id)}
    />
  )
  const view = item.published && (
    <IconButton
      key="view"
      tone="bare"
      icon={Eye}
      label={`View ${title}`}
      title="View"
      href={publicPath(item.slug)}
      target="_blank"
    />
  )
  return (
    <RowActions>
      {first === 'edit' ? [edit, view] : [view, edit]}
      <ConfirmButton
        button={(ask) => (
          <IconButton tone="bad" icon={Trash2} label={`Delete ${title}`} title="Delete" onClick={ask} />
        )}
        title={`Delete ${noun}`}
        name={title}
        confirm="Delete"
        busyLabel="Deleting..."
        act={() => calls.trash({ id: item._id })}
        {...trashToast({ title, restore: () => calls.restore({ id: item._id }) })}
      >
        Are you sure you want to delete this {noun}?
      </ConfirmButton>
    </RowActions>
  )
}

type TrashActionsProps = Pick<RowWords, 'noun' | 'calls'> & { id: string; title: string }

function TrashActions({ id, title, noun, calls }: TrashActionsProps) {
  const { run, busy } = useAction(() => calls.restore({ id }), { done: `‘${title}’ is back` })
  return (
    <RowActions>
      <Button tone="bare" icon={Undo2} busy={busy} aria-label={`Restore ${title}`} onClick={() => void run()}>
        Restore
      </Button>
      <ConfirmButton
        button={(ask) => (
          <IconButton tone="bad" icon={Trash2} label={`Delete ${title} for good`} onClick={ask} />
        )}
        title="Delete for good"
        name={title}
        confirm="Delete for good"
        busyLabel="Deleting..."
        act={() => calls.deleteForGood({ id })}
        done={`‘${title}’ is deleted`}
      >
        Are you sure you want to delete this {noun}? This action cannot be undone.
      </ConfirmButton>
    </RowActions>
  )
}
