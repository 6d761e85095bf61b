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
import { type ComparedField, Comparison, withLabels } from '#design/writing/comparison.tsx'
import { mapOutcome, type Outcome } from '#platform/browser/outcome.ts'
import { formatMoment } from '#platform/dates.ts'
import type { RevisionLine, RevisionReason } from '../calls/answers.ts'
import { itemIn } from '../calls/item-calls.ts'
import type { RecordsProps } from './record-cards.tsx'

const reasons: Record<RevisionReason, string> = {
  first: 'First saved',
  saved: 'Saved',
  autosaved: 'Saved while writing',
  restored: 'Restored',
  refused: 'Not used, because somebody else saved first',
}

/** Lists every saved text, compares one with the current text, and restores it. */
export function RevisionsCard<Item extends { _id: string; version: number }>(props: RecordsProps<Item>) {
  const { item, kind, onRestored, now, since } = props
  const { noun, calls, labels } = kind
  const { _id: id, version } = item
  const pages = usePages(
    (page) => calls.listRevisions({ id, query: { page, limit: 5 } }),
    ({ revisions }) => revisions,
    since,
  )
  const [shown, setShown] = useState<RevisionLine>()
  const [compared, setCompared] = useState<Outcome<ComparedField[]>>()
  const restoring = useAction(
    (revision: string) => itemIn(noun, calls.restoreRevision({ id, revision, body: { version } })),
    {
      done(restored) {
        setShown(undefined)
        onRestored(restored)
        return 'The text is back in the form. Save to publish it'
      },
      failed: 'note',
      reload: false,
    },
  )

  async function open(revision: RevisionLine) {
    setShown(revision)
    setCompared(undefined)
    restoring.forget()
    const outcome = await calls.compareRevision({ id, revision: revision._id })
    setCompared(mapOutcome(outcome, ({ comparison }) => withLabels(labels, comparison)))
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
