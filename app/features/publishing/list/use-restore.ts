import { useState } from 'react'
import { useToast } from '#design/overlays/toast.tsx'
import { attempt } from '#platform/browser/attempt.ts'

interface RestoreOptions {
  title: string
  restore: () => Promise<unknown>
  onRestored: () => void
}

/** Restores an item from the trash. */
export function useRestore({ title, restore, onRestored }: RestoreOptions) {
  const [busy, setBusy] = useState(false)
  const toast = useToast()

  async function bringBack() {
    setBusy(true)
    const outcome = await attempt(restore())
    setBusy(false)
    if (!outcome.ok) return toast.bad(outcome.message)
    toast.good(`‘${title}’ is back`)
    onRestored()
  }

  return {
    busy,
    bringBack,
    /** Shows that the item is in the trash, with an Undo button. */
    offer: () => toast.good(`‘${title}’ is in the trash`, { label: 'Undo', act: () => void bringBack() }),
  }
}
