import { Trash2 } from 'lucide-react'
import { IconButton } from '#design/actions/icon-button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { createIssue, deleteIssue } from '../../issues/calls.ts'
import type { Issue } from '../../issues/schema.ts'

interface DeleteDraftProps {
  draft: Issue
  /** Leaves the page of the draft, whose text need not be saved any more. */
  onDeleted: () => void
}

/** Deletes a draft. It can be undone, because its text is still here. */
export function DeleteDraft({ draft, onDeleted }: DeleteDraftProps) {
  const { run, busy } = useAction(() => deleteIssue({ id: draft._id }), {
    done() {
      onDeleted()
      return 'The draft is deleted'
    },
    undo: () => ({ act: () => restore(draft), done: 'The draft is back' }),
    reload: false,
  })
  return (
    <IconButton
      tone="bad"
      icon={Trash2}
      label="Delete the draft"
      title="Delete"
      busy={busy}
      onClick={() => void run()}
    />
  )
}

function restore({ subject, preview, content, post, extent }: Issue) {
  return createIssue({ body: { subject, preview, content, post, extent }, key: crypto.randomUUID() })
}
