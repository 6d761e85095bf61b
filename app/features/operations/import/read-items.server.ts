import { inTransaction } from '#platform/db/transaction.server.ts'
import { findImported, pictureId, recordImported, recordOldAddress } from './imported-items.server.ts'
import { readOldAddress } from './old-address.ts'
import type { Session } from './session.server.ts'
import type { EnquiryItem, ImportItem, RedirectItem, SubscriberItem } from './source.ts'
import { takePicture } from './take-picture.server.ts'
import { addressesLine, tagsLine, takeText } from './take-text.server.ts'
import type { RowTarget } from './target.ts'

/** Reads every item of the source: into the site, hidden, or in a dry run into the counts alone. */
export async function readItems(
  session: Session,
  onItem: (done: number, item: ImportItem) => Promise<void>,
): Promise<void> {
  let done = 0
  for await (const item of session.source.items()) {
    await onItem(done, item)
    await take(session, item)
    done += 1
  }
  for (const { from, item } of session.waiting) await leadToItem(session, from, item)
  for (const [tag, isTaken] of session.tags) {
    if (isTaken) session.counter.add(tagsLine, 'comesIn')
    else session.counter.leaveOut(tagsLine, tag, 'Articles have one category here, and this was another one.')
  }
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

async function takeRedirect(session: Session, { from, to }: RedirectItem): Promise<void> {
  if (session.addresses.has(from)) return
  session.addresses.add(from)
  if ('item' in to) session.waiting.push({ from, item: to.item })
  else if ('path' in to) await lead(session, from, { kind: 'path', target: to.path })
  else {
    const picture = session.pictures.get(to.picture)
    if (picture && 'src' in picture) await lead(session, from, { kind: 'path', target: picture.src })
    else await leadToItem(session, from, pictureId(to.picture))
  }
}

/** Leads an old address to an item of the source, in either order of their arrival. */
async function leadToItem(session: Session, from: string, sourceId: string): Promise<void> {
  const { app, source, counter, importId } = session
  const row = await findImported(app.db, source.description.site, sourceId)
  if (row?.kind === 'post' || row?.kind === 'project') {
    await lead(session, from, { kind: row.kind, target: row.itemId })
  } else if (importId === undefined) counter.add(addressesLine, 'comesIn')
  else counter.leaveOut(addressesLine, from, 'What it led to was not taken.')
}

async function lead(
  { app, counter, importId }: Session,
  from: string,
  destination: { kind: 'post' | 'project' | 'path'; target: string },
): Promise<void> {
  const isStored =
    importId === undefined
      ? readOldAddress(from) !== undefined
      : await inTransaction(app, (tx) => recordOldAddress(tx, importId, from, destination))
  if (isStored) counter.add(addressesLine, 'comesIn')
  else
    counter.leaveOut(addressesLine, from, 'It is no address that can lead here, or leads elsewhere already.')
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
