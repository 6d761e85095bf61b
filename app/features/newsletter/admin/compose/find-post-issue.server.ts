import type { Database } from '#platform/db/database.server.ts'
import { type IssueState, stateOf } from '../../issues/state.ts'

/** The issue that a post has become. */
export interface PostIssue {
  _id: string
  state: IssueState
  /** When it was sent, or will be. */
  at: string | null
}

/** Finds the issue made from a post: the one that was sent or will be, otherwise its draft. A post is sent once. */
export async function findPostIssue(db: Database, post: string): Promise<PostIssue | undefined> {
  const rows = await db
    .selectFrom('newsletterIssue')
    .select(['id', 'sendAt', 'startedAt', 'pausedAt', 'stoppedAt', 'sentAt'])
    .where('postId', '=', post)
    .orderBy('id', 'desc')
    .execute()
  const issues = rows.map((row) => ({ _id: row.id, state: stateOf(row), at: row.startedAt ?? row.sendAt }))
  return (
    issues.find(({ state }) => state !== 'draft' && state !== 'scheduled') ??
    issues.find(({ state }) => state === 'scheduled') ??
    issues[0]
  )
}
