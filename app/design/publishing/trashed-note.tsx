import { Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { useToast } from '#design/toast.tsx'
import { attempt } from '#platform/http/attempt.ts'

interface TrashedNoteProps {
  heading: string
  title: string
  /** Said once it is restored. */
  restored: string
  back: { href: string; label: string }
  restore: () => Promise<unknown>
  onRestored: () => void
}

/** A bookmark may lead to an item that has been thrown away: it is not edited there. */
export function TrashedNote({ heading, title, restored, back, restore, onRestored }: TrashedNoteProps) {
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  async function bringBack() {
    setBusy(true)
    const outcome = await attempt(restore())
    setBusy(false)
    if (!outcome.ok) return toast.bad(outcome.message)
    toast.good(restored)
    onRestored()
  }
  return (
    <>
      <div className="mhead">
        <h1>{heading}</h1>
      </div>
      <div className="card">
        <EmptyState
          icon={Trash2}
          title={`‘${title || 'Untitled'}’ is in the trash`}
          action={
            <>
              <Button icon={Undo2} busy={busy} onClick={bringBack}>
                Restore
              </Button>
              <Button tone="line" href={back.href}>
                {back.label}
              </Button>
            </>
          }
        >
          Restore it to go on writing.
        </EmptyState>
      </div>
    </>
  )
}
