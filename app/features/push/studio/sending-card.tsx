import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { useLive } from '#design/browser/use-live.ts'
import { type Part, ProgressParts } from '#design/data/progress-parts.tsx'
import { Card } from '#design/marks/card.tsx'
import { Spinner } from '#design/marks/loading.tsx'
import { formatClock } from '#platform/dates.ts'
import { formatCount } from '#platform/words.ts'
import { cancelSend, readSend } from '../calls.ts'
import type { Send } from '../schema.ts'
import { nameTopics } from '../words.ts'

/** Shows how a send proceeds, asking once a second while the page is seen. */
export function SendingCard({ send: loaded }: { send: Send }) {
  const { revalidate } = useRevalidator()
  const [send] = useLive(
    loaded,
    async () => {
      const outcome = await readSend({ id: loaded._id })
      return outcome.ok ? outcome.value.send : undefined
    },
    { everyMs: 1_000, while: ({ state }) => state === 'sending' },
  )
  const { _id, notification, topics, startedAt, total, delivered, gone, failed } = send
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    // The button that sent it is far below.
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const cancel = useAction(() => cancelSend({ id: _id }), {
    done: 'The rest has been cancelled',
    failed(failure) {
      void revalidate()
      return failure.message
    },
  })

  const over = delivered + gone + failed
  const left = startedAt && over > 0 ? minutesLeft(startedAt, over, total) : undefined
  const part = (label: string, size: number, tone: Part['tone']) => ({
    label,
    size,
    text: formatCount(size),
    tone,
  })
  const parts = [
    part('Delivered', delivered, 'first'),
    part('Gone, removed', gone, 'bad'),
    ...(failed > 0 ? [part('Failed', failed, 'second')] : []),
    part('Waiting', total - over, 'rest'),
  ]
  return (
    <Card
      ref={card}
      title="Sending..."
      className="sending"
      aside={
        <>
          <Spinner />
          <Button tone="line" busy={cancel.busy} busyLabel="Cancelling..." onClick={cancel.run}>
            Cancel the Rest
          </Button>
        </>
      }
    >
      <p className="text-head">{notification.title}</p>
      <p className="second-line">
        {`${nameTopics(topics)}, started ${startedAt ? formatClock(startedAt) : 'now'}. You can leave this page.`}
      </p>
      <p className="num t2 above-4">
        <b className="large-number">{formatCount(delivered)}</b> of {formatCount(total)} delivered,{' '}
        {formatCount(gone)} gone
      </p>
      <ProgressParts parts={parts}>{left}</ProgressParts>
    </Card>
  )
}

function minutesLeft(startedAt: string, over: number, total: number): string {
  const msEach = (Date.now() - Date.parse(startedAt)) / over
  const minutes = Math.ceil((msEach * (total - over)) / 60_000)
  return minutes <= 1 ? 'Less than a minute left' : `About ${minutes} minutes left`
}
