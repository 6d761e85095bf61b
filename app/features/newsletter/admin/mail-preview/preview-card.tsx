import { Anchor } from '#design/actions/anchor.tsx'
import { EmptyState } from '#design/data/empty-state.tsx'
import { ErrorState } from '#design/data/error-state.tsx'
import { Avatar } from '#design/marks/avatar.tsx'
import { Card } from '#design/marks/card.tsx'
import { Waiting } from '#design/marks/loading.tsx'
import { studio } from '#studio'
import { mostBytes } from '../../issues/schema.ts'
import { mailPath } from '../address.ts'
import { MailDesk, PlainText } from './mail-desk.tsx'
import { MailFrame } from './mail-frame.tsx'
import { mailWidths, useMailLooks } from './mail-looks.tsx'
import { mailSource } from './mail-source.ts'
import { usePreview } from './use-preview.ts'
import '../issues.css'

interface PreviewCardProps {
  /** The draft as it is saved; none before the first save. */
  draft: { _id: string; version: number } | undefined
  subject: string
  preview: string
}

/** Shows the saved mail beside the text: its line in the inbox, and the mail itself. */
export function PreviewCard({ draft, subject, preview }: PreviewCardProps) {
  const { part, look, parts, looks } = useMailLooks()
  const { text, bytes, failure, again } = usePreview(draft)
  return (
    <Card title="Preview" flush className="card--wrap" aside={parts}>
      <InboxRow subject={subject} preview={preview} />
      {!draft && (
        <EmptyState title="No mail yet">The mail stands here as soon as there is a subject.</EmptyState>
      )}
      {draft && failure && (
        <ErrorState title="The mail cannot be shown" onRetry={again}>
          {failure}
        </ErrorState>
      )}
      {draft && !failure && part === 'text' && (text === undefined ? <Waiting /> : <PlainText text={text} />)}
      {draft && !failure && part !== 'text' && (
        <MailDesk label="The mail in its window">
          <MailFrame src={mailSource(draft)} title="The mail" width={mailWidths[part]} {...look} />
        </MailDesk>
      )}
      {draft && (
        <div className="issue__under">
          {looks}
          <p className="hint num">
            {bytes !== undefined && `${Math.ceil(bytes / 1024)} of ${mostBytes / 1024} KB. `}
            <Anchor className="link" href={mailPath(draft._id)}>
              Side by side
            </Anchor>
          </p>
        </div>
      )}
    </Card>
  )
}

/** Shows how a mail program lists the mail. */
function InboxRow({ subject, preview }: { subject: string; preview: string }) {
  return (
    <div className="issue__inbox">
      <Avatar name={studio.name} />
      <div>
        <p className="issue__sender">{studio.name}</p>
        <p className="issue__summary">
          <b className="issue__sender">{subject || 'No subject yet'}</b>{' '}
          <span className="issue__snippet">{preview}</span>
        </p>
      </div>
    </div>
  )
}
