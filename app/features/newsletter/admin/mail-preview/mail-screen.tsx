import { useState } from 'react'
import { useAnswer } from '#design/browser/use-answer.ts'
import { ErrorState } from '#design/data/error-state.tsx'
import { type Device, DeviceChoice } from '#design/frames/scaled-frame.tsx'
import { Card } from '#design/marks/card.tsx'
import { Waiting } from '#design/marks/loading.tsx'
import { PageHead } from '#design/marks/page-head.tsx'
import type { Issue } from '../../issues/schema.ts'
import { composePath, issuePath } from '../address.ts'
import { issueMail, MailFrame, mailWidths, PicturesSwitch, PlainText } from './mail-frame.tsx'

const schemes = ['light', 'dark'] as const

/** Shows a mail in light and dark side by side, and its plain text below. */
export function MailScreen({ issue }: { issue: Issue }) {
  const { _id: id, state } = issue
  const [device, setDevice] = useState<Device>('phone')
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
        <DeviceChoice label="Width" device={device} onDevice={setDevice} />
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
              <MailFrame
                src={mail.src}
                title={scheme === 'dark' ? 'The email in dark colours' : 'The email'}
                width={mailWidths[device]}
                {...{ scheme, pictures }}
              />
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
