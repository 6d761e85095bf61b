import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import {
  changeImported,
  findImported,
  type ImportedRow,
  recordImported,
  recordOldAddress,
} from './imported-items.server.ts'
import { readOldAddress } from './old-address.ts'
import {
  hasMissingPictures,
  listPictures,
  replaceLinks,
  replacePictures,
  restorePictures,
} from './rewrite-text.ts'
import type { Session } from './session.server.ts'
import type { ArticleItem, ProjectItem } from './source.ts'
import { takePicture } from './take-picture.server.ts'
import type { PreparedText, TextTarget } from './target.ts'

type TextItem = ArticleItem | ProjectItem
export const addressesLine = 'Old addresses'
export const tagsLine = 'Categories and tags'
export const leadsElsewhere = 'This address cannot lead here, or leads elsewhere already.'
const pageCategory = 'Page'

/** Takes an article, a page or a project: its pictures first, then the text, hidden until the import shows. */
export async function takeText(session: Session, item: TextItem): Promise<void> {
  const { app, counter, source, importId } = session
  const what = nameLine(item)
  if (session.texts.has(item.sourceId)) return counter.leaveOut(what, item.title, 'It is in the files twice.')
  session.texts.add(item.sourceId)
  const kind = item.kind === 'project' ? 'project' : 'post'
  const target = session.target[kind] as TextTarget<TextItem>
  const known = await findImported(app.db, source.description.site, item.sourceId)
  const isHere = known ?? (item.record && (await target.isThere(app.db, item.record.id)))
  if (isHere) {
    const isOurs = known !== undefined && known.importId === importId
    const outcome = isOurs ? 'comesIn' : 'known'
    counter.add(what, outcome)
    countTags(session, item, outcome)
    if (known && session.fetchPictures) await bringLeftOut(session, target, known, item)
    if (isOurs) counter.addNotes(item.title, JSON.parse(known.notes))
    await countPictures(session, item, isOurs)
    countAddresses(session, item, () => outcome)
    return
  }
  countTags(session, item, 'comesIn')
  const arriving = await bringPictures(session, item)
  const prepared = await prepare(session, target, what, arriving)
  if (!prepared) {
    countAddresses(session, item, () => 'The text that it led to was not imported.')
    return
  }
  const slug = await findFreeSlug(session, kind, prepared.slug)
  const notes = listNotes(item, prepared, slug)
  if (hasMissingPictures(arriving.content)) notes.push(leftOut)
  const stored = importId === undefined ? undefined : await store()
  counter.add(what, 'comesIn')
  counter.addNotes(item.title, notes)
  countAddresses(session, item, (address) => {
    const isStored = stored ? stored.has(address) : readOldAddress(address) !== undefined
    return isStored ? 'comesIn' : leadsElsewhere
  })

  /** Returns the old addresses that lead here now. */
  function store(): Promise<Set<string>> {
    return inTransaction(app, async (tx) => {
      const imported = await (prepared as PreparedText).insert(tx, slug)
      const of = { site: source.description.site, importId: importId as string }
      const { sourceId, title } = item
      await recordImported(tx, of, { ...imported, kind, sourceId, title, notes })
      const leading = new Set<string>()
      for (const address of item.oldAddresses) {
        const here = { kind, target: imported.itemId } as const
        if (await recordOldAddress(tx, of.importId, address, here)) leading.add(address)
      }
      return leading
    })
  }
}

const leftOut = 'Some of its pictures were left out. Import it again with --fetch-pictures to get them.'

/** Fetches the pictures that an earlier import had to leave out, unless somebody is writing at the text. */
async function bringLeftOut(
  session: Session,
  target: TextTarget<TextItem>,
  known: ImportedRow,
  item: TextItem,
): Promise<void> {
  const { app, importId } = session
  const notes = JSON.parse(known.notes) as string[]
  if (importId === undefined || !notes.includes(leftOut)) return
  const taken = new Map<string, string>()
  for (const address of listPictures(item.content)) {
    const src = await takePicture(session, { address })
    if (src !== undefined) taken.set(address, src)
  }
  let isWhole = false
  const mark = await target.changeContent(known.itemId, (content) => {
    const restored = restorePictures(content, taken)
    isWhole = !hasMissingPictures(restored)
    return restored
  })
  if (mark === undefined) return
  const rest = isWhole ? notes.filter((note) => note !== leftOut) : notes
  await changeImported(app.db, known, { mark, notes: JSON.stringify(rest) })
}

/** Counts the pictures of a text that is here already, and takes missing ones of an interrupted import. */
async function countPictures(session: Session, item: TextItem, isOurs: boolean): Promise<void> {
  if (item.record) return
  for (const address of namePictures(item)) {
    if (isOurs) await takePicture(session, { address })
    else session.known.add(address)
  }
}

const lines = { post: 'Posts', page: 'Pages', project: 'Projects' } as const

function nameLine({ kind, was }: TextItem): string {
  return `${lines[kind]}, ${was}`
}

async function prepare(
  { counter }: Session,
  target: TextTarget<TextItem>,
  what: string,
  item: TextItem,
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
  const gallery = 'gallery' in item ? item.gallery : []
  const named = namePictures(item)
  const taken = new Map<string, string>()
  for (const address of named) {
    const src = isOurs(session, item, address) ? address : await takePicture(session, { address })
    if (src !== undefined) taken.set(address, src)
  }
  const featured = featuredImage && taken.get(featuredImage.address)
  const isUnchanged = [...named].every((address) => taken.get(address) === address)
  const here = {
    ...item,
    content: item.record && isUnchanged ? item.content : rewrite(session, item.content, taken),
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

/** An own export names its pictures first; its texts may show others, of the site itself. */
function isOurs({ pictures }: Session, { record }: TextItem, address: string): boolean {
  return record !== undefined && !pictures.has(address)
}

function rewrite(session: Session, content: string, taken: ReadonlyMap<string, string>): string {
  return replaceLinks(replacePictures(content, taken), (address) => leadLink(session, address))
}

/** Leads a link to a picture that was taken there, and one to an item that comes along to its old path, which leads on. */
function leadLink({ pictures, source, survey }: Session, address: string): string | undefined {
  const picture = pictures.get(address)
  if (picture && 'src' in picture) return picture.src
  const { address: home } = source.description
  if (home === undefined || !isBelow(address, home)) return undefined
  const path = readOldAddress(address)
  if (path === undefined || !survey.oldPaths.has(path)) return undefined
  const { pathname, search, hash } = new URL(address)
  return `${pathname}${pathname === '/' ? search : ''}${hash}`
}

function isBelow(address: string, home: string): boolean {
  const [one, other] = [URL.parse(address), URL.parse(home)]
  const bare = (host: string | undefined) => host?.replace(/^www\./, '')
  return one !== null && bare(one.host) === bare(other?.host)
}

async function findFreeSlug(
  { app, slugs, target }: Session,
  kind: 'post' | 'project',
  wanted: string,
): Promise<string> {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    if (slugs[kind].has(slug) || (await target[kind].isSlugTaken(app.db, slug))) continue
    slugs[kind].add(slug)
    return slug
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

function countAddresses(
  { addresses, counter }: Session,
  { oldAddresses }: TextItem,
  outcomeOf: (address: string) => string,
): void {
  for (const address of oldAddresses) {
    // One path may be written in several ways, and is stored once.
    const path = readOldAddress(address) ?? address
    if (addresses.has(path)) continue
    addresses.add(path)
    countAddress(counter, address, outcomeOf(address))
  }
}

/** `outcome` is the reason if the address stays out. */
export function countAddress(counter: Session['counter'], address: string, outcome: string): void {
  if (outcome === 'comesIn' || outcome === 'known') counter.add(addressesLine, outcome)
  else counter.leaveOut(addressesLine, address, outcome)
}

/** Of an article's category and tags the category comes along. */
function countTags({ tags }: Session, item: TextItem, outcome: 'comesIn' | 'known'): void {
  if (item.kind === 'project') return
  if (item.category && tags.get(item.category) !== 'comesIn') tags.set(item.category, outcome)
  for (const tag of item.tags) if (!tags.has(tag)) tags.set(tag, 'staysOut')
}
