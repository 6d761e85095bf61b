import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '#design/actions/button.tsx'
import { Note } from '#design/marks/note.tsx'
import type { MarkdownView } from '#design/writing/markdown-area.tsx'
import { AutosaveLine } from './autosave-line.tsx'
import type { Writing, WrittenItem } from './use-writing.ts'
import './publishing.css'

interface EditorFrameProps {
  id: string
  writing: Pick<Writing<never, WrittenItem>, 'state' | 'keptHere' | 'uploading'>
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
      <div className="writing__notes">
        {failure && (
          <Note tone="bad" announce>
            {failure}
          </Note>
        )}
        {notes}
      </div>
      <div className="writing" data-view={view}>
        <div className="writing__main">{children}</div>
        <div className="writing__side">{side}</div>
      </div>
      {records}
      <div className="writing__bar">
        {writing.uploading ? (
          <p className="writing__waits" role="status">
            Saving waits for the upload
          </p>
        ) : (
          <AutosaveLine state={writing.state} keptHere={writing.keptHere} />
        )}
        <Button tone="line" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={save.busy} busyLabel="Saving..." disabled={writing.uploading}>
          {save.label}
        </Button>
      </div>
    </form>
  )
}
