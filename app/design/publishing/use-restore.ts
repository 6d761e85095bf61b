import { useState } from 'react'
import { attempt } from '#platform/http/attempt.ts'
import { useToast } from '../toast.tsx'

interface RestoreOptions {
  restore: () => Promise<unknown>
  /** Said once it is back. */
  said: string
  onRestored: () => void
}

/** Fetches something back from the trash. */
export function useRestore({ restore, said, onRestored }: RestoreOptions) {
  const [busy, setBusy] = useState(false)
  const toast = useToast()

  async function bringBack() {
    setBusy(true)
    const outcome = await attempt(restore())
    setBusy(false)
    if (!outcome.ok) return toast.bad(outcome.message)
    toast.good(said)
    onRestored()
  }

  return { busy, bringBack }
}
