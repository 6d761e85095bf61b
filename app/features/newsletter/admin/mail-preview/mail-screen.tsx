import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useAnswer } from '#design/browser/use-answer.ts'
import { ErrorState } from '#design/data/error-state.tsx'
import { Segmented } from '#design/fields/filter-group.tsx'
import { Card } from '#design/marks/card.tsx'
import { Waiting } from '#design/marks/loading.tsx'
import { PageHead } from '#design/marks/page-head.tsx'
import type { Issue } from '../../issues/schema.ts'
import { composePath, issuePath } from '../address.ts'
import { MailDesk, PlainText } from './mail-desk.tsx'
import { MailFrame } from './mail-frame.tsx'
import { mailWidths, PicturesSwitch } from './mail-looks.tsx'
import { issueMail } from './mail-source.ts'

const schemes = ['light', 'dark'] as const

/** Shows a mail in light and dark side by side, and its plain text below. */
export function MailScreen({ issue }: { issue: Issue }) {
  const { _id: id, state } = issue
  const [device, setDevice] = useState<keyof typeof mailWidths>('phone')
  const [pictures, setPictures] = useState(true)
  const mail = issueMail(issue)
  const { value, failure, again } = useAnswer(mail.src, mail.read)
  const text = value?.text
  const name = device === 'phone' ? 'Phone' : 'Desktop'
  const back =
    state === 'draft'
      ? { label: 'Back to the text', href: composePath(id) }
      : { label: 'Back to the issue', href: issuePath(id) }
  return (
    <>
      <PageHead title="Preview" back={back}>
        <Segmented
          label="Width"
          options={[
            { value: 'desktop', label: 'Desktop', icon: Monitor },
            { value: 'phone', label: 'Phone', icon: Smartphone },
          ]}
          value={device}
          onChange={setDevice}
        />
        <PicturesSwitch shown={pictures} onChange={setPictures} />
      </PageHead>
      {failure ? (
        <Card label="Preview">
          <ErrorState title="The email cannot be shown" onRetry={again}>
            {failure}
          </ErrorState>
        </Card>
      ) : (
        <div className="columns">
          {schemes.map((scheme) => (
            <Card
              key={scheme}
              title={scheme === 'dark' ? `${name}, dark` : name}
              sub={<span className="num">{`${mailWidths[device]} px`}</span>}
              flush
            >
              <MailDesk label={`${scheme === 'dark' ? 'Dark email' : 'Email'} in its window`}>
                <MailFrame
                  src={issueMail(issue).src}
                  title={scheme === 'dark' ? 'The email in dark colours' : 'The email'}
                  width={mailWidths[device]}
                  scheme={scheme}
                  pictures={pictures}
                />
              </MailDesk>
            </Card>
          ))}
        </div>
      )}
      {!failure && (
        <Card title="Plain text" className="stack--next" flush>
          {text === undefined ? <Waiting /> : <PlainText text={text} />}
        </Card>
      )}
    </>
  )
}
