import { Note } from '#design/marks/note.tsx'
import { formatMoment } from '#platform/dates.ts'

interface PreviewNoteProps {
  expiresAt: string
  now: string
}

/** Marks a preview, so that nobody takes it for the public page. */
export function PreviewNote({ expiresAt, now }: PreviewNoteProps) {
  return (
    <div className="wrap preview-note">
      <Note tone="warn">
        This is a preview, which may show things that are not public yet. The link works until{' '}
        <time dateTime={expiresAt}>{formatMoment(expiresAt, now)}</time>.
      </Note>
    </div>
  )
}
