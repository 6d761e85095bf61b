import { useEffect, useEffectEvent, useRef } from 'react'
import { attempt } from '#platform/http/attempt.ts'
import { setStatus } from './inbox-requests.ts'
import type { Enquiry } from './inbox-schema.ts'

/**
 * Opening a new one turns it into a read one. Once for each opening: marked as unread again it stays so, even while it
 * is still on the screen.
 */
export function useMarkRead({ _id, status, deletedAt }: Enquiry, onRead: () => void) {
  const opened = useRef<string>(undefined)
  const markRead = useEffectEvent(async () => {
    if (status !== 'new' || deletedAt) return
    // Quietly: it is not what the reader came for, and the next opening tries again.
    const outcome = await attempt(setStatus(_id, 'read'))
    if (outcome.ok) onRead()
  })
  useEffect(() => {
    if (opened.current === _id) return
    opened.current = _id
    void markRead()
  }, [_id])
}
