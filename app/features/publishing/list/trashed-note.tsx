import { Trash2, Undo2 } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { EmptyState } from '#design/data/empty-state.tsx'
import { useRestore } from './use-restore.ts'

interface TrashedNoteProps {
  heading: string
  title: string
  back: { href: string; label: string }
  restore: () => Promise<unknown>
  onRestored: () => void
}

/** Replaces the editor of an item in the trash, which a bookmark may lead to. */
export function TrashedNote({ heading, title, back, restore, onRestored }: TrashedNoteProps) {
  const { busy, bringBack } = useRestore({ title: title || 'Untitled', restore, onRestored })
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
