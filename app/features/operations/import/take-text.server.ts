import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import * as rows from './imports.server.ts'
import { readOldAddress } from './old-address.ts'
import {
  hasMissingPictures,
  listPictures,
  replaceLinks,
  replacePictures,
  restorePictures,
} from './rewrite-text.ts'
import { countAddress, isMet, requireGoing, type Session } from './session.server.ts'
import type { ArticleItem, ProjectItem } from './source.ts'
import { takePicture } from './take-picture.server.ts'
import type { PreparedText, TextTarget } from './target.ts'

const pageCategory = 'Page'
const leftOut = 'Some of its pictures were left out. They can be fetched by importing it again.'
const isLeftOut = (note: string) => note.startsWith('Some of its pictures were left out.')

type TextItem = ArticleItem | ProjectItem

/** Takes an article, a page or a project: its pictures first, then the text, as a draft until the end of the import. */
export async function takeText<Item extends TextItem>(
  session: Session,
  item: Item,
  target: TextTarget<Item>,
): Promise<void> {
  const { app, counter, importId, source } = session
  const { site } = source.description
  const { sourceId, title } = item
  const kind = item.kind === 'project' ? 'project' : 'post'
  const what = `${{ post: 'Posts', page: 'Pages', project: 'Projects' }[item.kind]}, ${item.was}`
  if (isMet(session, sourceId)) return counter.leaveOut(what, title, 'It is in the files twice.')
  countTags(session, item)
  const addresses = listAddresses(session, item)
  const leaveOut = (reason: string) => {
    counter.leaveOut(what, title, reason)
    for (const address of addresses)
      countAddress(session, address, undefined, 'The text that it led to was not imported.')
  }

  const known = await rows.findImported(app.db, site, sourceId)
  const state = known ? 'here' : item.record && (await target.findState(app.db, item.record.id))
  if (state === 'trashed') return leaveOut('It is in the trash here: restore it there.')
  if (state === 'here') {
    // An interrupted run of this import has brought it.
    const isOurs = known !== undefined && known.importId === importId
    const outcome = isOurs ? 'comesIn' : 'known'
    counter.add(what, outcome)
    for (const address of addresses) countAddress(session, address, outcome)
    if (known) await fetchLeftOut(session, target, known, item)
    if (!isOurs) return
    for (const note of JSON.parse(known.notes)) counter.noted.add(what, title, note)
    for (const address of item.record ? [] : listShown(item)) await takePicture(session, { address })
    return
  }

  const arriving = await bringPictures(session, item)
  const prepared = await prepare(target, arriving)
  if ('reason' in prepared) return leaveOut(prepared.reason)
  const slug = await findSlug(session, kind, target, prepared.slug)
  const notes = listNotes(arriving, prepared, slug)
  counter.add(what, 'comesIn')
  for (const note of notes) counter.noted.add(what, title, note)
  if (importId === undefined) {
    for (const address of addresses)
      countAddress(session, address, readOldAddress(address) === undefined ? undefined : 'comesIn')
    return
  }
  // A transaction may be repeated, so it counts nothing.
  const outcomes = await inTransaction(app, async (tx) => {
    await requireGoing(tx, importId)
    const imported = await prepared.insert(tx, slug)
    const row = { ...imported, kind, sourceId, title, notes, publishAt: prepared.publishAt } as const
    await rows.recordImported(tx, { site, importId }, row)
    const outcomes: Awaited<ReturnType<typeof rows.leadAddress>>[] = []
    for (const address of addresses)
      outcomes.push(await rows.leadAddress(tx, importId, address, { kind, target: imported.itemId }))
    return outcomes
  })
  for (const [at, address] of addresses.entries()) countAddress(session, address, outcomes[at])
}

/** Fetches pictures that an earlier run left out, unless the text has a draft. */
async function fetchLeftOut<Item extends TextItem>(
  session: Session,
  target: TextTarget<Item>,
  known: rows.ImportedRow,
  item: Item,
): Promise<void> {
  const { app, importId, fetchPictures } = session
  const notes = JSON.parse(known.notes) as string[]
  if (importId === undefined || !fetchPictures || !notes.some(isLeftOut)) return
  const taken = await takePictures(session, listPictures(item.content))
  let rest = notes
  const mark = await target.changeContent(known.itemId, (content) => {
    const restored = restorePictures(content, taken)
    if (!hasMissingPictures(restored)) rest = notes.filter((note) => !isLeftOut(note))
    return restored
  })
  if (mark === undefined) return
  await app.db
    .updateTable('importedItem')
    .set({ mark, notes: JSON.stringify(rest) })
    .where('itemId', '=', known.itemId)
    .execute()
}

async function prepare<Item>(
  target: TextTarget<Item>,
  item: Item,
): Promise<PreparedText | { reason: string }> {
  try {
    return await target.prepare(item)
  } catch (error) {
    if (!(error instanceof AppError) || error.kind === 'unavailable') throw error
    return { reason: error.message }
  }
}

/** Takes the pictures that a text shows, and names them by their addresses here. */
async function bringPictures<Item extends TextItem>(session: Session, item: Item): Promise<Item> {
  const { featuredImage } = item
  const shown = listShown(item)
  // An own export names its pictures first; its texts may show others, of the site itself.
  const isElsewhere = (address: string) => item.record === undefined || session.pictures.has(address)
  const taken = await takePictures(session, shown.filter(isElsewhere))
  for (const address of shown) if (!isElsewhere(address)) taken.set(address, address)
  const isSame = item.record && shown.every((address) => taken.get(address) === address)
  const featured = featuredImage && taken.get(featuredImage.address)
  const gallery = 'gallery' in item ? item.gallery : []
  const here = {
    ...item,
    content: isSame
      ? item.content
      : replaceLinks(replacePictures(item.content, taken), (address) => leadLink(session, address)),
    featuredImage: featured === undefined ? undefined : { ...featuredImage, address: featured },
    gallery: gallery.flatMap(({ address, alt }) => {
      const src = taken.get(address)
      return src === undefined ? [] : [{ address: src, alt }]
    }),
  }
  return item.kind === 'page' ? { ...here, state: 'draft', category: item.category ?? pageCategory } : here
}

/** Takes pictures, and returns their addresses here. */
async function takePictures(session: Session, addresses: readonly string[]): Promise<Map<string, string>> {
  const taken = new Map<string, string>()
  for (const address of addresses) {
    const src = await takePicture(session, { address })
    if (src !== undefined) taken.set(address, src)
  }
  return taken
}

/** Lists the addresses of all pictures that a text shows. */
function listShown(item: TextItem): string[] {
  const gallery = 'gallery' in item ? item.gallery.map(({ address }) => address) : []
  const featured = item.featuredImage ? [item.featuredImage.address] : []
  return [...new Set([...listPictures(item.content), ...gallery, ...featured])]
}

const fileEnding = /\.(?!html?$|php$)\w{2,5}$/i

/** Leads a link to a picture that was taken to it here, and one to a page of the old site to its path, which leads on. */
function leadLink({ pictures, source }: Session, address: string): string | undefined {
  const picture = pictures.get(address)
  if (picture && 'src' in picture) return picture.src
  const [url, home] = [URL.parse(address), URL.parse(source.description.address ?? '')]
  if (!url || !home || url.host.replace(/^www\./, '') !== home.host.replace(/^www\./, '')) return undefined
  return fileEnding.test(url.pathname) ? undefined : `${url.pathname}${url.search}${url.hash}`
}

async function findSlug<Item>(
  session: Session,
  kind: string,
  { findFreeSlug }: TextTarget<Item>,
  wanted: string,
): Promise<string> {
  for (let number = 1; ; number += 1) {
    const slug = await findFreeSlug(session.app.db, number === 1 ? wanted : `${wanted}-${number}`)
    // Those of a dry run are in no table.
    if (!isMet(session, `${kind} at ${slug}`)) return slug
  }
}

function listNotes(item: TextItem, { slug: wanted, notes }: PreparedText, slug: string): string[] {
  const { content, kind, state, title, was } = item
  const isDraft = state === 'draft' && was !== 'draft'
  const unreadable =
    'Some of its letters could not be read and show as \uFFFD: the file is not in UTF-8, or was damaged.'
  return [
    ...item.notes,
    ...notes,
    ...(kind === 'page' ? [`It was a page and is a draft now, in the category ${pageCategory}.`] : []),
    ...(kind !== 'page' && isDraft ? [`It was ${was} and is a draft now.`] : []),
    ...(`${title}${content}`.includes('\uFFFD') ? [unreadable] : []),
    ...(slug === wanted ? [] : [`Its address ends with ${slug}, because ${wanted} is in use here.`]),
    ...(hasMissingPictures(content) ? [leftOut] : []),
  ]
}

/** Lists the old addresses of a text that no other had before: one path may be written in several ways, and is stored once. */
function listAddresses(session: Session, { oldAddresses }: TextItem): string[] {
  return oldAddresses.filter((address) => !isMet(session, `address ${readOldAddress(address) ?? address}`))
}

/** Of an article's category and tags the category comes along. */
function countTags(session: Session, item: TextItem): void {
  for (const tag of 'tags' in item ? item.tags : []) {
    if (!isMet(session, `tag ${tag}`))
      session.counter.leaveOut('Tags', tag, 'Articles have one category here, and no tags.')
  }
}
