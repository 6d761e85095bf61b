import { ArrowLeft, ExternalLink, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#design/button.tsx'
import { ConfirmAction } from '#design/confirm-action.tsx'
import { IconButton } from '#design/icon-button.tsx'
import type { Outcome } from '#platform/http/attempt.ts'

interface EditorHeadProps {
  heading: string
  back: { label: string; onBack: () => void }
  /** Where the public sees it, if it does. */
  publicHref: string | undefined
  /** Not for what does not exist yet. */
  deletion: Deletion | undefined
}

interface Deletion {
  title: string
  /** Of the thing, as its owner calls it. */
  name: string
  question: ReactNode
  act: () => Promise<Outcome>
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

function DeleteButton({ title, name, question, act, onDone }: Deletion) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button tone="line" icon={Trash2} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmAction
        open={asking}
        title={title}
        name={name || 'Untitled'}
        confirm="Delete"
        busyLabel="Deleting..."
        act={act}
        onDone={onDone}
        onCancel={() => setAsking(false)}
      >
        {question}
      </ConfirmAction>
    </>
  )
}
