import { ArrowLeft, ExternalLink, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { ConfirmAction } from '#design/overlays/confirm-dialog.tsx'
import { attempt } from '#platform/browser/attempt.ts'

interface EditorHeadProps {
  heading: string
  back: { label: string; onBack: () => void }
  /** Where the public sees the item; undefined while it does not. */
  publicHref: string | undefined
  /** Undefined for an item that does not exist yet. */
  deletion: Deletion | undefined
}

interface Deletion {
  /** Names the kind of item in a sentence: `blog post`. */
  noun: string
  title: string
  question: string
  act: () => Promise<unknown>
  onDone: () => void
}

export function EditorHead({ heading, back, publicHref, deletion }: EditorHeadProps) {
  return (
    <div className="mhead">
      <IconButton
        className="mhead__back"
        tone="bare"
        icon={ArrowLeft}
        label={back.label}
        onClick={back.onBack}
      />
      <h1>{heading}</h1>
      {publicHref && (
        <Button tone="line" icon={ExternalLink} href={publicHref} target="_blank">
          Preview
        </Button>
      )}
      {deletion && <DeleteButton {...deletion} />}
    </div>
  )
}

function DeleteButton({ noun, title, question, act, onDone }: Deletion) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button tone="line" icon={Trash2} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmAction
        open={asking}
        title={`Delete ${noun}`}
        name={title || 'Untitled'}
        confirm="Delete"
        busyLabel="Deleting..."
        act={() => attempt(act())}
        onDone={onDone}
        onCancel={() => setAsking(false)}
      >
        {question}
      </ConfirmAction>
    </>
  )
}
