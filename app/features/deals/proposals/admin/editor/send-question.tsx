import { useState } from 'react'
import { Checkbox } from '#design/fields/choice.tsx'
import { Field } from '#design/fields/field.tsx'
import { TextArea } from '#design/fields/text-input.tsx'
import { Note } from '#design/marks/note.tsx'
import { ConfirmAction } from '#design/overlays/confirm-dialog.tsx'
import { useSendsMail, waitsForServer } from '#services/outgoing-mail/sends-mail.ts'
import { saySums } from '../../../admin/lines/say-sums.ts'
import { sendProposal } from '../../calls.ts'
import type { Proposal } from '../../schema.ts'

interface SendQuestionProps {
  /** The saved proposal that is to be sent; the dialog is closed without one. */
  proposal: Proposal | undefined
  onSent: (proposal: Proposal) => void
  onClose: () => void
}

/** Asks once before a proposal goes out, with a note for its mail. */
export function SendQuestion({ proposal, onSent, onClose }: SendQuestionProps) {
  const [note, setNote] = useState('')
  const [mails, setMails] = useState(true)
  const sendsMail = useSendsMail()
  const next = (proposal?.version ?? 0) + 1
  return (
    <ConfirmAction
      open={proposal !== undefined}
      title={proposal ? `Send for ${saySums(proposal.sums)}?` : ''}
      name={proposal?.title ?? ''}
      confirm={mails ? 'Send' : 'Make the Link'}
      busyLabel="Sending..."
      tone="ink"
      act={() => sendProposal({ id: proposal?._id ?? '', body: { note, mail: mails } })}
      done={(answer) => {
        onSent(answer.proposal)
        if (!mails) return 'The link is ready to copy'
        return sendsMail ? 'The proposal is sent' : waitsForServer
      }}
      onClose={onClose}
    >
      <div className="form">
        <p className="anywhere">
          {`${next === 1 ? 'It goes' : `Version ${next} goes`} to ${proposal?.to.email} with a private link. What you change later shows to nobody until you send it again.`}
        </p>
        {!sendsMail && mails && (
          <Note tone="warn">No email server is set up, so it waits until there is one.</Note>
        )}
        <Checkbox
          label="Send it by email"
          help="Otherwise you copy the link and give it to them yourself."
          checked={mails}
          onChange={({ target }) => setMails(target.checked)}
        />
        {mails && (
          <Field label="A note" optional help="Stands above the link in the email.">
            <TextArea
              value={note}
              rows={3}
              maxLength={2000}
              onChange={({ target }) => setNote(target.value)}
            />
          </Field>
        )}
      </div>
    </ConfirmAction>
  )
}
