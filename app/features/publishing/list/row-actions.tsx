import { Eye, Pencil, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { RowActions } from '#design/data/table.tsx'
import { ConfirmAction } from '#design/overlays/confirm-dialog.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import type { Outcome } from '#platform/browser/outcome.ts'
import type { ItemRequests } from '../calls/requests.ts'
import type { PublicationState } from '../state/state.ts'
import { useRestore } from './trashed-note.tsx'

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
  const { revalidate } = useRevalidator()
  const row = { title, noun, onChanged: () => void revalidate(), restore: () => requests.restore(item._id) }
  if (item.state === 'trashed') {
    return <TrashActions {...row} deleteForGood={() => requests.deleteForGood(item._id)} />
  }
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
      <TrashButton {...row} trash={() => requests.trash(item._id)} />
    </RowActions>
  )
}

interface TrashProps {
  title: string
  noun: string
  restore: () => Promise<Outcome>
  onChanged: () => void
}

/** Moves the item of a row to the trash after a confirmation. */
function TrashButton({
  title,
  noun,
  trash,
  restore,
  onChanged,
}: TrashProps & { trash: () => Promise<Outcome> }) {
  const [asking, setAsking] = useState(false)
  const { offer } = useRestore({ title, restore, onRestored: onChanged })
  return (
    <>
      <IconButton
        tone="bad"
        icon={Trash2}
        label={`Delete ${title}`}
        title="Delete"
        onClick={() => setAsking(true)}
      />
      <ConfirmAction
        open={asking}
        title={`Delete ${noun}`}
        name={title}
        confirm="Delete"
        busyLabel="Deleting..."
        act={() => trash()}
        onDone={() => {
          setAsking(false)
          offer()
          onChanged()
        }}
        onCancel={() => setAsking(false)}
      >
        Are you sure you want to delete this {noun}?
      </ConfirmAction>
    </>
  )
}

interface TrashActionsProps extends TrashProps {
  deleteForGood: () => Promise<Outcome>
}

function TrashActions({ title, noun, restore, deleteForGood, onChanged }: TrashActionsProps) {
  const { busy, bringBack } = useRestore({ title, restore, onRestored: onChanged })
  const [asking, setAsking] = useState(false)
  const toast = useToast()

  return (
    <RowActions>
      <Button tone="bare" icon={Undo2} busy={busy} aria-label={`Restore ${title}`} onClick={bringBack}>
        Restore
      </Button>
      <IconButton
        tone="bad"
        icon={Trash2}
        label={`Delete ${title} for good`}
        onClick={() => setAsking(true)}
      />
      <ConfirmAction
        open={asking}
        title="Delete for good"
        name={title}
        confirm="Delete for good"
        busyLabel="Deleting..."
        act={() => deleteForGood()}
        onDone={() => {
          setAsking(false)
          toast.good(`‘${title}’ is deleted`)
          onChanged()
        }}
        onCancel={() => setAsking(false)}
      >
        Are you sure you want to delete this {noun}? This action cannot be undone.
      </ConfirmAction>
    </RowActions>
  )
}
