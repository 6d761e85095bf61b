import { HistoryCard } from '#design/publishing/history-card.tsx'
import { PreviewLinksCard } from '#design/publishing/preview-links-card.tsx'
import { RevisionsCard } from '#design/publishing/revisions-card.tsx'
import { useToast } from '#design/toast.tsx'
import { attempt, mapOutcome } from '#platform/http/attempt.ts'
import { labels } from './post-values.ts'
import * as ask from './requests.ts'
import type { EditedPost } from './schema.ts'

interface PostPastProps {
  post: EditedPost
  now: string
  /** Changes with every save. */
  since: unknown
  onTake: (post: EditedPost) => void
}

const actions: Record<string, string> = {
  created: 'Created',
  saved: 'Saved',
  published: 'Published',
  scheduled: 'Scheduled',
  unpublished: 'Unpublished',
  restored: 'Restored',
  trashed: 'Put into the trash',
  deleted: 'Deleted',
}

const fields: Record<string, string> = { ...labels, publishedAt: 'Publish on' }

/** Who may look already, what the post said before, and who changed what. */
export function PostPast({ post, now, since, onTake }: PostPastProps) {
  const toast = useToast()
  const { _id, version } = post
  return (
    <>
      <RevisionsCard
        now={now}
        since={since}
        list={async (page) =>
          mapOutcome(await attempt(ask.listPostRevisions(_id, page)), ({ revisions, pages }) => ({
            lines: revisions,
            pages,
          }))
        }
        compare={async (id) =>
          mapOutcome(await attempt(ask.comparePostRevision(_id, id)), ({ comparison }) =>
            comparison.map(({ field, parts }) => ({ label: fields[field] ?? field, parts })),
          )
        }
        restore={async (id) => {
          const outcome = await attempt(ask.restorePostRevision(_id, id, version))
          if (outcome.ok) onTake(outcome.value.post)
          return outcome
        }}
        onRestored={() => toast.good('The text is back in the form. Save it to publish it')}
      />
      <HistoryCard
        now={now}
        since={since}
        actions={actions}
        fields={fields}
        list={async (page) =>
          mapOutcome(await attempt(ask.listPostHistory(_id, page)), ({ changes, pages }) => ({
            lines: changes,
            pages,
          }))
        }
      />
      <PreviewLinksCard
        now={now}
        list={async () =>
          mapOutcome(await attempt(ask.listPostPreviews(_id)), ({ links }) => ({ lines: links, pages: 1 }))
        }
        create={async (days) =>
          mapOutcome(await attempt(ask.createPostPreview(_id, days)), ({ link }) => link)
        }
        revoke={(id) => attempt(ask.revokePostPreview(_id, id))}
      />
    </>
  )
}
