import { History } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { PagedLines } from '#design/list/paged-lines.tsx'
import { usePages } from '#design/list/use-pages.ts'
import { Card } from '#design/marks/card.tsx'
import { ConfirmButton } from '#design/overlays/confirm-dialog.tsx'
import { mapOutcome } from '#platform/browser/outcome.ts'
import { formatMoment } from '#platform/dates.ts'
import { listHistory, restoreRevision } from '../calls.ts'
import type { WholePart } from '../schema.ts'

interface PartHistoryProps {
  part: WholePart
  now: string
  onRestored: (part: WholePart) => void
}

/** Lists the earlier texts of a part, with a button to restore each. */
export function PartHistory({ part: { id, title, version }, now, onRestored }: PartHistoryProps) {
  const pages = usePages(
    async () => mapOutcome(await listHistory({ part: id }), ({ revisions }) => ({ revisions, pages: 1 })),
    ({ revisions }) => revisions,
    version,
  )
  return (
    <Card title="History" icon={History} flush>
      <PagedLines
        pages={pages}
        none="The last 20 texts you save are kept here."
        lineKey={({ _id }) => _id}
        line={({ _id, at, by }) => {
          const when = formatMoment(at, now)
          return (
            <>
              <div>
                <b className="num">{when}</b>
                {by && <span className="t3">{`Saved by ${by}`}</span>}
              </div>
              <ConfirmButton
                title="Restore this text"
                name={`${title}, ${when}`}
                confirm="Restore"
                tone="ink"
                act={() => restoreRevision({ part: id, id: _id, body: { version } })}
                done={({ part }) => {
                  onRestored(part)
                  return 'The text is back on the site'
                }}
                button={
                  <Button tone="bare" aria-label={`Restore the text of ${when}`}>
                    Restore
                  </Button>
                }
              >
                The site shows it at once. The text of now stays in the history.
              </ConfirmButton>
            </>
          )
        }}
      />
    </Card>
  )
}
