import { CalendarClock } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { Badge } from '#design/marks/badge.tsx'
import { Card } from '#design/marks/card.tsx'
import { countOf, formatCount } from '#platform/words.ts'
import { sendIssue, stopIssue } from '../../issues/calls.ts'
import type { Issue } from '../../issues/schema.ts'
import { composePath, mailPath } from '../address.ts'
import { describeDuration, formatTime, issueBadges } from '../words.ts'
import '../issues.css'

interface ScheduledCardProps {
  issue: Issue
  subscribers: number
  perMinute: number
}

/** Shows an issue that goes out at its time, and takes it back. */
export function ScheduledCard({ issue, subscribers, perMinute }: ScheduledCardProps) {
  const { _id: id, subject, state, sendAt, version } = issue
  const navigate = useNavigate()
  const back = useAction(() => stopIssue({ id }), {
    done() {
      void navigate(composePath(id))
      return 'The issue is a draft again'
    },
    undo: () =>
      sendAt
        ? {
            act: () => sendIssue({ id, body: { at: sendAt, version } }),
            done: 'The issue is scheduled again',
          }
        : undefined,
    reload: false,
  })
  const { label, ...look } = issueBadges[state]
  return (
    <Card
      title={subject}
      className="card--wrap"
      icon={CalendarClock}
      aside={
        <>
          <Badge {...look}>{label}</Badge>
          <Button tone="bare" href={mailPath(id)}>
            See the Email
          </Button>
        </>
      }
      foot={
        <>
          <p className="hint">Until then you can take it back and change it.</p>
          <Button tone="line" busy={back.busy} busyLabel="Taking back..." onClick={() => void back.run()}>
            Back to Draft
          </Button>
        </>
      }
    >
      <p className="num t2">
        <b className="large-number">{sendAt ? formatTime(sendAt) : 'Now'}</b>
      </p>
      <p className="second-line">
        {`It goes to everyone who is subscribed by then: ${countOf(subscribers, 'subscriber')} today, ${describeDuration(subscribers, perMinute)} at ${formatCount(perMinute)} a minute.`}
      </p>
    </Card>
  )
}
