import type { Database } from '#platform/db/database.server.ts'
import { readPage } from '#platform/db/read-page.server.ts'
import type { PageAnswer, PageRequest } from '#platform/http/list-page.ts'
import type { MarkdownSection } from '#platform/markdown/render-markdown.server.ts'
import { findMovedItem } from '../item-kind.server.ts'
import { projectPath } from './slug.ts'

export interface ProjectPicture {
  src: string
  alt: string
}

/** A project as lists and links show it. */
export interface ProjectSummary {
  slug: string
  title: string
  description: string
  featuredImage: string | null
  featuredImageAlt: string
}

export interface Project extends ProjectSummary {
  id: string
  content: string
  sections: MarkdownSection[]
  gallery: ProjectPicture[]
  client: string
  services: string[]
  technologies: string[]
  websiteUrl: string | null
  featured: boolean
  /** A day, `2025-11-14`. */
  completionDate: string
  publishedAt: string | null
  updatedAt: string
}

interface ProjectPage extends PageAnswer {
  projects: Project[]
}

const summary = ['slug', 'title', 'description', 'featuredImage', 'featuredImageAlt'] as const

const whole = [
  ...summary,
  'id',
  'content',
  'sections',
  'gallery',
  'client',
  'services',
  'technologies',
  'websiteUrl',
  'featured',
  'completionDate',
  'publishedAt',
  'updatedAt',
] as const

/** Lists published projects, the last finished first. */
export function listPublishedProjects(db: Database, now: Date, request: PageRequest): Promise<ProjectPage> {
  return listPage(published(db, now), request)
}

/** Lists projects in every state but the trash. */
export function listAllProjects(db: Database, request: PageRequest): Promise<ProjectPage> {
  return listPage(db.selectFrom('project').where('trashedAt', 'is', null), request)
}

export async function findPublishedProject(
  db: Database,
  now: Date,
  name: { slug: string } | { id: string },
): Promise<Project | undefined> {
  const [column, value] = 'slug' in name ? (['slug', name.slug] as const) : (['id', name.id] as const)
  const row = await published(db, now).select(whole).where(column, '=', value).executeTakeFirst()
  return row && readProject(row)
}

/** Finds the current slug of a project that once had this one. */
export async function findMovedProject(db: Database, now: Date, slug: string): Promise<string | undefined> {
  const id = await findMovedItem(db, { kind: 'project', slug })
  return id && (await findPublishedProject(db, now, { id }))?.slug
}

/** Finds the addresses of published projects by title. */
export async function findAddressesByTitle(
  db: Database,
  now: Date,
  titles: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await published(db, now).select(['title', 'slug']).where('title', 'in', titles).execute()
  return new Map(rows.map(({ title, slug }) => [title, projectPath(slug)]))
}

/**
 * Lists published projects as the site shows them: featured ones in their order, then the others, the last finished
 * first.
 */
export async function listShownProjects(db: Database, now: Date, limit: number): Promise<ProjectSummary[]> {
  return published(db, now)
    .select(summary)
    .orderBy('featured', 'desc')
    .orderBy(({ fn, ref, val }) => fn.coalesce(ref('featuredOrder'), val(unordered)))
    .orderBy('completionDate', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Finds the project finished before this one, wrapping round at the end; undefined if there is no other. */
export async function findNextProject(
  db: Database,
  now: Date,
  { id, completionDate }: Pick<Project, 'id' | 'completionDate'>,
): Promise<ProjectSummary | undefined> {
  const others = () => inOrder(published(db, now)).select(summary).where('id', '!=', id)
  const before = await others()
    .where((is) =>
      is.or([
        is('completionDate', '<', completionDate),
        is.and([is('completionDate', '=', completionDate), is('id', '<', id)]),
      ]),
    )
    .executeTakeFirst()
  return before ?? others().executeTakeFirst()
}

/** Lists slugs of published projects with the time of their last change. */
export async function listProjectAddresses(
  db: Database,
  now: Date,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ slug: string; updatedAt: string }[]> {
  return inOrder(published(db, now)).select(['slug', 'updatedAt']).limit(limit).offset(offset).execute()
}

/** Sorts after every place that the owner gave. */
const unordered = 1_000_000

type Projects = ReturnType<typeof published>

const published = (db: Database, now: Date) =>
  db.selectFrom('project').where('trashedAt', 'is', null).where('publishedAt', '<=', now.toISOString())

const inOrder = (projects: Projects) => projects.orderBy('completionDate', 'desc').orderBy('id', 'desc')

async function listPage(projects: Projects, request: PageRequest): Promise<ProjectPage> {
  const { rows, ...page } = await readPage(inOrder(projects).select(whole), request)
  return { projects: rows.map(readProject), ...page }
}

type StoredProject = Omit<Project, 'sections' | 'gallery' | 'services' | 'technologies' | 'featured'> &
  Record<'sections' | 'gallery' | 'services' | 'technologies', string> & { featured: 0 | 1 }

function readProject(row: StoredProject): Project {
  return {
    ...row,
    sections: JSON.parse(row.sections) as MarkdownSection[],
    gallery: JSON.parse(row.gallery) as ProjectPicture[],
    services: JSON.parse(row.services) as string[],
    technologies: JSON.parse(row.technologies) as string[],
    featured: row.featured === 1,
  }
}
