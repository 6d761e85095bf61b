import type { ProjectTable } from '#db/tables.ts'
import type { Database } from '#platform/db/database.server.ts'
import { type AdminFilters, listForAdmin, showAdminRow } from '../list/admin-list.server.ts'
import { projects } from './project-kind.server.ts'
import type { AdminProject, AdminProjectList } from './schema.ts'

const table = {
  table: 'project',
  order: 'touchedAt',
  searched: ['title', 'draftTitle', 'slug', 'client'],
} as const

/** Lists projects for the admin table, the last changed first. */
export async function listProjectsForAdmin(
  db: Database,
  now: Date,
  filters: AdminFilters,
): Promise<AdminProjectList> {
  const { rows, ...page } = await listForAdmin<ProjectTable>(db, table, filters, now)
  return { projects: rows.map((row) => showAdminProject(row, now)), ...page }
}

function showAdminProject(row: ProjectTable, now: Date): AdminProject {
  const { featuredImage, websiteUrl, gallery, ...text } = projects.textOf(row)
  return {
    ...text,
    ...showAdminRow(row, now),
    featuredImage: featuredImage || null,
    websiteUrl: websiteUrl || null,
    gallery: gallery.map(({ src }) => src),
    featuredOrder: row.featuredOrder,
  }
}

/** Lists the last completed projects, drafts included, for the dashboard, which shows those dates. */
export async function listLatestProjects(
  db: Database,
  now: Date,
  limit: number,
): Promise<Omit<AdminProject, 'content'>[]> {
  const latest = { ...table, order: 'completionDate' }
  const { rows } = await listForAdmin<ProjectTable>(db, latest, { page: 1, limit }, now)
  return rows.map((row) => {
    const { content: _, ...project } = showAdminProject(row, now)
    return project
  })
}
