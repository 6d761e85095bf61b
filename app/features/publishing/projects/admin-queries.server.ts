import type { ProjectTable } from '#db/tables.ts'
import type { Database } from '#platform/db/database.server.ts'
import { type AdminFilters, listForAdmin } from '../admin-list.server.ts'
import { isPublic, stateOf } from '../state.ts'
import { projects } from './publication.server.ts'
import type { AdminProject, AdminProjectList } from './schema.ts'

const table = {
  table: 'project',
  order: 'touchedAt',
  searched: ['title', 'workingTitle', 'slug', 'client'],
} as const

/** The administrator's table: what was touched last stands first. */
export async function listProjectsForAdmin(
  db: Database,
  now: Date,
  filters: AdminFilters,
): Promise<AdminProjectList> {
  const { rows, ...page } = await listForAdmin<ProjectTable>(db, table, filters, now)
  return { projects: rows.map((row) => showAdminProject(row, now)), ...page }
}

function showAdminProject(row: ProjectTable, now: Date): AdminProject {
  const state = stateOf(row, now)
  const slug = row.trashedSlug ?? row.slug
  const { featuredImage, websiteUrl, gallery, ...text } = projects.textOf(row)
  return {
    ...text,
    _id: row.id,
    slug: slug === row.id ? '' : slug,
    // What the public reads keeps its public title; whatever else is private goes by the words of today.
    title: state === 'changed' ? row.title : (row.workingTitle ?? row.title),
    featuredImage: featuredImage || null,
    websiteUrl: websiteUrl || null,
    gallery: gallery.map(({ src }) => src),
    featuredOrder: row.featuredOrder,
    publishedAt: row.publishedAt,
    updatedAt: row.updatedAt,
    touchedAt: row.touchedAt,
    trashedAt: row.trashedAt,
    state,
    version: row.version,
    published: isPublic(row, now),
    hasWorkingCopy: row.workingRevision !== null,
  }
}
