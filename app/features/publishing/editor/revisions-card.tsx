import { FileClock } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { ErrorState } from '#design/data/error-state.tsx'
import { PagedLines } from '#design/list/paged-lines.tsx'
import { usePages } from '#design/list/use-pages.ts'
import { Badge } from '#design/marks/badge.tsx'
import { Card } from '#design/marks/card.tsx'
import { Waiting } from '#design/marks/loading.tsx'
import { FailureNote } from '#design/marks/note.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { type ComparedField, Comparison } from '#design/writing/comparison.tsx'
import type { Outcome } from '#platform/browser/outcome.ts'
import { formatMoment } from '#platform/dates.ts'
import type { RevisionLine, RevisionReason } from '../calls/answers.ts'

const reasons: Record<RevisionReason, string> = {
  first: 'First saved',
  saved: 'Saved',
  autosaved: 'Saved while writing',
  restored: 'Restored',
  refused: 'Not used, because somebody else saved first',
}

interface RevisionsCardProps<Item> {
  list: (page: number) => Promise<Outcome<{ revisions: readonly RevisionLine[]; pages: number }>>
  compare: (id: string) => Promise<Outcome<ComparedField[]>>
  restore: (id: string) => Promise<Outcome<Item>>
  onRestored: (item: Item) => void
  now: string
  /** Reloads the list when it changes. */
  since: string | number | undefined
}

/** Lists every saved text, compares one with the current text, and restores it. */
export function RevisionsCard<Item>(props: RevisionsCardProps<Item>) {
  const { list, compare, restore, onRestored, now, since } = props
  const pages = usePages(list, ({ revisions }) => revisions, since)
  const [shown, setShown] = useState<RevisionLine>()
  const [compared, setCompared] = useState<Outcome<ComparedField[]>>()
  const restoring = useAction(restore, {
    done(item) {
      setShown(undefined)
      onRestored(item)
      return 'The text is back in the form. Save to publish it'
    },
    failed: 'note',
    reload: false,
  })

  async function open(revision: RevisionLine) {
    setShown(revision)
    setCompared(undefined)
    restoring.forget()
    setCompared(await compare(revision._id))
  }

  const when = shown ? formatMoment(shown.savedAt, now) : ''
  return (
    <>
      <Card title="Revisions" icon={FileClock} flush>
        <PagedLines
          pages={pages}
          none="Every saved text is kept here."
          lineKey={({ _id }) => _id}
          line={(revision) => (
            <>
              <div>
                <b className="num">{formatMoment(revision.savedAt, now)}</b>
                <span className="t3">
                  {[reasons[revision.reason], revision.savedBy && `by ${revision.savedBy}`]
                    .filter(Boolean)
                    .join(' ')}
                </span>
              </div>
              {revision.current ? (
                <Badge>In the form</Badge>
              ) : (
                <Button
                  tone="bare"
                  aria-label={`Compare the text of ${formatMoment(revision.savedAt, now)}`}
                  onClick={() => void open(revision)}
                >
                  Compare
                </Button>
              )}
            </>
          )}
        />
      </Card>
      <Dialog
        open={shown !== undefined}
        wide
        locked={restoring.busy}
        onClose={() => setShown(undefined)}
        title={`Revision, ${when}`}
        icon={FileClock}
        foot={
          <>
            <Button tone="line" data-autofocus disabled={restoring.busy} onClick={() => setShown(undefined)}>
              Close
            </Button>
            <Button
              busy={restoring.busy}
              busyLabel="Restoring..."
              aria-disabled={!compared?.ok || undefined}
              onClick={compared?.ok && shown ? () => void restoring.run(shown._id) : undefined}
            >
              Restore This Text
            </Button>
          </>
        }
      >
        <div className="compare">
          <FailureNote message={restoring.failure?.message} />
          {compared === undefined && <Waiting />}
          {compared?.ok && (
            <Comparison fields={compared.value} before="this revision" after="the current text" />
          )}
          {compared && !compared.ok && (
            <ErrorState title={compared.message} onRetry={() => shown && void open(shown)} />
          )}
        </div>
      </Dialog>
    </>
  )
}
