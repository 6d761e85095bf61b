import { Moon, Sun, Type } from 'lucide-react'
import { useState } from 'react'
import { Anchor } from '#design/actions/anchor.tsx'
import { useAnswer } from '#design/browser/use-answer.ts'
import { EmptyState } from '#design/data/empty-state.tsx'
import { ErrorState } from '#design/data/error-state.tsx'
import { Segmented } from '#design/fields/filter-group.tsx'
import { type Device, devices } from '#design/frames/scaled-frame.tsx'
import { Avatar } from '#design/marks/avatar.tsx'
import { Card } from '#design/marks/card.tsx'
import { Waiting } from '#design/marks/loading.tsx'
import { studio } from '#studio'
import { mostBytes } from '../../issues/schema.ts'
import {
  MailFrame,
  type MailLook,
  type MailSource,
  mailWidths,
  PicturesSwitch,
  PlainText,
} from './mail-frame.tsx'
import '../issues.css'

const parts = [...devices, { value: 'text', label: 'Text', icon: Type } as const]
const schemes = [
  { value: 'light' as const, label: 'Light', icon: Sun },
  { value: 'dark' as const, label: 'Dark', icon: Moon },
]

interface PreviewCardProps {
  /** The mail as it is saved; none before the first save. */
  mail: MailSource | undefined
  subject: string
  preview: string
  /** Says when there is a mail. */
  none: string
  /** The page that shows the mail in light and dark side by side. */
  sideBySide?: string | undefined
}

/** Shows the saved mail beside the text: its line in the inbox, and the mail itself. */
export function PreviewCard(props: PreviewCardProps) {
  const { mail, subject, preview, none, sideBySide } = props
  const [part, setPart] = useState<Device | 'text'>('desktop')
  const [scheme, setScheme] = useState<MailLook['scheme']>('light')
  const [pictures, setPictures] = useState(true)
  const { value, failure, again } = useAnswer(mail?.src, (signal) => (mail as MailSource).read(signal))
  const { text, bytes } = value ?? {}
  return (
    <Card
      title="Preview"
      flush
      className="card--wrap"
      aside={<Segmented label="Email" options={parts} value={part} onChange={setPart} />}
    >
      <InboxRow subject={subject} preview={preview} />
      {!mail && <EmptyState title="No email yet">{none}</EmptyState>}
      {mail && failure && (
        <ErrorState title="The email cannot be shown" onRetry={again}>
          {failure}
        </ErrorState>
      )}
      {mail && !failure && part === 'text' && (text === undefined ? <Waiting /> : <PlainText text={text} />)}
      {mail && !failure && part !== 'text' && (
        <MailFrame src={mail.src} title="The email" width={mailWidths[part]} {...{ scheme, pictures }} />
      )}
      {mail && (
        <div className="issue__under flex wraps items-center justify-between line-top">
          {part !== 'text' && (
            <div className="cluster">
              <Segmented label="Colours" options={schemes} value={scheme} onChange={setScheme} />
              <PicturesSwitch shown={pictures} onChange={setPictures} />
            </div>
          )}
          <p className="hint num">
            {bytes !== undefined && `${Math.ceil(bytes / 1024)} of ${mostBytes / 1024} KB. `}
            {sideBySide && (
              <Anchor className="link" href={sideBySide}>
                Side by side
              </Anchor>
            )}
          </p>
        </div>
      )}
    </Card>
  )
}

/** Shows how a mail program lists the mail. */
function InboxRow({ subject, preview }: { subject: string; preview: string }) {
  return (
    <div className="grid mark-text gap-3 items-center pad-block-3 pad-inline-4 line-bottom">
      <Avatar name={studio.name} />
      <div>
        <p className="strong">{studio.name}</p>
        <p className="truncate text-note">
          <b className="strong">{subject || 'No subject yet'}</b> <span className="t3">{preview}</span>
        </p>
      </div>
    </div>
  )
}
