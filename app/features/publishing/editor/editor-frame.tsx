import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '#design/button.tsx'
import type { MarkdownView } from '#design/markdown-area.tsx'
import { Note } from '#design/note.tsx'
import { AutosaveLine } from './autosave-line.tsx'
import type { Writing, WrittenItem } from './use-writing.ts'
import './publishing.css'

interface EditorFrameProps {
  id: string
  writing: Pick<Writing<never, WrittenItem>, 'state' | 'keptHere' | 'uploading'>
  view: MarkdownView
  head: ReactNode
  /** Why it was not saved. */
  failure: string | undefined
  /** What somebody should know of the text before going on with it. */
  notes: ReactNode
  /** Beside the text. */
  side: ReactNode
  /** What was, below all. */
  past: ReactNode
  save: { label: string; busy: boolean }
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onCancel: () => void
  children: ReactNode
}

/** The screen that something is written on: the text, what belongs to it, and a bar to save with that stays in sight. */
export function EditorFrame(props: EditorFrameProps) {
  const { id, writing, view, head, failure, notes, side, past, save, onSubmit, onCancel, children } = props
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
      {past}
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
