import { Trash2, Undo2 } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { EmptyState } from '#design/data/empty-state.tsx'
import { PageHead } from '#design/marks/page-head.tsx'
import type { Outcome } from '#platform/browser/outcome.ts'

interface TrashedNoteProps {
  heading: string
  title: string
  back: { href: string; label: string }
  restore: () => Promise<Outcome>
}

/** Replaces the editor of an item in the trash, which a bookmark may lead to. */
export function TrashedNote({ heading, title, back, restore }: TrashedNoteProps) {
  const name = `‘${title || 'Untitled'}’`
  const { run, busy } = useAction(restore, { done: `${name} restored` })
  return (
    <>
      <PageHead title={heading} />
      <div className="card">
        <EmptyState
          icon={Trash2}
          title={`${name} moved to the trash`}
          action={
            <>
              <Button icon={Undo2} busy={busy} onClick={() => void run()}>
                Restore
              </Button>
              <Button tone="line" href={back.href}>
                {back.label}
              </Button>
            </>
          }
        >
          Restore it to carry on writing.
        </EmptyState>
      </div>
    </>
  )
}
