import { BellRing } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { formatDay } from '#platform/dates.ts'
import type { Send } from '../schema.ts'

type Kind = 'post' | 'project'

interface TellSubscribersProps {
  kind: Kind
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
    <Button tone="line" wide icon={BellRing} href={tellPath(kind, id)}>
      Tell Subscribers
    </Button>
  )
}

/** Offers the same in the message that says that the item has been published. */
export function useTellSubscribers(kind: Kind): (id: string) => { label: string; act: () => void } {
  const navigate = useNavigate()
  return (id) => ({ label: 'Tell Subscribers', act: () => void navigate(tellPath(kind, id)) })
}

const tellPath = (kind: Kind, id: string) => `/admin/notifications?${kind}=${encodeURIComponent(id)}`
