import { PastCards } from '../../editor/past-cards.tsx'
import * as ask from '../requests.ts'
import type { EditedPost } from '../schema.ts'
import { labels } from './post-values.ts'

interface PostPastProps {
  post: EditedPost
  now: string
  /** Changes with every save. */
  since: unknown
  onTake: (post: EditedPost) => void
}

export function PostPast({ post: { _id, version }, ...more }: PostPastProps) {
  return (
    <PastCards
      {...more}
      fields={labels}
      calls={{
        revisions: (page) => ask.listPostRevisions(_id, page),
        compare: (revision) => ask.comparePostRevision(_id, revision),
        restore: async (revision) => (await ask.restorePostRevision(_id, revision, version)).post,
        history: (page) => ask.listPostHistory(_id, page),
        previews: () => ask.listPostPreviews(_id),
        createPreview: (days) => ask.createPostPreview(_id, days),
        revokePreview: (link) => ask.revokePostPreview(_id, link),
      }}
    />
  )
}
