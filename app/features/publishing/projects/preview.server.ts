import type { App } from '#platform/app.ts'
import { openPreviewLink } from '../preview-links.server.ts'
import { findEdited } from '../publication.server.ts'
import { projects } from './publication.server.ts'
import type { Project } from './queries.server.ts'

interface PreviewedProject {
  project: Omit<Project, 'id' | 'content'>
  /** When the link stops working. */
  expiresAt: string
}

/** Finds the project of a preview link, with its draft text. */
export async function findPreviewedProject(app: App, token: string): Promise<PreviewedProject | undefined> {
  const opened = await openPreviewLink(app, 'case-study', token)
  const edited = opened && (await findEdited(app.db, projects, opened.itemId))
  if (!edited || edited.row.trashedAt !== null) return undefined
  const { row, text } = edited
  const { content, ...shown } = text
  const project = {
    ...shown,
    title: text.title || 'Untitled',
    sections: projects.render(content),
    featuredImage: text.featuredImage || null,
    websiteUrl: text.websiteUrl || null,
    completionDate: text.completionDate || app.clock.now().toISOString().slice(0, 10),
    publishedAt: row.publishedAt,
    updatedAt: row.updatedAt,
  }
  return { project, expiresAt: opened.expiresAt }
}
