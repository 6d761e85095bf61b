import type { Database } from '#platform/db/database.server.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import * as rows from './imports.server.ts'
import { readOldAddress } from './old-address.ts'
import { addressesLine, countAddress, isMet, leadsElsewhere, type Session } from './session.server.ts'
import type { EnquiryRow, ImportItem, ImportSource, RedirectItem, SubscriberRow } from './source.ts'
import { countKnownPictures, takePicture } from './take-picture.server.ts'
import { takeText } from './take-text.server.ts'
import type { RowTarget } from './target.ts'

/** Reads the source once for its number of items, without redirects, and for the addresses of items that come in. */
export async function surveySource(source: ImportSource): Promise<{ total: number; oldPaths: Set<string> }> {
  const survey = { total: 0, oldPaths: new Set<string>() }
  for await (const item of source.items()) {
    if (item.kind !== 'redirect') survey.total += 1
    for (const address of 'oldAddresses' in item ? item.oldAddresses : []) {
      const path = readOldAddress(address)
      if (path !== undefined) survey.oldPaths.add(path)
    }
  }
  return survey
}

/**
 * Reads every item of the source into drafts, or in a dry run only into the counts. Calls `onProgress` with the number of
 * finished items and the title of the next.
 */
export async function readItems(
  session: Session,
  onProgress: (done: number, now: string) => Promise<void>,
): Promise<void> {
  const { counter, order, source, tags, redirects } = session
  let done = 0
  for await (const item of source.items()) {
    await onProgress(done, 'title' in item ? item.title : item.kind === 'picture' ? item.address : '')
    if (item.kind !== 'redirect') done += 1
    else if (order.withRedirects === false || isMet(session, `address ${item.from}`)) continue
    await take(session, item)
  }
  for (let at = 0; at < redirects.length; at += portion) {
    await onProgress(done, addressesLine)
    await takeRedirects(session, redirects.slice(at, at + portion))
  }
  for await (const { kind, row } of source.rows?.() ?? []) {
    const name = kind === 'subscriber' ? (row.email ?? '') : `of ${row.createdAt}`
    const outcome = await findRowOutcome(session, session.app.db, kind, row)
    const what = kind === 'subscriber' ? 'Subscribers' : 'Enquiries'
    if (outcome === 'comesIn' || outcome === 'known') counter.add(what, outcome)
    else counter.leaveOut(what, name, outcome)
  }
  await countKnownPictures(session)
  for (const [tag, outcome] of tags) {
    if (outcome !== 'staysOut') counter.add('Categories and tags', outcome)
    else
      counter.leaveOut(
        'Categories and tags',
        tag,
        'Articles have one category here, and this was another one.',
      )
  }
}

async function take(session: Session, item: ImportItem): Promise<void> {
  const { counter, redirects, target } = session
  if (item.kind === 'project') return takeText(session, item, target.project)
  if (item.kind === 'post' || item.kind === 'page') return takeText(session, item, target.post)
  if (item.kind === 'picture') await takePicture(session, item)
  else if (item.kind === 'redirect') redirects.push(item)
  else if (item.kind === 'not-taken') counter.leaveOut(item.what, item.title, item.reason)
  else if (item.kind === 'comment')
    counter.leaveOut('Comments', item.on.title, 'There are no comments here. They are in comments.csv.')
}

const portion = 100

async function takeRedirects(session: Session, some: readonly RedirectItem[]): Promise<void> {
  const { app, importId } = session
  const lead = async (db: Database) => {
    const outcomes: string[] = []
    for (const { from, to } of some) {
      const destination = await findDestination(session, db, to)
      // In a dry run, its item is not here yet.
      const isNowhere = !destination && (importId !== undefined || !('item' in to))
      const outcome = isNowhere ? undefined : await rows.leadAddress(db, importId, from, destination)
      outcomes.push(isNowhere ? 'What it led to was not imported.' : (outcome ?? leadsElsewhere))
    }
    return outcomes
  }
  const outcomes = importId === undefined ? await lead(app.db) : await inTransaction(app, lead)
  for (const [index, { from }] of some.entries()) countAddress(session, from, outcomes[index] as string)
}

async function findDestination(
  { source, pictures }: Session,
  db: Database,
  to: RedirectItem['to'],
): Promise<rows.Destination | undefined> {
  if ('path' in to) return { kind: 'path', target: to.path }
  if ('picture' in to) {
    const picture = pictures.get(to.picture)
    return picture && 'src' in picture ? { kind: 'path', target: picture.src } : undefined
  }
  const row = await rows.findImported(db, source.description.site, to.item)
  return row?.kind === 'post' || row?.kind === 'project' ? { kind: row.kind, target: row.itemId } : undefined
}

/** Returns the outcome of a subscriber or an enquiry, or the reason why it stays out. */
async function findRowOutcome(
  { source, target }: Pick<Session, 'source' | 'target'>,
  db: Database,
  kind: 'subscriber' | 'enquiry',
  row: SubscriberRow | EnquiryRow,
): Promise<string> {
  const { site } = source.description
  if (row.id && (await rows.findImported(db, site, `${kind} ${row.id}`))) return 'known'
  return (await (target[kind] as RowTarget<typeof row>).refuse(db, row)) ?? 'comesIn'
}

/** Inserts subscribers and enquiries, in the transaction that shows the import. */
export async function insertRows(tx: Transaction, session: Session, importId: string): Promise<void> {
  const { source, target } = session
  for await (const { kind, row } of source.rows?.() ?? []) {
    if ((await findRowOutcome(session, tx, kind, row)) !== 'comesIn') continue
    const imported = await (target[kind] as RowTarget<typeof row>).insert(tx, row)
    const of = { site: source.description.site, importId }
    const sourceId = `${kind} ${row.id || imported?.itemId}`
    if (imported) await rows.recordImported(tx, of, { ...imported, kind, sourceId, title: '' })
  }
}
