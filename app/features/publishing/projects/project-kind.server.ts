import type { ProjectTable } from '#db/tables.ts'
import type { App } from '#platform/app.ts'
import { studioDay } from '#platform/dates.ts'
import type { Database } from '#platform/db/database.server.ts'
import { isAsTyped } from '#platform/markdown/as-typed.ts'
import { endHeading, headingsOf, plainText } from '#platform/markdown/read-html.server.ts'
import type { MarkdownSection, RenderedSections } from '#platform/markdown/render-markdown.server.ts'
import { joinSentences } from '#services/search/fill.server.ts'
import { type Edited, findEdited, type ItemKind, showEdited } from '../item-kind.server.ts'
import { openPreviewLink, renderDraft } from '../preview/preview-links.server.ts'
import { partOf, readColumns, writeColumns } from '../text/text-fields.ts'
import type { Project } from './queries.server.ts'
import { type EditedProject, messages, type ProjectText, projectFields } from './schema.ts'
import { projectPath } from './slug.ts'

/** The order of featured projects is not part of the text. */
type ProjectRow = Omit<ProjectTable, 'featuredOrder'>

export const projects: ItemKind<ProjectRow, ProjectText, RenderedSections, EditedProject> = {
  table: 'project',
  tag: 'projects',
  label: 'Project',
  editPath: '/admin/projects/edit/',
  pathOf: projectPath,
  messages,
  empty: partOf(projectFields, 'empty'),
  blank: { sections: [], pictures: [] },
  render: ({ renderer }, by, content) => renderer.sections(by, content),

  textOf: (row) => readColumns(projectFields, row),
  columnsOf: (text, { sections }) => ({
    ...writeColumns(projectFields, text),
    sections: JSON.stringify(sections),
  }),
  searchedOf: (row) => {
    const sections = readSections(row)
    const { description, client, services, technologies } = readColumns(projectFields, { ...row, slug: '' })
    const texts = [
      description,
      ...sections.map(({ heading, html }) => `${endHeading(heading)} ${plainText(html)}`),
    ]
    return {
      headings: sections.flatMap(({ heading, html }) => [heading, ...headingsOf(html)]).join('. '),
      body: joinSentences([...texts, client, ...services, ...technologies]),
    }
  },
  isAsTyped: (row) => isAsTyped(readSections(row)[0]?.html),
  onWire: showEditedProject,
}

const readSections = ({ sections }: Pick<ProjectRow, 'sections'>) => JSON.parse(sections) as MarkdownSection[]

function showEditedProject(edited: Edited<ProjectRow, ProjectText>, now: Date): EditedProject {
  const { text } = edited
  return {
    ...text,
    ...showEdited(projects, edited, now),
    gallery: text.gallery.map(({ src }) => src),
    pictures: text.gallery,
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
  const { row, text, draft } = edited
  const { content: _, ...shown } = text
  const sections = draft
    ? (await renderDraft(app, projects, { row, text, draft })).sections
    : readSections(row)
  const project = {
    ...shown,
    title: text.title || 'Untitled',
    sections,
    featuredImage: text.featuredImage || null,
    websiteUrl: text.websiteUrl || null,
    completionDate: text.completionDate || studioDay(app.clock.now()),
    publishedAt: row.publishedAt,
    updatedAt: row.updatedAt,
  }
  return { project, expiresAt: opened.expiresAt }
}
