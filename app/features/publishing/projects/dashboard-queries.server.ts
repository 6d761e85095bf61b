import type { Database } from '#platform/db/database.server.ts'
import type { Growth } from '#platform/growth.ts'
import { countGrowth, listComing } from '../figures.server.ts'
import { listProjectsForAdmin } from './admin-queries.server.ts'
import type { AdminProject } from './schema.ts'

/** How many are public, and how many were a month ago. */
export function countProjectGrowth(db: Database, now: Date): Promise<Growth> {
  return countGrowth(db, 'project', now)
}

/** Those that will be published next. */
export function listScheduledProjects(db: Database, now: Date, limit: number) {
  return listComing(db, 'project', now, limit)
}

/** For the dashboard, drafts among them: what was touched last. */
export async function listLatestProjects(
  db: Database,
  now: Date,
  limit: number,
): Promise<Omit<AdminProject, 'content'>[]> {
  const { projects } = await listProjectsForAdmin(db, now, { page: 1, limit })
  return projects.map(({ content: _, ...project }) => project)
}
