import { Trash2 } from 'lucide-react'
import type { ComponentProps, ReactNode, SubmitEvent } from 'react'
import { Button } from '#design/actions/button.tsx'
import { SaveBar } from '#design/fields/save-bar.tsx'
import { FailureNote } from '#design/marks/note.tsx'
import { PageHead } from '#design/marks/page-head.tsx'
import { ConfirmButton } from '#design/overlays/confirm-dialog.tsx'
import { AutosaveLine } from '#design/writing/autosave-line.tsx'
import type { MarkdownView } from '#design/writing/markdown-toolbar.tsx'
import type { Writing } from '#design/writing/use-writing.ts'
import type { WrittenItem } from '#design/writing/writing-state.ts'
import './publishing.css'

interface EditorFrameProps {
  id: string
  writing: Pick<Writing<never, WrittenItem>, 'progress' | 'isSavedHere' | 'uploads'>
  view: MarkdownView
  head: ReactNode
  /** Why the last save failed. */
  failure: string | undefined
  /** Notes above the text: restored input, unpublished changes, conflicts. */
  notes: ReactNode
  /** Beside the text. */
  side: ReactNode
  /** Revisions, history and preview links, below the text. */
  records: ReactNode
  save: { label: string; busy: boolean }
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onCancel: () => void
  children: ReactNode
}

/** Lays out an editor: the text, its settings beside it, its records below, and a bar with the save button that stays in sight. */
export function EditorFrame(props: EditorFrameProps) {
  const { id, writing, view, head, failure, notes, side, records, save, onSubmit, onCancel, children } = props
  return (
    <form id={id} onSubmit={onSubmit} noValidate>
      {head}
      <div className="note-stack">
        <FailureNote message={failure} />
        {notes}
      </div>
      <div className="writing columns columns--wide" data-view={view}>
        <div className="stack">{children}</div>
        <div className="writing__side stack">{side}</div>
      </div>
      {records}
      <SaveBar>
        {writing.uploads > 0 ? (
          <p className="writing__waits beside" role="status">
            You can save once the upload has finished
          </p>
        ) : (
          <AutosaveLine progress={writing.progress} isSavedHere={writing.isSavedHere} />
        )}
        <Button tone="line" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={save.busy} busyLabel="Saving..." disabled={writing.uploads > 0}>
          {save.label}
        </Button>
      </SaveBar>
    </form>
  )
}

interface EditorHeadProps {
  heading: string
  back: { label: string; onBack: () => void }
  /** The button that shows it; nothing while it is not public. */
  preview: ReactNode
  /** Undefined for an item that does not exist yet. */
  deletion: Deletion | undefined
}

interface Deletion extends Pick<ComponentProps<typeof ConfirmButton>, 'act' | 'done' | 'undo'> {
  /** Names the kind of item in a sentence: `blog post`. */
  noun: string
  title: string
  question: string
}

export function EditorHead({ heading, back, preview, deletion }: EditorHeadProps) {
  return (
    <PageHead title={heading} back={back}>
      {preview}
      {deletion && <DeleteButton {...deletion} />}
    </PageHead>
  )
}

function DeleteButton({ noun, title, question, ...action }: Deletion) {
  return (
    <ConfirmButton
      button={
        <Button tone="line" icon={Trash2}>
          Delete
        </Button>
      }
      title={`Delete ${noun}`}
      name={title || 'Untitled'}
      confirm="Delete"
      busyLabel="Deleting..."
      {...action}
    >
      {question}
    </ConfirmButton>
  )
}
