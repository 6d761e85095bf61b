import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { Card } from '#design/marks/card.tsx'
import { ConfirmButton } from '#design/overlays/confirm-dialog.tsx'
import { formatMoment } from '#platform/dates.ts'
import { countOf } from '#platform/words.ts'
import { decideWaitingMail } from './calls.ts'
import type { WaitingMails } from './waiting.server.ts'

interface WaitingCardProps {
  waiting: WaitingMails
  /** False until an email server is set. */
  sendsMail: boolean
  now: string
}

/** Asks what becomes of emails that were written while there was no email server: of old ones one by one. */
export function WaitingCard({ waiting: { recent, old, shown }, sendsMail, now }: WaitingCardProps) {
  if (recent + old === 0) return null
  const emails = countOf(recent + old, 'email', 'emails')
  return (
    <Card title="Waiting emails" id="waiting" flush>
      <p className="card__body">
        {sendsMail
          ? `${emails} from before there was an email server. Nobody has received them.`
          : `${emails} will wait until an email server is set. Then you decide whether they are sent.`}
      </p>
      <ul className="list">
        {recent > 0 && (
          <li className="list__row list__row--acts">
            <span>{`${countOf(recent, 'email', 'emails')} of the last three days`}</span>
            <Decide sendsMail={sendsMail} what={countOf(recent, 'email', 'emails')} />
          </li>
        )}
        {shown.map(({ _id, at, to, subject }) => (
          <li className="list__row list__row--acts" key={_id}>
            <span>
              <b>{subject || 'An email'}</b>
              <span className="second-line num">{`${to && `To ${to}, `}${formatMoment(at, now)}`}</span>
            </span>
            <Decide sendsMail={sendsMail} what={subject || 'this email'} ids={[_id]} />
          </li>
        ))}
      </ul>
      {old > shown.length && (
        <p className="card__body line-top t2">{`${old - shown.length} more are shown once these are decided.`}</p>
      )}
    </Card>
  )
}

function Decide({ sendsMail, what, ids }: { sendsMail: boolean; what: string; ids?: string[] }) {
  const { run, busy } = useAction(() => decideWaitingMail({ body: { send: true, ids } }), {
    done: ({ count }) => `Sending ${countOf(count, 'email', 'emails')}`,
  })
  return (
    <span className="flex wraps justify-end gap-1">
      <ConfirmButton
        button={<Button tone="bare">Discard</Button>}
        title="Discard waiting email"
        name={what}
        confirm="Discard"
        busyLabel="Discarding..."
        act={() => decideWaitingMail({ body: { send: false, ids } })}
        done={({ count }) => `${countOf(count, 'email', 'emails')} discarded`}
      >
        It will never be sent. This cannot be undone.
      </ConfirmButton>
      {sendsMail && (
        <Button tone="line" busy={busy} busyLabel="Sending..." onClick={() => void run()}>
          Send
        </Button>
      )}
    </span>
  )
}
