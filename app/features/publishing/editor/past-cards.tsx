import { useToast } from '#design/toast.tsx'
import type { ChangeLine } from '#platform/audit/answers.ts'
import { attempt, mapOutcome } from '#platform/http/attempt.ts'
import type { Comparison, PreviewLinkLine, RevisionLine } from '../answers.ts'
import { HistoryCard } from './history-card.tsx'
import { PreviewLinksCard } from './preview-links-card.tsx'
import { RevisionsCard } from './revisions-card.tsx'

/** What the server is asked about one thing; `Item` is the thing as its editor opens it. */
export interface PastCalls<Item> {
  revisions: (page: number) => Promise<{ revisions: RevisionLine[]; pages: number }>
  compare: (revision: string) => Promise<{ comparison: Comparison }>
  restore: (revision: string) => Promise<Item>
  history: (page: number) => Promise<{ changes: ChangeLine[]; pages: number }>
  previews: () => Promise<{ links: PreviewLinkLine[] }>
  createPreview: (days: number) => Promise<{ link: PreviewLinkLine }>
  revokePreview: (link: string) => Promise<unknown>
}

interface PastCardsProps<Item> {
  calls: PastCalls<Item>
  /** The fields by the names they have on the screen. */
  fields: Record<string, string>
  now: string
  /** Changes with every save. */
  since: unknown
  onTake: (item: Item) => void
}

const actions: Record<string, string> = {
  created: 'Created',
  saved: 'Saved',
  published: 'Published',
  scheduled: 'Scheduled',
  unpublished: 'Taken back',
  discarded: 'Changes discarded',
  restored: 'Restored',
  trashed: 'Put into the trash',
  deleted: 'Deleted',
  featured: 'Featured',
  unfeatured: 'No longer featured',
  ordered: 'Moved among the featured',
}

/** What it said before, who changed what, and who may look already. */
export function PastCards<Item>({ calls, fields, now, since, onTake }: PastCardsProps<Item>) {
  const toast = useToast()
  const named: Record<string, string> = { ...fields, publishedAt: 'Publish on' }
  return (
    <div className="pasts">
      <RevisionsCard
        now={now}
        since={since}
        list={async (page) =>
          mapOutcome(await attempt(calls.revisions(page)), ({ revisions, pages }) => ({
            lines: revisions,
            pages,
          }))
        }
        compare={async (id) =>
          mapOutcome(await attempt(calls.compare(id)), ({ comparison }) =>
            comparison.map(({ field, parts }) => ({ label: named[field] ?? field, parts })),
          )
        }
        restore={async (id) => {
          const outcome = await attempt(calls.restore(id))
          if (outcome.ok) onTake(outcome.value)
          return outcome
        }}
        onRestored={() => toast.good('The text is back in the form. Save it to publish it')}
      />
      <HistoryCard
        now={now}
        since={since}
        actions={actions}
        fields={named}
        list={async (page) =>
          mapOutcome(await attempt(calls.history(page)), ({ changes, pages }) => ({ lines: changes, pages }))
        }
      />
      <PreviewLinksCard
        now={now}
        list={async () =>
          mapOutcome(await attempt(calls.previews()), ({ links }) => ({ lines: links, pages: 1 }))
        }
        create={async (days) => mapOutcome(await attempt(calls.createPreview(days)), ({ link }) => link)}
        revoke={(id) => attempt(calls.revokePreview(id))}
      />
    </div>
  )
}
