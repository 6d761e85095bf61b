import { Users } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { type ComparedField, Comparison } from './comparison.tsx'

interface ConflictDialogProps {
  open: boolean
  /** 'This post has been changed'. */
  title: string
  /** The user and time of the other text, as a sentence. */
  children: string
  fields: readonly ComparedField[]
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/**
 * Lets the user choose between two texts written at the same time. Neither is lost: theirs is a revision, ours stays
 * in this browser.
 */
export function ConflictDialog({
  open,
  title,
  children,
  fields,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: ConflictDialogProps) {
  return (
    <Dialog
      open={open}
      wide
      onClose={onClose}
      title={title}
      icon={Users}
      foot={
        <>
          <Button tone="line" data-autofocus onClick={onClose}>
            Decide later
          </Button>
          <Button tone="line" onClick={onTakeTheirs}>
            Take their text
          </Button>
          <Button onClick={onKeepMine}>Keep my text</Button>
        </>
      }
    >
      <div className="compare">
        <p>
          {children} Nothing is lost either way: their text stays among the revisions, and yours is set aside
          in this browser.
        </p>
        <Comparison fields={fields} before="theirs" after="yours" />
      </div>
    </Dialog>
  )
}
