import { Trash2 } from 'lucide-react'
import { IconButton } from '#design/actions/icon-button.tsx'
import { ConfirmButton } from '#design/overlays/confirm-dialog.tsx'
import { deleteProposal } from '../../calls.ts'

/** Deletes a proposal that was never sent. */
export function DeleteDraft({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  return (
    <ConfirmButton
      button={<IconButton tone="bad" icon={Trash2} label="Delete the draft" title="Delete" />}
      title="Delete draft"
      name="This proposal"
      confirm="Delete"
      busyLabel="Deleting..."
      act={() => deleteProposal({ id })}
      done={() => {
        onDeleted()
        return 'The draft is deleted'
      }}
    >
      Are you sure? Nobody has seen it. It cannot be brought back.
    </ConfirmButton>
  )
}
