import { BellRing } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { formatDay } from '#platform/dates.ts'
import type { Send } from '../schema.ts'

interface TellSubscribersProps {
  kind: 'post' | 'project'
  id: string
  /** The send that told of it already. */
  told: Send | undefined
}

/** Leads to a notification that is filled in with a published item, or says when subscribers were told of it. */
export function TellSubscribers({ kind, id, told }: TellSubscribersProps) {
  if (told) {
    const { state, sendAt } = told
    const words = state === 'scheduled' ? 'Subscribers will be told on' : 'Subscribers were told on'
    return <p className="hint">{`${words} ${formatDay(sendAt)}.`}</p>
  }
  return (
    <Button tone="line" wide icon={BellRing} href={`/admin/notifications?${kind}=${encodeURIComponent(id)}`}>
      Tell Subscribers
    </Button>
  )
}
