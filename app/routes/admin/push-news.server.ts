import { findPublishedPost } from '#features/publishing/posts/queries.server.ts'
import { postPath } from '#features/publishing/posts/slug.ts'
import { findPublishedProject } from '#features/publishing/projects/queries.server.ts'
import { projectPath } from '#features/publishing/projects/slug.ts'
import type { Database } from '#platform/db/database.server.ts'

/** The facts about a published post or project that a notification can use. */
interface PushNews {
  /** Names the item, so that it is told of once. */
  source: string
  topic: 'articles' | 'projects'
  title: string
  summary: string
  url: string
}

/** Finds the item that `?post=` or `?project=` names, if the public can see it. */
export async function findNews(
  db: Database,
  now: Date,
  parameters: URLSearchParams,
): Promise<PushNews | undefined> {
  const [postId, projectId] = [parameters.get('post'), parameters.get('project')]
  const post = postId ? await findPublishedPost(db, now, { id: postId }) : undefined
  if (post) {
    const { title, excerpt, slug } = post
    return { source: `post:${postId}`, topic: 'articles', title, summary: excerpt, url: postPath(slug) }
  }
  const project = projectId ? await findPublishedProject(db, now, { id: projectId }) : undefined
  if (!project) return undefined
  const { title, description, slug } = project
  return {
    source: `project:${projectId}`,
    topic: 'projects',
    title,
    summary: description,
    url: projectPath(slug),
  }
}
