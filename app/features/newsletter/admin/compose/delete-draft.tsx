import { Trash2 } from 'lucide-react'
import { IconButton } from '#design/actions/icon-button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { saveTyped, type Writing } from '#design/writing/use-writing.ts'
import { mapOutcome } from '#platform/browser/outcome.ts'
import { createIssue, deleteIssue, readIssue } from '../../issues/calls.ts'
import type { Issue } from '../../issues/schema.ts'
import { draftName, type IssueValues } from './issue-form.ts'

interface DeleteDraftProps {
  draft: Issue
  writing: Pick<Writing<IssueValues, Issue>, 'flush' | 'readUnsaved'>
  /** Leaves the page of the draft, whose text need not be saved any more. */
  onDeleted: () => void
}

/** Deletes a draft. It can be undone, because its text is still here. */
export function DeleteDraft({ draft: { _id: id }, writing, onDeleted }: DeleteDraftProps) {
  /** Saves typed text first, and reads the draft, of which somebody else may have saved a newer text. */
  async function remove() {
    await writing.flush()
    const latest = await readIssue({ id })
    if (!latest.ok) return latest
    const deleted = { draft: latest.value.issue, typed: writing.readUnsaved() }
    return mapOutcome(await deleteIssue({ id }), () => deleted)
  }

  const { run, busy } = useAction(remove, {
    done() {
      onDeleted()
      return 'The draft is deleted'
    },
    undo: ({ draft, typed }) => ({ act: () => restore(draft, typed), done: 'The draft is back' }),
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

/** Creates the draft again. Its editor finds typed text that could not be saved in this browser. */
async function restore({ subject, preview, content, post, extent }: Issue, typed: IssueValues | undefined) {
  const body = { subject, preview, content, post, extent }
  const outcome = await createIssue({ body, key: crypto.randomUUID() })
  if (outcome.ok && typed) saveTyped(draftName(outcome.value.issue._id), typed, outcome.value.issue)
  return outcome
}
