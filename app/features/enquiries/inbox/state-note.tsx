import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { Note } from '#design/marks/note.tsx'
import { ConfirmAction } from '#design/overlays/confirm-action.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { attempt } from '#platform/browser/attempt.ts'
import { formatMoment } from '#platform/dates.ts'
import { titleOf } from '../labels.ts'
import type { Enquiry } from '../schema.ts'
import { eraseTrashed } from './requests.ts'
import { useEnquiryChanges } from './use-enquiry-changes.ts'

interface StateNoteProps {
  enquiry: Enquiry
  now: string
  onLeave: () => void
}

/** Says that the enquiry is in the trash or marked as spam, with a button that undoes it. */
export function StateNote({ enquiry, now, onLeave }: StateNoteProps) {
  const { change, busy } = useEnquiryChanges()
  if (enquiry.deletedAt) {
    return (
      <div className="inbox__w">
        <Note
          tone="info"
          action={
            <>
              <Button tone="line" busy={busy} onClick={() => change([enquiry], { to: 'restore' })}>
                Restore
              </Button>
              <EraseNow enquiry={enquiry} onErased={onLeave} />
            </>
          }
        >
          {`In the trash since ${formatMoment(enquiry.deletedAt, now)}. It is erased 30 days after that.`}
        </Note>
      </div>
    )
  }
  if (enquiry.status !== 'spam') return null
  return (
    <div className="inbox__w">
      <Note
        tone="warn"
        action={
          <Button tone="line" busy={busy} onClick={() => change([enquiry], { to: 'not-spam' })}>
            Not spam
          </Button>
        }
      >
        This looks like spam: it is kept for 30 days, and nobody was told. ‘Not spam’ sends the usual mails,
        to you and to the sender.
      </Note>
    </div>
  )
}

function EraseNow({ enquiry, onErased }: { enquiry: Enquiry; onErased: () => void }) {
  const [asking, setAsking] = useState(false)
  const toast = useToast()
  return (
    <>
      <Button tone="bare" onClick={() => setAsking(true)}>
        Erase now
      </Button>
      <ConfirmAction
        open={asking}
        title="Erase enquiry"
        name={`${titleOf(enquiry)}, from ${enquiry.name}`}
        confirm="Erase"
        busyLabel="Erasing..."
        act={() => attempt(eraseTrashed(enquiry._id))}
        onDone={() => {
          setAsking(false)
          toast.good('Enquiry erased')
          onErased()
        }}
        onCancel={() => setAsking(false)}
      >
        It goes with its notes and replies. This cannot be undone.
      </ConfirmAction>
    </>
  )
}
