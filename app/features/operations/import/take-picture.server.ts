import { AppError } from '#platform/errors.ts'
import { fetchPublic } from '#platform/outside/fetch-public.server.ts'
import { pictureKind } from '#platform/pictures/pictures.server.ts'
import { findSource, readRecord } from '#services/pictures/imported.server.ts'
import { largestFile, messages } from '#services/pictures/schema.ts'
import { storePicture } from '#services/pictures/store-picture.server.ts'
import { picturesLine } from './counts.ts'
import { findImported, forgetImported, pictureId, recordImported } from './imports.server.ts'
import { requireGoing, type Session } from './session.server.ts'
import type { PictureItem } from './source.ts'

type Described = Pick<PictureItem, 'address'> & Partial<Pick<PictureItem, 'name' | 'alt' | 'record'>>

/** Takes a picture once, however many texts show it. Returns its address here; undefined if it was not taken. */
export async function takePicture(session: Session, picture: Described): Promise<string | undefined> {
  const { address } = picture
  const seen = session.pictures.get(address)
  if (seen) return 'src' in seen ? seen.src : undefined
  const taken = await take(session, picture)
  session.pictures.set(address, taken)
  if ('missing' in taken) session.counter.leaveOut(picturesLine, address, taken.missing)
  else session.counter.add(picturesLine, taken.known ? 'known' : 'comesIn')
  return 'src' in taken ? taken.src : undefined
}

type Taken = { src: string; known?: boolean } | { missing: string }

async function take(session: Session, picture: Described): Promise<Taken> {
  const { app, source, importId } = session
  const { site } = source.description
  const row = await findImported(app.db, site, pictureId(picture.address))
  const src = row && (await findSource(app.db, row.itemId))
  if (src !== undefined) return { src, known: row?.importId !== importId }
  // The export of this site, imported into itself.
  const own = picture.record && (await findSource(app.db, picture.record.id))
  if (own !== undefined && row === undefined) return { src: own, known: true }
  const file = await readFile(session, picture.address)
  if ('missing' in file) return file
  if (importId === undefined) return { src: picture.record?.src ?? '/uploads/picture.jpg' }
  // Deleted for good since it was imported.
  if (row) await forgetImported(app.db, row)
  const { name = file.name, alt = '', record } = picture
  try {
    const stored = await storePicture(app, { name, bytes: file.bytes }, undefined, {
      alt,
      record: readRecord(record),
      async withRow(tx, { id, known, mark }) {
        await requireGoing(tx, importId)
        const item = { kind: 'media', sourceId: pictureId(picture.address), itemId: id, title: name } as const
        // A picture that was in the library before stays when the import is undone.
        await recordImported(tx, { site, importId }, { ...item, mark: known ? '' : mark })
      },
    })
    return { src: stored.src }
  } catch (error) {
    return { missing: reasonOf(error) }
  }
}

/** Goes on without a picture that cannot be used; ends the import where none could be stored. */
function reasonOf(error: unknown): string {
  if (error instanceof AppError && !['unavailable', 'conflict'].includes(error.kind)) return error.message
  throw error
}

type ReadFile = { name: string; bytes: Uint8Array } | { missing: string }

async function readFile(session: Session, address: string): Promise<ReadFile> {
  const file = await session.source.openPicture(address)
  if (!file) return fetchFile(session, address)
  if (file.size > largestFile) return { missing: messages.tooLarge }
  const bytes = await file.read()
  return pictureKind(bytes)
    ? { name: file.name, bytes }
    : { missing: 'Its file is not a picture of a kind that can be used.' }
}

const withinMs = 10_000
/** After so many pictures without an answer a host is not asked again. */
const mostSilent = 3

async function fetchFile(session: Session, address: string): Promise<ReadFile> {
  const { app, importId, fetchPictures, silentHosts } = session
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return { missing: 'Its file is not beside the export.' }
  if (!fetchPictures) return { missing: 'Its file is not beside the export, and nothing was fetched.' }
  const name = url.pathname.split('/').at(-1)?.slice(-200) || 'picture'
  // A dry run asks nobody.
  if (importId === undefined) return { name, bytes: new Uint8Array() }
  const silent = silentHosts.get(url.host) ?? 0
  if (silent >= mostSilent) return { missing: `${url.host} does not answer.` }
  try {
    const trustedHosts = app.config.importHosts
    const bytes = await fetchPublic(address, { maxBytes: largestFile, withinMs, trustedHosts })
    silentHosts.delete(url.host)
    return { name, bytes }
  } catch (error) {
    if (error instanceof AppError && error.cause !== undefined) silentHosts.set(url.host, silent + 1)
    return { missing: reasonOf(error) }
  }
}
