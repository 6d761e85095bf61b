import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { readCsv } from '#platform/csv.ts'
import { AppError } from '#platform/errors.ts'
import { manyLines } from '#platform/markdown/written-text.ts'
import { namePicturesByAddress } from '../../export/beside.ts'
import * as exported from '../../export/folder.ts'
import { readFrontMatter } from '../../export/front-matter.ts'
import type { ArticleItem, ImportItem, ImportSource, ProjectItem, SourceRow } from '../source.ts'
import { findBeside } from './beside.server.ts'

/** Opens a folder that `export` has written. */
export async function openFolder(folder: string): Promise<ImportSource> {
  const manifest = await readManifest(folder)
  const pictures = await readPictures(folder)
  const files = new Map(pictures.map(({ src, file }) => [src, file]))
  return {
    description: {
      kind: 'Export of this program',
      files: [folder],
      site: `own:${manifest.site}`,
      address: manifest.site,
    },
    async *items(): AsyncGenerator<ImportItem> {
      // Pictures first, so that texts find them.
      for (const { file: _, name, alt, ...record } of pictures) {
        yield { kind: 'picture', address: record.src, name, alt, record }
      }
      const covered = new Set<string>()
      for await (const item of readTexts(folder, manifest.takenAt)) {
        const path = item.kind === 'project' ? '/case-study' : '/blog'
        for (const address of item.oldAddresses) covered.add(address)
        for (const { slug } of item.record?.formerSlugs ?? []) covered.add(`${path}/${slug}`)
        yield item
      }
      // Last, because most belong to a text.
      for (const { from = '', to = '' } of await readRows(join(folder, 'redirects.csv'))) {
        if (covered.has(from) || !to.startsWith('/')) continue
        yield { kind: 'redirect', from, to: { path: to } }
      }
      for (const [name, what] of Object.entries(onlyInBackups)) {
        for (let number = 1; number <= (manifest.counts[name] ?? 0); number += 1) {
          const reason = 'An import does not bring them. Restore a backup instead.'
          yield { kind: 'not-taken', what, title: `Number ${number}`, reason }
        }
      }
    },
    rows: () => listRows(folder),
    async openPicture(address) {
      const file = files.get(address)
      return file === undefined ? undefined : findBeside(folder, encodeURI(file))
    },
  }
}

/** Parts of an export that imports leave out, by their name in the counts of the manifest. */
const onlyInBackups = {
  bookings: 'Bookings',
  proposals: 'Proposals',
  invoices: 'Invoices',
  payments: 'Payments',
  issues: 'Newsletter issues',
  welcomeEmails: 'Welcome emails',
}

async function readManifest(folder: string): Promise<exported.FolderManifest> {
  const path = join(folder, exported.manifestName)
  const text = await readFile(path, 'utf8').catch((cause) => {
    const message = `${path} is not there: this is not an export of this program, or it was not finished.`
    throw new AppError('invalid', message, { cause })
  })
  try {
    const manifest = exported.folderManifest.parse(JSON.parse(text))
    if (manifest.format <= exported.folderFormat) return manifest
  } catch (cause) {
    throw new AppError('invalid', `${path} cannot be read as that of an export.`, { cause })
  }
  throw new AppError('invalid', `${path} was written by a newer version. Upgrade this site first.`)
}

async function readPictures(folder: string): Promise<exported.PictureRecord[]> {
  const path = join(folder, exported.picturesList)
  const lines = (await readFile(path, 'utf8').catch(() => ''))
    .split('\n')
    .filter((line) => line.trim() !== '')
  return lines.map((line) => parse(exported.pictureRecord, line, path))
}

/** Reads JSON without NUL in its texts, which PostgreSQL cannot store. */
function parse<Schema extends z.ZodType>(schema: Schema, text: string, place: string): z.output<Schema> {
  let value: unknown
  try {
    value = JSON.parse(text, (_, each) => (typeof each === 'string' ? manyLines(each) : each))
  } catch (cause) {
    throw new AppError('invalid', `${place} is no JSON.`, { cause })
  }
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  throw new AppError('invalid', `${place}: ${issue?.path.join('.')}: ${issue?.message}`)
}

/** Reads articles and case studies in the order of their names. */
async function* readTexts(folder: string, now: string): AsyncGenerator<ArticleItem | ProjectItem> {
  for (const place of await listPlaces(folder, 'posts')) {
    const { category, seoTitle, seoDescription, excerptDerived, ...record } = await readRecord(
      exported.postRecord,
      place,
    )
    const { description, author, ...text } = await readText(record, place, now)
    yield {
      ...{ kind: 'post', ...text, tags: [], excerpt: excerptDerived ? '' : description },
      ...{ author: author || undefined, category: category ?? undefined },
      ...{ seoTitle: seoTitle ?? undefined, seoDescription: seoDescription ?? undefined },
    }
  }
  for (const place of await listPlaces(folder, 'projects')) {
    const record = await readRecord(exported.projectRecord, place)
    const { client, completionDate, services, technologies, featured, websiteUrl, gallery, featuredOrder } =
      record
    const { author: _, ...text } = await readText(record, place, now)
    yield {
      ...{ kind: 'project', ...text, client, completionDate, services, technologies, featured },
      ...{ featuredOrder: featuredOrder ?? undefined, websiteUrl: websiteUrl ?? undefined },
      gallery: gallery.map(({ src, alt }) => ({ address: src, alt })),
    }
  }
}

async function listPlaces(folder: string, kind: string): Promise<string[]> {
  const names = await readdir(join(folder, kind)).catch(() => [])
  return names.toSorted().map((name) => join(folder, kind, name))
}

async function readRecord<Schema extends z.ZodType>(
  schema: Schema,
  place: string,
): Promise<z.output<Schema>> {
  const path = join(place, 'record.json')
  return parse(schema, await readPart(path), path)
}

function readPart(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    const problem = cause.code === 'ENOENT' ? 'is not there' : `cannot be read: ${cause.message}`
    throw new AppError('invalid', `${path} ${problem}.`, { cause })
  })
}

type ItemRecord = Pick<exported.PostRecord, keyof exported.PostRecord & keyof exported.ProjectRecord>

/** Takes what an editor may have changed from the front matter, and the rest from the record beside it. */
async function readText(record: ItemRecord, place: string, now: string) {
  const { id, version, publishedAt, createdAt, updatedAt, touchedAt, formerSlugs, oldAddresses } = record
  const path = join(place, 'index.md')
  const { values, content } = readFrontMatter(await readPart(path), path)
  const written = (name: string) => (typeof values[name] === 'string' ? values[name] : '')
  const state =
    publishedAt === null
      ? ('draft' as const)
      : publishedAt <= now
        ? ('published' as const)
        : ('scheduled' as const)
  const { featuredImage, featuredImageAlt: alt } = record
  return {
    ...{ sourceId: id, state, was: state === 'published' ? 'public' : state, notes: [] },
    ...{ slug: written('slug'), title: written('title') },
    ...{ description: written('description'), author: written('author') },
    content: namePicturesByAddress(content, record.pictures),
    ...{ publishedAt: publishedAt ?? undefined, createdAt, updatedAt, oldAddresses },
    featuredImage: featuredImage === null ? undefined : { address: featuredImage, alt },
    record: { id, version, touchedAt, formerSlugs },
  }
}

/** Reads a CSV file as objects by the names of its first line. It has no rows if it is not there. */
async function readRows(path: string): Promise<Record<string, string>[]> {
  const [head, ...rows] = readCsv(manyLines(await readFile(path, 'utf8').catch(() => '')))
  const names = head?.cells ?? []
  return rows.map(({ cells }) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])))
}

async function* listRows(folder: string): AsyncGenerator<SourceRow> {
  for (const cells of await readRows(join(folder, 'subscribers.csv'))) yield { kind: 'subscriber', cells }
  for (const cells of await readRows(join(folder, 'enquiries.csv'))) yield { kind: 'enquiry', cells }
}
