import { Files, Mail, Undo2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { CopyButton } from '#design/actions/copy-button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { Card } from '#design/marks/card.tsx'
import { Note } from '#design/marks/note.tsx'
import { ConfirmButton } from '#design/overlays/confirm-dialog.tsx'
import { formatDay, formatMoment } from '#platform/dates.ts'
import { useSendsMail, waitsForServer } from '#services/outgoing-mail/sends-mail.ts'
import { proposalPath } from '../../../admin/address.ts'
import { NewLinkButton } from '../../../admin/new-link-button.tsx'
import { copyProposal, renewLink, resendProposal, withdrawProposal } from '../../calls.ts'
import type { Proposal } from '../../schema.ts'

/** Shows the versions that a client has, and what can be done with the latest. */
export function SentCard({ proposal, now }: { proposal: Proposal; now: string }) {
  const { _id: id, state, title, url, version, to } = proposal
  const isOpen = state === 'sent'
  const sendsMail = useSendsMail()
  const resend = useAction(() => resendProposal({ id }), {
    done: sendsMail ? `Sent again to ${to.email}` : waitsForServer,
  })
  return (
    <Card title={`Version ${version}`} sub={describeState(proposal)}>
      <div className="grid gap-4">
        {proposal.reason && <Note tone="info">{proposal.reason}</Note>}
        <Versions proposal={proposal} now={now} />
        <div className="cluster">
          {url && (
            <CopyButton text={url} copied="The link is copied">
              Copy Link
            </CopyButton>
          )}
          {isOpen && (
            <Button
              tone="line"
              icon={Mail}
              busy={resend.busy}
              busyLabel="Sending..."
              onClick={() => void resend.run()}
            >
              Send Again
            </Button>
          )}
          <CopyProposal id={id} />
          {isOpen && (
            <>
              <NewLinkButton item={title} client={to.name} renew={() => renewLink({ id })} />
              <ConfirmButton
                button={
                  <Button tone="line" icon={Undo2}>
                    Withdraw
                  </Button>
                }
                title="Withdraw proposal"
                name={title}
                confirm="Withdraw"
                busyLabel="Withdrawing..."
                act={() => withdrawProposal({ id })}
                done="The proposal is withdrawn"
              >
                Its page then shows the title and one sentence, and nobody can accept it. You can send it
                again as a new version.
              </ConfirmButton>
            </>
          )}
        </div>
      </div>
    </Card>
  )
}

/** Begins another proposal with the same words and lines. */
export function CopyProposal({ id }: { id: string }) {
  const navigate = useNavigate()
  const copy = useAction(() => copyProposal({ id, key: crypto.randomUUID() }), {
    done({ proposal }) {
      void navigate(proposalPath(proposal._id))
      return 'This is the copy'
    },
    reload: false,
  })
  return (
    <Button tone="line" icon={Files} busy={copy.busy} onClick={() => void copy.run()}>
      Copy Proposal
    </Button>
  )
}

/** Lists the versions, the latest first. */
export function Versions({ proposal, now }: { proposal: Proposal; now: string }) {
  return (
    <ul className="grid gap-2 text-admin">
      {proposal.versions
        .toSorted((one, other) => other.version - one.version)
        .map(({ version, url, sentAt, seenAt }) => (
          <li key={version} className="spread items-center">
            <span className="num">
              <a className="link" href={url} target="_blank" rel="noopener">
                {`Version ${version}`}
              </a>
              <span className="second-line">{`Sent ${formatMoment(sentAt, now)}`}</span>
            </span>
            <span className="num text-end t2">
              {seenAt ? `Opened ${formatMoment(seenAt, now)}` : 'Not opened yet'}
            </span>
          </li>
        ))}
    </ul>
  )
}

function describeState({ state, validUntil }: Proposal): string {
  if (state === 'declined') return 'They declined'
  if (state === 'withdrawn') return 'You withdrew it'
  if (state === 'expired') return `Expired after ${formatDay(validUntil)}`
  return `Valid until ${formatDay(validUntil)}`
}
