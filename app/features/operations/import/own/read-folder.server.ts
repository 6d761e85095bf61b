import { existsSync } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import { basename, join, resolve, sep } from 'node:path'
import { AppError } from '#platform/errors.ts'
import {
  enquiryColumns,
  type FolderManifest,
  folderFormat,
  folderManifest,
  manifestName,
  pictureRecord,
  picturesList,
} from '../../export/folder.ts'
import type {
  EnquiryItem,
  ImportItem,
  ImportSource,
  NotTakenItem,
  PictureFile,
  PictureItem,
  RedirectItem,
  SubscriberItem,
} from '../source.ts'
import { readPosts, readProjects } from './read-items.server.ts'
import { parseJson, readJsonLines, readRows } from './read-rows.server.ts'

/** Opens a folder that `export` has written. */
export async function openFolder(folder: string): Promise<ImportSource> {
  const manifest = await readManifest(folder)
  const pictures = new Map<string, string>()
  for await (const { address, file } of readPictures(folder)) pictures.set(address, file)
  return {
    description: {
      kind: 'Export of this program',
      files: [folder],
      site: `own:${manifest.site}`,
      address: manifest.site,
      writtenAt: manifest.takenAt,
      writtenBy: `version ${manifest.version}`,
    },
    items: () => readAll(folder, manifest),
    async openPicture(address) {
      const file = pictures.get(address)
      return file === undefined ? undefined : openBelow(folder, file)
    },
    async close() {},
  }
}

async function readManifest(folder: string): Promise<FolderManifest> {
  const path = join(folder, manifestName)
  const text = await readFile(path, 'utf8').catch((cause) => {
    const message = `${path} is not there: this is not an export of this program, or it was not finished.`
    throw new AppError('invalid', message, { cause })
  })
  try {
    const manifest = folderManifest.parse(JSON.parse(text))
    if (manifest.format <= folderFormat) return manifest
  } catch (cause) {
    throw new AppError('invalid', `${path} cannot be read as that of an export.`, { cause })
  }
  throw new AppError('invalid', `${path} was written by a newer version. Upgrade this site first.`)
}

/** Pictures first, so that texts find them; redirects last, because most belong to a text. */
async function* readAll(folder: string, { takenAt, counts }: FolderManifest): AsyncGenerator<ImportItem> {
  for await (const { file: _, ...picture } of readPictures(folder)) yield picture
  const covered = new Set<string>()
  for await (const post of readPosts(folder, takenAt)) {
    for (const address of coveredBy('/blog', post)) covered.add(address)
    yield post
  }
  for await (const project of readProjects(folder, takenAt)) {
    for (const address of coveredBy('/case-study', project)) covered.add(address)
    yield project
  }
  yield* readRedirects(folder, covered)
  yield* readSubscribers(folder)
  yield* readEnquiries(folder)
  for (const [name, what] of Object.entries(onlyInBackups)) yield* notTaken(what, counts[name] ?? 0)
}

/** Parts of an export that no import brings, by their name in the counts of the manifest. */
const onlyInBackups = { bookings: 'Bookings', issues: 'Newsletter issues', welcomeEmails: 'Welcome emails' }

function* notTaken(what: string, count: number): Generator<NotTakenItem> {
  const reason = 'An import does not bring them. Restore a backup instead.'
  for (let number = 1; number <= count; number++)
    yield { kind: 'not-taken', sourceId: `${what} ${number}`, what, title: `Number ${number}`, reason }
}

type WithAddresses = Pick<ImportItem & { kind: 'post' | 'project' }, 'oldAddresses' | 'record'>

function coveredBy(path: string, { oldAddresses, record }: WithAddresses): string[] {
  return [...oldAddresses, ...(record?.formerSlugs ?? []).map(({ slug }) => `${path}/${slug}`)]
}

async function* readPictures(folder: string): AsyncGenerator<PictureItem & { file: string }> {
  const path = join(folder, picturesList)
  if (!existsSync(path)) return
  for await (const line of readJsonLines(path)) {
    const read = pictureRecord.safeParse(line)
    if (!read.success) throw new AppError('invalid', `${path} has a line that describes no picture.`)
    const { file, name, alt, ...record } = read.data
    yield { kind: 'picture', sourceId: `picture ${record.id}`, address: record.src, name, alt, record, file }
  }
}

async function* readRedirects(folder: string, covered: ReadonlySet<string>): AsyncGenerator<RedirectItem> {
  const path = join(folder, 'redirects.csv')
  if (!existsSync(path)) return
  for await (const { from = '', to = '' } of readRows(path)) {
    if (covered.has(from) || !to.startsWith('/')) continue
    yield { kind: 'redirect', sourceId: `redirect ${from}`.slice(0, 200), from, to: { path: to } }
  }
}

async function* readSubscribers(folder: string): AsyncGenerator<SubscriberItem> {
  const path = join(folder, 'subscribers.csv')
  if (!existsSync(path)) return
  for await (const row of readRows(path)) {
    const { email = '', consentAt = '', confirmedAt, unsubscribedAt, createdAt, id } = row
    const { origin = 'import', mailedAt, visit, endReason } = row
    yield {
      kind: 'subscriber',
      sourceId: `subscriber ${id || email}`.slice(0, 200),
      ...{ email, consentAt, confirmedAt: confirmedAt || undefined },
      ...{ unsubscribedAt: unsubscribedAt || undefined, createdAt: createdAt || undefined },
      record: id
        ? {
            ...{ id, origin, mailedAt: mailedAt || null, visit: visit || null },
            endReason: endReason || null,
          }
        : undefined,
    }
  }
}

const numbers = new Set(['value', 'spamScore'])
/** Columns of text in which nothing is an empty text; in all others it is null. */
const neverNull = new Set(['person', 'name', 'email', 'message', 'fingerprint'])

async function* readEnquiries(folder: string): AsyncGenerator<EnquiryItem> {
  const path = join(folder, 'enquiries.csv')
  if (!existsSync(path)) return
  for await (const cells of readRows(path)) {
    const columns = enquiryColumns.filter((column) => column !== 'entries')
    const row = Object.fromEntries(columns.map((column) => [column, readCell(column, cells[column] ?? '')]))
    yield { kind: 'enquiry', sourceId: `enquiry ${cells.id}`, row, entries: readEntries(cells.entries) }
  }
}

function readCell(column: string, cell: string): string | number | null {
  if (cell === '' && !neverNull.has(column)) return null
  return numbers.has(column) ? Number(cell) : cell
}

function readEntries(cell: string | undefined): EnquiryItem['entries'] {
  try {
    const entries = parseJson(cell || '[]')
    return Array.isArray(entries) ? entries : []
  } catch {
    return []
  }
}

/** Opens a file of the folder; a link or a name that leads out of it is no file of it. */
async function openBelow(folder: string, name: string): Promise<PictureFile | undefined> {
  const path = await realpath(resolve(folder, name)).catch(() => undefined)
  if (path === undefined || !path.startsWith((await realpath(folder)) + sep)) return undefined
  const { size } = await stat(path)
  return { name: basename(path), size, read: () => readFile(path) }
}
