import type { Database } from '#platform/db/database.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import * as rows from './imports.server.ts'
import { countAddress, isMet, type Session } from './session.server.ts'
import type { ImportItem, RedirectItem, SourceRow } from './source.ts'
import { takePicture } from './take-picture.server.ts'
import { takeText } from './take-text.server.ts'

/**
 * Reads every item of the source into drafts, or in a dry run only into the counts. Calls `onProgress` with the number of
 * finished items and the title of the next.
 */
export async function readItems(
  session: Session,
  onProgress: (progress: rows.Progress) => Promise<void>,
): Promise<void> {
  const { app, counter, source } = session
  for await (const item of source.items()) {
    const now = 'title' in item ? item.title : item.kind === 'picture' ? item.address : ''
    await onProgress({ done: counter.items, now })
    counter.items += 1
    await take(session, item)
  }
  for await (const row of source.rows?.() ?? []) {
    const { email, createdAt } = row.cells
    const outcome = await findRowOutcome(session, app.db, row)
    const what = row.kind === 'subscriber' ? 'Subscribers' : 'Enquiries'
    if (outcome === 'comesIn' || outcome === 'known') counter.add(what, outcome)
    else counter.leaveOut(what, row.kind === 'subscriber' ? (email ?? '') : `of ${createdAt}`, outcome)
  }
}

async function take(session: Session, item: ImportItem): Promise<void> {
  const { counter, target } = session
  if (item.kind === 'project') return takeText(session, item, target.project)
  if (item.kind === 'post' || item.kind === 'page') return takeText(session, item, target.post)
  if (item.kind === 'redirect') return takeRedirect(session, item)
  if (item.kind === 'picture') await takePicture(session, item)
  else if (item.kind === 'not-taken') counter.leaveOut(item.what, item.title, item.reason)
  else if (item.kind === 'comment')
    counter.leaveOut('Comments', item.on.title, 'There are no comments here. They are in comments.csv.')
}

async function takeRedirect(session: Session, { from, to }: RedirectItem): Promise<void> {
  if (isMet(session, `address ${from}`)) return
  const picture = 'picture' in to ? session.pictures.get(to.picture) : undefined
  const target = 'path' in to ? to.path : picture && 'src' in picture ? picture.src : undefined
  if (target === undefined) return countAddress(session, from, undefined, 'What it led to was not imported.')
  const { app, importId } = session
  countAddress(session, from, await rows.leadAddress(app.db, importId, from, { kind: 'path', target }))
}

/** Returns the outcome of a subscriber or an enquiry, or the reason why it stays out. */
async function findRowOutcome(
  { source, target }: Session,
  db: Database,
  { kind, cells }: SourceRow,
): Promise<string> {
  const { site } = source.description
  if (cells.id && (await rows.findImported(db, site, `${kind} ${cells.id}`))) return 'known'
  return (await target[kind].refuse(db, cells)) ?? 'comesIn'
}

/** Inserts subscribers and enquiries, in the transaction that shows the import. */
export async function insertRows(tx: Transaction, session: Session, importId: string): Promise<void> {
  const { source, target } = session
  for await (const row of source.rows?.() ?? []) {
    if ((await findRowOutcome(session, tx, row)) !== 'comesIn') continue
    const { kind, cells } = row
    const imported = await target[kind].insert(tx, cells)
    const of = { site: source.description.site, importId }
    const sourceId = `${kind} ${cells.id || imported?.itemId}`
    if (imported) await rows.recordImported(tx, of, { ...imported, kind, sourceId, title: '' })
  }
}
