import { Button } from '#design/actions/button.tsx'
import { Note } from '#design/marks/note.tsx'
import { formatMoment } from '#platform/dates.ts'
import type { MailHealth } from '#platform/mail/mail-health.server.ts'
import { countOf } from '#platform/words.ts'

interface MailBannerProps {
  mail: MailHealth
  now: string
  isAdmin: boolean
}

/** Warns on every page while mail cannot be sent: since when, why, how many wait, and where to fix it. */
export function MailBanner({ mail: { failingSince, reason, waiting }, now, isAdmin }: MailBannerProps) {
  if (!failingSince) return null
  const waitingMails = countOf(waiting, 'email is waiting', 'emails are waiting')
  return (
    <div className="page-note">
      <Note
        tone="bad"
        action={
          isAdmin && (
            <Button tone="line" href="/admin/settings#mail">
              Email Settings
            </Button>
          )
        }
      >
        <b>{`The site has not been able to send email since ${formatMoment(failingSince, now)}. `}</b>
        {reason && `The reason: ${reason}. `}
        {`${waitingMails} and will be sent as soon as it works again. Nothing is lost.`}
        {!isAdmin && ' Tell your administrator.'}
      </Note>
    </div>
  )
}
