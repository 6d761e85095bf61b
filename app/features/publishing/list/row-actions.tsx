import { Eye, Pencil, Trash2, Undo2 } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { RowActions } from '#design/data/table.tsx'
import { ConfirmButton } from '#design/overlays/confirm-dialog.tsx'
import type { ItemRequests } from '../requests.ts'
import type { PublicationState } from '../state.ts'
import { trashToast } from './trash-toast.ts'

interface ItemRowActionsProps {
  item: { _id: string; title: string; state: PublicationState; published: boolean }
  /** Names the kind of item in a sentence: `blog post`. */
  noun: string
  editHref: string
  publicHref: string
  /** The order of the two buttons before Delete. */
  first: 'edit' | 'view'
  requests: Pick<ItemRequests<unknown, never, never>, 'trash' | 'restore' | 'deleteForGood'>
}

/** Shows the actions of a table row: Edit, View and Delete, or those of the trash. */
export function ItemRowActions(props: ItemRowActionsProps) {
  const { item, noun, editHref, publicHref, first, requests } = props
  const title = item.title || 'Untitled'
  if (item.state === 'trashed') return <TrashActions {...props} title={title} />
  const edit = (
    <IconButton key="edit" tone="bare" icon={Pencil} label={`Edit ${title}`} title="Edit" href={editHref} />
  )
  const view = item.published && (
    <IconButton
      key="view"
      tone="bare"
      icon={Eye}
      label={`View ${title}`}
      title="View"
      href={publicHref}
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
        act={() => requests.trash(item._id)}
        {...trashToast({ title, restore: () => requests.restore(item._id) })}
      >
        Are you sure you want to delete this {noun}?
      </ConfirmButton>
    </RowActions>
  )
}

type TrashActionsProps = Pick<ItemRowActionsProps, 'item' | 'noun' | 'requests'> & { title: string }

function TrashActions({ item: { _id }, title, noun, requests }: TrashActionsProps) {
  const { run, busy } = useAction(() => requests.restore(_id), { done: `‘${title}’ is back` })
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
        act={() => requests.deleteForGood(_id)}
        done={`‘${title}’ is deleted`}
      >
        Are you sure you want to delete this {noun}? This action cannot be undone.
      </ConfirmButton>
    </RowActions>
  )
}
