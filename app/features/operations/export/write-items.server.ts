import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MovedAddressTable, OldAddressTable, PostTable, ProjectTable } from '#db/tables.ts'
import { namePicturesBeside } from './beside.ts'
import { listAddresses, type PictureCopies } from './copy-pictures.server.ts'
import type { PostRecord, ProjectRecord } from './folder.ts'
import { type FrontMatterKey, writeFrontMatter } from './front-matter.ts'

type Item = PostTable | ProjectTable

export interface ItemsOptions {
  folder: string
  /** The address of the site. */
  site: string
  takenAt: string
  pictures: PictureCopies
  /** By item. */
  formerSlugs: ReadonlyMap<string, MovedAddressTable[]>
  oldAddresses: ReadonlyMap<string, OldAddressTable[]>
}

/** Where an item is in the folder, and on the site. */
const kinds = {
  post: { folder: 'posts', path: '/blog' },
  project: { folder: 'projects', path: '/case-study' },
} as const
export type ItemName = keyof typeof kinds

export const pathOf = (kind: ItemName, slug: string) => `${kinds[kind].path}/${slug}`

/** Writes an article with its pictures into a folder of its own. */
export async function writePost(options: ItemsOptions, row: PostTable): Promise<void> {
  const files = await copyPictures(options, 'post', row, [row.content, row.featuredImage])
  const record: PostRecord = {
    ...recordOf(options, row, files),
    excerptDerived: row.excerptDerived === 1,
    category: row.category,
    seoTitle: row.seoTitle,
    seoDescription: row.seoDescription,
  }
  await writeItem(options, 'post', row, {
    record,
    description: row.excerpt,
    tags: row.category ? [row.category] : [],
    author: row.author ?? undefined,
  })
}

export async function writeProject(options: ItemsOptions, row: ProjectTable): Promise<void> {
  const files = await copyPictures(options, 'project', row, [row.content, row.featuredImage, row.gallery])
  const [services, technologies] = [JSON.parse(row.services), JSON.parse(row.technologies)]
  const record: ProjectRecord = {
    ...recordOf(options, row, files),
    client: row.client,
    completionDate: row.completionDate,
    services,
    technologies,
    websiteUrl: row.websiteUrl,
    gallery: JSON.parse(row.gallery),
    featured: row.featured === 1,
    featuredOrder: row.featuredOrder,
  }
  const tags = [...new Set<string>([...services, ...technologies])]
  await writeItem(options, 'project', row, { record, description: row.description, tags, author: undefined })
}

function copyPictures(
  { pictures }: ItemsOptions,
  kind: ItemName,
  { slug }: Item,
  texts: readonly (string | null)[],
): Promise<Record<string, string>> {
  return pictures.copyBeside(`${kinds[kind].folder}/${slug}`, listAddresses(texts))
}

function recordOf({ formerSlugs, oldAddresses }: ItemsOptions, row: Item, files: Record<string, string>) {
  const { id, version, publishedAt, createdAt, updatedAt, touchedAt, featuredImage, featuredImageAlt } = row
  return {
    ...{ id, version, publishedAt, createdAt, updatedAt, touchedAt, featuredImage, featuredImageAlt },
    formerSlugs: formerSlugs.get(id)?.map(({ slug, movedAt }) => ({ slug, movedAt })) ?? [],
    oldAddresses: oldAddresses.get(id)?.map(({ path }) => path) ?? [],
    pictures: files,
  }
}

interface Described {
  record: PostRecord | ProjectRecord
  description: string
  tags: readonly string[]
  author: string | undefined
}

async function writeItem(
  { folder, site, takenAt }: ItemsOptions,
  kind: ItemName,
  row: Item,
  { record, description, tags, author }: Described,
): Promise<void> {
  const isPublic = row.publishedAt !== null && row.publishedAt <= takenAt
  const hero = Object.entries(record.pictures).find(([, src]) => src === row.featuredImage)?.[0]
  const date = row.publishedAt ?? row.createdAt
  const values: Partial<Record<FrontMatterKey, string | boolean | readonly string[] | undefined>> = {
    id: row.id,
    title: row.title,
    description,
    ...{ date, pubDate: date, updatedDate: row.updatedAt, lastmod: row.updatedAt },
    draft: !isPublic,
    slug: row.slug,
    aliases: aliasesOf(kind, record),
    tags,
    heroImage: hero && `./${hero}`,
    author,
    canonical: isPublic ? `${site}${pathOf(kind, row.slug)}` : undefined,
  }
  const place = join(folder, kinds[kind].folder, row.slug)
  await mkdir(place, { recursive: true })
  const content = namePicturesBeside(row.content, record.pictures)
  await writeFile(join(place, 'index.md'), writeFrontMatter(values, content))
  await writeFile(join(place, 'record.json'), `${JSON.stringify(record, null, 2)}\n`)
}

/** A generator makes pages of these; it cannot of a query. */
function aliasesOf(kind: ItemName, { formerSlugs, oldAddresses }: PostRecord | ProjectRecord): string[] {
  const former = formerSlugs.map(({ slug }) => pathOf(kind, slug))
  return [...former, ...oldAddresses.filter((path) => !path.includes('?'))]
}
