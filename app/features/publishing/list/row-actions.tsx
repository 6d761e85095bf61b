import { Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { ConfirmAction } from '#design/confirm-action.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { RowActions } from '#design/table.tsx'
import { useToast } from '#design/toast.tsx'
import { attempt } from '#platform/http/attempt.ts'
import { useRestore } from './use-restore.ts'

interface TrashProps {
  title: string
  /** What it is, in a sentence: `blog post`. */
  noun: string
  onChanged: () => void
}

interface ToTrashProps extends TrashProps {
  remove: () => Promise<unknown>
  restore: () => Promise<unknown>
}

/** Puts the item of a row into the trash, once that is confirmed. */
export function ToTrash({ title, noun, remove, restore, onChanged }: ToTrashProps) {
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
        act={() => attempt(remove())}
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

interface InTrashProps extends TrashProps {
  restore: () => Promise<unknown>
  removeForGood: () => Promise<unknown>
}

/** What can be done with a row of the trash. */
export function InTrash({ title, noun, restore, removeForGood, onChanged }: InTrashProps) {
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
        act={() => attempt(removeForGood())}
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
