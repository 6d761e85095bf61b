import type { Issue } from '#features/newsletter/issues/schema.ts'

const figures = {
  ...{ total: 0, waiting: 0, sent: 0, refused: 0, uncertain: 0, skipped: 0 },
  ...{ delayed: 0, unsubscribed: 0, complaints: 0 },
}

const draft: Issue = {
  ...{ _id: 'i1', number: null, subject: 'Kilns', preview: '', content: 'Text', post: null, extent: null },
  ...{ audience: 'all', state: 'draft', version: 3, createdAt: '', updatedAt: '', sendAt: null },
  ...{ startedAt: null, pausedAt: null, stoppedAt: null, sentAt: null, problem: null, figures },
}

/** A draft of an issue in its third version. */
export const draftOf = (fields: Partial<Issue>): Issue => ({ ...draft, ...fields })
