import { Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { EmptyState } from '#design/data/empty-state.tsx'
import { PageHead } from '#design/marks/page-head.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import type { Outcome } from '#platform/browser/outcome.ts'

interface TrashedNoteProps {
  heading: string
  title: string
  back: { href: string; label: string }
  restore: () => Promise<Outcome>
  onRestored: () => void
}

/** Replaces the editor of an item in the trash, which a bookmark may lead to. */
export function TrashedNote({ heading, title, back, restore, onRestored }: TrashedNoteProps) {
  const { busy, bringBack } = useRestore({ title: title || 'Untitled', restore, onRestored })
  return (
    <>
      <PageHead title={heading} />
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

interface Restorable {
  title: string
  restore: () => Promise<Outcome>
}

/** Restores an item from the trash. */
export function useRestore({ onRestored, ...known }: Restorable & { onRestored: () => void }) {
  const [busy, setBusy] = useState(false)
  const toast = useToast()

  async function bringBack({ title, restore }: Restorable) {
    setBusy(true)
    const outcome = await restore()
    setBusy(false)
    if (!outcome.ok) return toast.bad(outcome.message)
    toast.good(`‘${title}’ is back`)
    onRestored()
  }

  return {
    busy,
    bringBack: () => void bringBack(known),
    /** Shows that the item, or another one, is in the trash, with an Undo button. */
    offer: (item: Restorable = known) =>
      toast.good(`‘${item.title}’ is in the trash`, { label: 'Undo', act: () => void bringBack(item) }),
  }
}
