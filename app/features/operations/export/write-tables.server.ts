import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type {
  EnquiryEntryTable,
  MovedAddressTable,
  NewsletterIssueTable,
  OldAddressTable,
  Tables,
} from '#db/tables.ts'
import { writeCsv } from '#platform/csv.ts'
import type { Snapshot } from '#platform/db/snapshot.server.ts'
import { namePicturesBeside } from './beside.ts'
import { listAddresses } from './copy-pictures.server.ts'
import { type FrontMatterKey, writeFrontMatter } from './front-matter.ts'
import { type ItemName, type ItemsOptions, pathOf } from './write-items.server.ts'

export function rowsOf<Name extends keyof Tables>(snapshot: Snapshot, table: Name) {
  return snapshot.rows(table) as AsyncIterable<unknown> as AsyncIterable<Tables[Name]>
}

/** Reads where old addresses lead: to items, by their id, or to paths. */
export async function readAddresses(snapshot: Snapshot) {
  const shown = new Set<string>()
  for await (const row of rowsOf(snapshot, 'import')) {
    if (row.shownAt !== null) shown.add(row.id)
  }
  const formerSlugs = new Map<string, MovedAddressTable[]>()
  for await (const row of rowsOf(snapshot, 'movedAddress')) {
    formerSlugs.set(row.itemId, [...(formerSlugs.get(row.itemId) ?? []), row])
  }
  const oldAddresses = new Map<string, OldAddressTable[]>()
  const paths: OldAddressTable[] = []
  for await (const row of rowsOf(snapshot, 'oldAddress')) {
    if (!shown.has(row.importId)) continue
    if (row.kind === 'path') paths.push(row)
    else oldAddresses.set(row.target, [...(oldAddresses.get(row.target) ?? []), row])
  }
  return { formerSlugs, oldAddresses, paths }
}

/** Writes every redirect for a spreadsheet, and those of whole paths for a host of static sites. */
export async function writeRedirects(
  folder: string,
  { formerSlugs, oldAddresses }: ItemsOptions,
  { places, paths }: { places: ReadonlyMap<string, string>; paths: readonly OldAddressTable[] },
): Promise<number> {
  const redirects: [from: string, to: string][] = paths.map(({ path, target }) => [path, target])
  for (const [id, to] of places) {
    for (const { kind, slug } of formerSlugs.get(id) ?? [])
      redirects.push([pathOf(kind as ItemName, slug), to])
    for (const { path } of oldAddresses.get(id) ?? []) redirects.push([path, to])
  }
  async function* lines() {
    for (const [from, to] of redirects) yield [from, to, 301]
  }
  await pipeline(
    writeCsv(['from', 'to', 'status'], lines()),
    createWriteStream(join(folder, 'redirects.csv')),
  )
  const plain = redirects.filter(([from]) => !from.includes('?'))
  const text = plain.map(([from, to]) => `${encodeURI(from)} ${encodeURI(to)} 301\n`).join('')
  await writeFile(join(folder, '_redirects'), text)
  return redirects.length
}

export async function writeLines(
  folder: string,
  name: string,
  values: AsyncIterable<object>,
): Promise<number> {
  let count = 0
  async function* lines() {
    for await (const value of values) {
      count += 1
      yield `${JSON.stringify(value)}\n`
    }
  }
  await mkdir(join(folder, name, '..'), { recursive: true })
  await pipeline(lines, createWriteStream(join(folder, name)))
  return count
}

export async function writeTable<Column extends string>(
  folder: string,
  name: string,
  columns: readonly Column[],
  rows: AsyncIterable<Record<Column, string | number | null>>,
): Promise<number> {
  let count = 0
  async function* cells() {
    for await (const row of rows) {
      count += 1
      yield columns.map((column) => row[column])
    }
  }
  await pipeline(writeCsv(columns, cells()), createWriteStream(join(folder, name), { mode: 0o600 }))
  return count
}

/** Puts the notes and replies of each enquiry behind it. */
export async function* withEntries(snapshot: Snapshot) {
  const entries = new Map<string, Omit<EnquiryEntryTable, 'enquiryId'>[]>()
  for await (const row of rowsOf(snapshot, 'enquiryEntry')) {
    const { enquiryId, ...entry } = row
    entries.set(enquiryId, [...(entries.get(enquiryId) ?? []), entry])
  }
  for await (const row of rowsOf(snapshot, 'enquiry')) {
    yield { ...row, entries: JSON.stringify(entries.get(row.id) ?? []) }
  }
}

type Values = Partial<Record<FrontMatterKey, string | boolean | undefined>>

/** Writes each issue of the newsletter, drafts too, into a folder named by its number or id. */
export async function writeIssues(options: ItemsOptions, snapshot: Snapshot): Promise<number> {
  let count = 0
  for await (const row of rowsOf(snapshot, 'newsletterIssue')) {
    const { id, number, subject, preview, content, startedAt, createdAt, updatedAt } = row
    const date = startedAt ?? createdAt
    const place = `issues/${number ?? id}`
    const values: Values = {
      ...{ id, title: subject, description: preview, date, pubDate: date, updatedDate: updatedAt },
      ...{ lastmod: updatedAt, draft: row.publicAt === null },
      canonical: row.publicAt === null ? undefined : `${options.site}/newsletter/${number}`,
    }
    await writeText(options, place, values, content)
    await writeFile(join(options.folder, place, 'record.json'), `${JSON.stringify(recordOf(row), null, 2)}\n`)
    count += 1
  }
  return count
}

/** The facts of an issue that front matter has no key for. Its figures and recipients are in backups alone. */
function recordOf({ number, postId, extent, ...row }: NewsletterIssueTable) {
  const { sendAt, startedAt, publicAt, stoppedAt, sentAt } = row
  return { number, postId, extent, sendAt, startedAt, publicAt, stoppedAt, sentAt }
}

/** Writes each welcome email into a folder named by its day, such as `welcome/day-0`. */
export async function writeWelcomeEmails(options: ItemsOptions, snapshot: Snapshot): Promise<number> {
  let count = 0
  for await (const row of rowsOf(snapshot, 'newsletterWelcome')) {
    const { id, day, subject, preview, content, createdAt, updatedAt } = row
    const values: Values = {
      ...{ id, title: subject, description: preview, date: createdAt, pubDate: createdAt },
      ...{ updatedDate: updatedAt, lastmod: updatedAt },
    }
    await writeText(options, `welcome/day-${day}`, values, content)
    count += 1
  }
  return count
}

async function writeText(
  { folder, pictures }: ItemsOptions,
  place: string,
  values: Values,
  content: string,
): Promise<void> {
  await mkdir(join(folder, place), { recursive: true })
  const files = await pictures.copyBeside(place, listAddresses([content]))
  await writeFile(
    join(folder, place, 'index.md'),
    writeFrontMatter(values, namePicturesBeside(content, files)),
  )
}
