import { readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { namePicturesByAddress } from '../../export/beside.ts'
import { type PostRecord, type ProjectRecord, postRecord, projectRecord } from '../../export/folder.ts'
import { type FrontMatter, readFrontMatter } from '../../export/front-matter.ts'
import type { ArticleItem, ImportState, ProjectItem } from '../source.ts'
import { parseJson } from './read-rows.server.ts'

interface ReadItem<ItemRecord> {
  values: FrontMatter
  content: string
  record: ItemRecord
}

/** Reads the articles of a folder, in the order of their names. */
export async function* readPosts(folder: string, now: string): AsyncGenerator<ArticleItem> {
  for await (const { values, content, record } of readAll(folder, 'posts', postRecord)) {
    const { category, seoTitle, seoDescription, excerptDerived } = record
    const description = textOf(values.description)
    yield {
      kind: 'post',
      ...readText(values, content, record, now),
      excerpt: excerptDerived ? '' : description,
      author: textOf(values.author) || undefined,
      category: category ?? undefined,
      tags: [],
      seoTitle: seoTitle ?? undefined,
      seoDescription: seoDescription ?? undefined,
    }
  }
}

export async function* readProjects(folder: string, now: string): AsyncGenerator<ProjectItem> {
  for await (const { values, content, record } of readAll(folder, 'projects', projectRecord)) {
    const { client, completionDate, services, technologies, websiteUrl, gallery, featured } = record
    yield {
      kind: 'project',
      ...readText(values, content, record, now),
      description: textOf(values.description),
      ...{ client, completionDate, services, technologies, featured },
      featuredOrder: record.featuredOrder ?? undefined,
      websiteUrl: websiteUrl ?? undefined,
      gallery: gallery.map(({ src, alt }) => ({ address: src, alt })),
    }
  }
}

/** Takes what an editor may have changed from the front matter, and the rest from the record beside it. */
function readText(values: FrontMatter, content: string, record: PostRecord | ProjectRecord, now: string) {
  const { id, version, publishedAt, createdAt, updatedAt, touchedAt, formerSlugs, oldAddresses } = record
  const state = stateOf(publishedAt, now)
  return {
    sourceId: id,
    state,
    was: state === 'published' ? 'public' : state,
    notes: [],
    slug: textOf(values.slug),
    title: textOf(values.title),
    content: namePicturesByAddress(content, record.pictures),
    ...{ publishedAt: publishedAt ?? undefined, createdAt, updatedAt, oldAddresses },
    featuredImage:
      record.featuredImage === null
        ? undefined
        : { address: record.featuredImage, alt: record.featuredImageAlt },
    record: { id, version, touchedAt, formerSlugs },
  }
}

function stateOf(publishedAt: string | null, now: string): ImportState {
  if (publishedAt === null) return 'draft'
  return publishedAt <= now ? 'published' : 'scheduled'
}

const textOf = (value: FrontMatter[string] | undefined) => (typeof value === 'string' ? value : '')

async function* readAll<Schema extends z.ZodType>(
  folder: string,
  kind: string,
  schema: Schema,
): AsyncGenerator<ReadItem<z.output<Schema>>> {
  const names = await readdir(join(folder, kind)).catch(() => [])
  for (const name of names.toSorted()) {
    const text = await readPart(folder, posix.join(kind, name, 'index.md'))
    const written = await readPart(folder, posix.join(kind, name, 'record.json'))
    const place = posix.join(kind, name)
    yield {
      ...readFrontMatter(text, join(folder, place, 'index.md')),
      record: readRecord(schema, written, join(folder, place)),
    }
  }
}

async function readPart(folder: string, part: string): Promise<string> {
  return readFile(join(folder, part), 'utf8').catch((cause: NodeJS.ErrnoException) => {
    const problem = cause.code === 'ENOENT' ? 'is not there' : `cannot be read: ${cause.message}`
    throw new AppError('invalid', `${join(folder, part)} ${problem}.`, { cause })
  })
}

function readRecord<Schema extends z.ZodType>(
  schema: Schema,
  written: string,
  place: string,
): z.output<Schema> {
  let value: unknown
  try {
    value = parseJson(written)
  } catch (cause) {
    throw new AppError('invalid', `${join(place, 'record.json')} is no JSON.`, { cause })
  }
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  throw new AppError('invalid', `${join(place, 'record.json')}: ${issue?.path.join('.')}: ${issue?.message}`)
}
