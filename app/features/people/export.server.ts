import { basename } from 'node:path'
import type { App } from '#platform/app.ts'
import { type PackedFile, packZip } from '#platform/archive/zip.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { createId } from '#platform/ids.ts'
import { readOutbox } from '#platform/mail/outbox.server.ts'
import { listSentMailsTo } from '#platform/mail/sent-mail.server.ts'
import { type Actor, recordChange } from '#services/audit/audit.server.ts'
import { listOwnAddresses } from './own-addresses.server.ts'

/**
 * Packs everything about the person with this address: `person.json`, and the mails that were written as files. Mails to an
 * account or to the studio are not about the person: an editor would read of an administrator's sign-ins there.
 */
export async function exportPerson(app: App, email: string, by: Actor): Promise<Buffer> {
  const at = app.clock.now()
  await inTransaction(app, (tx) =>
    recordChange(tx, { kind: 'person', itemId: createId(at.getTime()), action: 'exported', by, at }),
  )
  const parts = await Promise.all(
    Object.values(app.people).flatMap((source) => source.export?.(app.db, email, at) ?? []),
  )
  const isOwn = (await listOwnAddresses(app)).has(email)
  const sentMails = isOwn ? [] : await listSentMailsTo(app.db, email)
  const person = { email, exportedAt: at.toISOString(), ...Object.assign({}, ...parts), sentMails }
  const files: PackedFile[] = [
    { name: 'person.json', bytes: Buffer.from(`${JSON.stringify(person, null, 2)}\n`) },
  ]
  const papers = await Promise.all(
    Object.values(app.people).flatMap((source) => source.files?.(app.db, email) ?? []),
  )
  files.push(...papers.flat().map(({ name, text }) => ({ name, bytes: Buffer.from(text) })))
  if (isOwn) return await packZip(files, at)
  // Links to a new password or an invitation are for nobody but their recipient.
  for await (const { file, bytes, addresses, leadsInside } of readOutbox(app))
    if (addresses.has(email) && !leadsInside) files.push({ name: `mails/${basename(file)}`, bytes })
  return await packZip(files, at)
}
