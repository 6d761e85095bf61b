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
import { countAddress, isMet, leadsElsewhere, requireGoing, type Session } from './session.server.ts'
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
  const kind = item.kind === 'project' ? 'project' : 'post'
  const what = `${{ post: 'Posts', page: 'Pages', project: 'Projects' }[item.kind]}, ${item.was}`
  if (isMet(session, item.sourceId)) return counter.leaveOut(what, item.title, 'It is in the files twice.')
  const { site } = source.description
  const addresses = listAddresses(session, item)
  const countAll = (outcome: string) => {
    for (const address of addresses) countAddress(session, address, outcome)
  }
  const known = await rows.findImported(app.db, site, item.sourceId)
  const state = known ? 'here' : item.record && (await target.findState(app.db, item.record.id))
  if (state === 'here') {
    const isOurs = known !== undefined && known.importId === importId
    const outcome = isOurs ? 'comesIn' : 'known'
    counter.add(what, outcome)
    countTags(session, item, outcome)
    if (known) await bringLeftOut(session, target, known, item)
    if (isOurs) counter.addNotes(titleOf(item, kind, known.itemId), JSON.parse(known.notes))
    for (const address of item.record ? [] : namePictures(item)) {
      if (isOurs) await takePicture(session, { address })
      else session.known.add(address)
    }
    return countAll(outcome)
  }
  const lost = 'The text that it led to was not imported.'
  if (state === 'trashed') {
    counter.leaveOut(what, item.title, 'It is in the trash here: restore it there.')
    return countAll(lost)
  }
  countTags(session, item, 'comesIn')
  const arriving = await bringPictures(session, item)
  const prepared = await prepare(session, target, what, arriving)
  if (!prepared) return countAll(lost)
  const slug = await findSlug(session, kind, target, prepared.slug)
  const notes = listNotes(item, prepared, slug)
  if (hasMissingPictures(arriving.content)) notes.push(leftOut)
  counter.add(what, 'comesIn')
  if (importId === undefined) {
    counter.addNotes({ title: item.title }, notes)
    for (const address of addresses) count(address, readOldAddress(address) !== undefined)
    return
  }
  const { sourceId, title } = item
  const { publishAt } = prepared
  // A transaction may be repeated, so it counts nothing.
  const { id, leading } = await inTransaction(app, async (tx) => {
    await requireGoing(tx, importId)
    const imported = await prepared.insert(tx, slug)
    const row = { ...imported, kind, sourceId, title, notes, publishAt } as const
    await rows.recordImported(tx, { site, importId }, row)
    const here = { kind, target: imported.itemId } as const
    const leading = new Set<string>()
    for (const address of addresses) {
      if (await rows.leadAddress(tx, importId, address, here)) leading.add(address)
    }
    return { id: imported.itemId, leading }
  })
  for (const address of addresses) count(address, leading.has(address))
  counter.addNotes(titleOf(item, kind, id), notes)

  function count(address: string, leadsHere: boolean): void {
    countAddress(session, address, leadsHere ? 'comesIn' : leadsElsewhere)
  }
}

const editors = { post: '/admin/blog/edit/', project: '/admin/projects/edit/' }
const titleOf = ({ title }: TextItem, kind: 'post' | 'project', id: string) => ({
  title,
  href: editors[kind] + id,
})

/** Fetches pictures that an earlier run left out, unless the text has a draft. */
async function bringLeftOut<Item extends TextItem>(
  session: Session,
  target: TextTarget<Item>,
  known: rows.ImportedRow,
  item: Item,
): Promise<void> {
  const { app, importId, order } = session
  const notes = JSON.parse(known.notes) as string[]
  if (importId === undefined || !order.fetchPictures || !notes.some(isLeftOut)) return
  const taken = new Map<string, string>()
  for (const address of listPictures(item.content)) {
    const src = await takePicture(session, { address })
    if (src !== undefined) taken.set(address, src)
  }
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

async function prepare<Item extends TextItem>(
  { counter }: Session,
  target: TextTarget<Item>,
  what: string,
  item: Item,
): Promise<PreparedText | undefined> {
  try {
    return await target.prepare(item)
  } catch (error) {
    if (!(error instanceof AppError) || error.kind === 'unavailable') throw error
    counter.leaveOut(what, item.title, error.message)
    return undefined
  }
}

/** Takes the pictures that a text shows, and names them by their addresses here. */
async function bringPictures<Item extends TextItem>(session: Session, item: Item): Promise<Item> {
  const { featuredImage } = item
  const taken = new Map<string, string>()
  for (const address of namePictures(item)) {
    // An own export names its pictures first; its texts may show others, of the site itself.
    const isOwn = item.record !== undefined && !session.pictures.has(address)
    const src = isOwn ? address : await takePicture(session, { address })
    if (src !== undefined) taken.set(address, src)
  }
  const featured = featuredImage && taken.get(featuredImage.address)
  const gallery = 'gallery' in item ? item.gallery : []
  const isSame = item.record && [...namePictures(item)].every((address) => taken.get(address) === address)
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

function namePictures(item: TextItem): Set<string> {
  const named = new Set(listPictures(item.content))
  if ('gallery' in item) for (const { address } of item.gallery) named.add(address)
  if (item.featuredImage) named.add(item.featuredImage.address)
  return named
}

/** Leads a link to a picture that was taken there, and one to an item that comes along to its old path, which leads on. */
function leadLink({ pictures, source, oldPaths }: Session, address: string): string | undefined {
  const picture = pictures.get(address)
  if (picture && 'src' in picture) return picture.src
  const [url, home] = [URL.parse(address), URL.parse(source.description.address ?? '')]
  if (!url || !home || url.host.replace(/^www\./, '') !== home.host.replace(/^www\./, '')) return undefined
  const path = readOldAddress(address)
  if (path === undefined || !oldPaths.has(path)) return undefined
  return `${url.pathname}${url.pathname === '/' ? url.search : ''}${url.hash}`
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
  const all = [...item.notes, ...notes]
  if (item.kind === 'page') all.push(`It was a page and is a draft now, in the category ${pageCategory}.`)
  else if (item.state === 'draft' && item.was !== 'draft') all.push(`It was ${item.was} and is a draft now.`)
  if (`${item.title}${item.content}`.includes('\uFFFD'))
    all.push(
      'Some of its letters could not be read and show as \uFFFD: the file is not in UTF-8, or was damaged.',
    )
  if (slug !== wanted) all.push(`Its address ends with ${slug}, because ${wanted} is in use here.`)
  return all
}

/** Lists the old addresses of a text that no other had before: one path may be written in several ways, and is stored once. */
function listAddresses(session: Session, { oldAddresses }: TextItem): string[] {
  if (session.order.withRedirects === false) return []
  return oldAddresses.filter((address) => !isMet(session, `address ${readOldAddress(address) ?? address}`))
}

/** Of an article's category and tags the category comes along. */
function countTags({ tags }: Session, item: TextItem, outcome: 'comesIn' | 'known'): void {
  if (item.kind === 'project') return
  if (item.category && tags.get(item.category) !== 'comesIn') tags.set(item.category, outcome)
  for (const tag of item.tags) if (!tags.has(tag)) tags.set(tag, 'staysOut')
}
