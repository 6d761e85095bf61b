import type { ProjectTable } from '#db/tables.ts'
import type { Database } from '#platform/db/database.server.ts'
import { type MarkdownSection, renderSections } from '#platform/markdown/render-markdown.server.ts'
import { type Edited, findEdited, type Publication } from '../publication.server.ts'
import { isPublic, stateOf } from '../state.ts'
import type { ProjectPicture } from './queries.server.ts'
import { type EditedProject, messages, type ProjectText } from './schema.ts'

const empty: ProjectText = {
  title: '',
  slug: '',
  client: '',
  completionDate: '',
  description: '',
  content: '',
  featuredImage: '',
  featuredImageAlt: '',
  websiteUrl: '',
  featured: false,
  gallery: [],
  services: [],
  technologies: [],
}

/** The order of featured projects is not part of the text. */
type ProjectRow = Omit<ProjectTable, 'featuredOrder'>

/** Describes projects to the shared code of publishing. */
export const projects: Publication<ProjectRow, ProjectText, MarkdownSection[]> = {
  table: 'project',
  tag: 'projects',
  messages,
  empty,
  render: renderSections,

  textOf: (row) => ({
    title: row.title,
    slug: row.slug,
    client: row.client,
    completionDate: row.completionDate,
    description: row.description,
    content: row.content,
    featured: row.featured === 1,
    featuredImage: row.featuredImage ?? '',
    featuredImageAlt: row.featuredImageAlt,
    gallery: JSON.parse(row.gallery) as ProjectPicture[],
    services: JSON.parse(row.services) as string[],
    technologies: JSON.parse(row.technologies) as string[],
    websiteUrl: row.websiteUrl ?? '',
  }),

  columnsOf: (text, sections) => ({
    title: text.title,
    description: text.description,
    content: text.content,
    client: text.client,
    completionDate: text.completionDate,
    sections: JSON.stringify(sections),
    featuredImage: text.featuredImage || null,
    featuredImageAlt: text.featuredImageAlt,
    gallery: JSON.stringify(text.gallery),
    services: JSON.stringify(text.services),
    technologies: JSON.stringify(text.technologies),
    websiteUrl: text.websiteUrl || null,
    featured: text.featured ? 1 : 0,
  }),

  onWire: showEditedProject,
}

function showEditedProject(
  { row, text, saved, working }: Edited<ProjectRow, ProjectText>,
  now: Date,
): EditedProject {
  return {
    ...text,
    gallery: text.gallery.map(({ src }) => src),
    pictures: text.gallery,
    _id: row.id,
    state: stateOf(row, now),
    version: row.version,
    published: isPublic(row, now),
    publishedAt: row.publishedAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    trashedAt: row.trashedAt,
    working: working ? { savedAt: working.savedAt, savedBy: working.savedBy } : null,
    saved: working ? saved : null,
  }
}

/** Finds a project in any state, as the editor opens it. */
export async function findEditedProject(
  db: Database,
  now: Date,
  id: string,
): Promise<EditedProject | undefined> {
  const found = await findEdited(db, projects, id)
  return found && showEditedProject(found, now)
}
