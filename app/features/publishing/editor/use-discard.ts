import { useState } from 'react'
import { useToast } from '#design/overlays/toast.tsx'
import { attempt } from '#platform/browser/attempt.ts'

/** Discards the draft and shows the saved text; the server keeps the draft among the revisions. */
export function useDiscard<Item>(ask: () => Promise<Item>, onDiscarded: (item: Item) => void) {
  const [discarding, setDiscarding] = useState(false)
  const toast = useToast()
  async function discard() {
    setDiscarding(true)
    const outcome = await attempt(ask())
    setDiscarding(false)
    if (!outcome.ok) return toast.bad(outcome.message)
    onDiscarded(outcome.value)
    toast.good('The form shows what readers see. Your changes stay among the revisions')
  }
  return { discard: () => void discard(), discarding }
}
