import type { Database } from '#platform/db/database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import {
  type Destination,
  findImported,
  recordImported,
  recordOldAddress,
  rehearseOldAddress,
} from './imported-items.server.ts'
import type { Session, Waiting } from './session.server.ts'
import type { EnquiryItem, ImportItem, RedirectItem, SubscriberItem } from './source.ts'
import { countKnownPictures, takePicture } from './take-picture.server.ts'
import { addressesLine, countAddress, leadsElsewhere, tagsLine, takeText } from './take-text.server.ts'
import type { RowTarget } from './target.ts'

/**
 * Reads every item of the source: into the site, hidden, or in a dry run into the counts alone. Calls `onProgress` with the
 * number of items that are done, without redirects, and the title of the next.
 */
export async function readItems(
  session: Session,
  onProgress: (done: number, now: string) => Promise<void>,
): Promise<void> {
  const { app, counter, slugs, source, tags, target, waiting } = session
  for (const kind of ['post', 'project'] as const) {
    slugs[kind] = new Set(await target[kind].listHiddenSlugs(app.db))
  }
  let done = 0
  for await (const item of source.items()) {
    await onProgress(done, titleOf(item))
    await take(session, item)
    if (item.kind !== 'redirect') done += 1
  }
  for (let at = 0; at < waiting.length; at += portion) {
    await onProgress(done, addressesLine)
    await takeRedirects(session, waiting.slice(at, at + portion))
  }
  await countKnownPictures(session)
  for (const [tag, outcome] of tags) {
    if (outcome !== 'staysOut') counter.add(tagsLine, outcome)
    else counter.leaveOut(tagsLine, tag, 'Articles have one category here, and this was another one.')
  }
}

function titleOf(item: ImportItem): string {
  if ('title' in item) return item.title
  return item.kind === 'picture' ? item.address : ''
}

async function take(session: Session, item: ImportItem): Promise<void> {
  switch (item.kind) {
    case 'post':
    case 'page':
    case 'project':
      return takeText(session, item)
    case 'picture':
      await takePicture(session, item)
      return
    case 'redirect':
      return takeRedirect(session, item)
    case 'subscriber':
      return takeRow(session, 'subscriber', 'Subscribers', item.email, item)
    case 'enquiry':
      return takeRow(session, 'enquiry', 'Enquiries', `of ${item.row.createdAt}`, item)
    case 'comment':
      await session.writeComment(item)
      session.counter.leaveOut(
        'Comments',
        item.on.title,
        'There are no comments here. They are in comments.csv.',
      )
      return
    case 'not-taken':
      session.counter.leaveOut(item.what, item.title, item.reason)
  }
}

/** A redirect waits until everything is there that it may lead to; many are stored in one transaction. */
function takeRedirect({ addresses, waiting }: Session, { from, to }: RedirectItem): void {
  if (addresses.has(from)) return
  addresses.add(from)
  waiting.push({ from, to })
}

const portion = 100
const ledToNothing = 'What it led to was not imported.'

async function takeRedirects(session: Session, redirects: readonly Waiting[]): Promise<void> {
  const { app, counter, importId } = session
  const outcomesIn = async (db: Database, store: typeof rehearseOldAddress) => {
    const outcomes: string[] = []
    for (const { from, to } of redirects) {
      const destination = await findDestination(session, db, to)
      const isNowhere = !destination && (importId !== undefined || !('item' in to))
      outcomes.push(isNowhere ? ledToNothing : ((await store(db, from, destination)) ?? leadsElsewhere))
    }
    return outcomes
  }
  const outcomes =
    importId === undefined
      ? await outcomesIn(app.db, rehearseOldAddress)
      : await inTransaction(app, (tx) =>
          outcomesIn(tx, (_, from, to) => recordOldAddress(tx, importId, from, to as Destination)),
        )
  for (const [index, { from }] of redirects.entries()) countAddress(counter, from, outcomes[index] as string)
}

async function findDestination(
  { source, pictures }: Session,
  db: Database,
  to: Waiting['to'],
): Promise<Destination | undefined> {
  if ('path' in to) return { kind: 'path', target: to.path }
  if ('picture' in to) {
    const picture = pictures.get(to.picture)
    return picture && 'src' in picture ? { kind: 'path', target: picture.src } : undefined
  }
  const row = await findImported(db, source.description.site, to.item)
  const kind = row?.kind
  return kind === 'post' || kind === 'project' ? { kind, target: row?.itemId as string } : undefined
}

async function takeRow<Kind extends 'subscriber' | 'enquiry'>(
  session: Session,
  kind: Kind,
  what: string,
  title: string,
  item: Kind extends 'subscriber' ? SubscriberItem : EnquiryItem,
): Promise<void> {
  const { app, counter, source, target, importId } = session
  const { site } = source.description
  const known = await findImported(app.db, site, item.sourceId)
  if (known) return counter.add(what, known.importId === importId ? 'comesIn' : 'known')
  const reason = await (target[kind] as RowTarget<typeof item>).refuse(app.db, item)
  if (reason === 'known') return counter.add(what, 'known')
  if (reason !== undefined) return counter.leaveOut(what, title, reason)
  if (importId !== undefined) {
    const row = {
      itemId: '',
      mark: '',
      kind,
      sourceId: item.sourceId,
      title: '',
      staged: JSON.stringify(item),
    }
    await inTransaction(app, (tx) => recordImported(tx, { site, importId }, row))
  }
  counter.add(what, 'comesIn')
}
