import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PostTable, ProjectTable } from '#db/tables.ts'
import type { App } from '#platform/app.ts'
import type { OpenedDatabase } from '#platform/db/open-database.server.ts'
import type { Snapshot } from '#platform/db/snapshot.server.ts'
import { AppError } from '#platform/errors.ts'
import { studio } from '#studio'
import { inMakingFolder } from '../backups/archive/making-folder.server.ts'
import { isOutOfRoom } from '../out-of-room.server.ts'
import { PictureCopies } from './copy-pictures.server.ts'
import {
  enquiryColumns,
  type FolderManifest,
  folderFormat,
  folderProgram,
  manifestName,
  picturesList,
  subscriberColumns,
} from './folder.ts'
import { type ItemName, type ItemsOptions, pathOf, writePost, writeProject } from './write-items.server.ts'
import {
  readAddresses,
  rowsOf,
  withEntries,
  writeIssues,
  writeLines,
  writeRedirects,
  writeTable,
  writeWelcomeEmails,
} from './write-tables.server.ts'

interface Exporting extends Pick<App, 'clock' | 'config' | 'files'> {
  opened: OpenedDatabase
  version: string
  /** Writes the bookings of the snapshot as a calendar, counts them, and reads the rules of booking. */
  writeBookings(snapshot: Snapshot): Promise<{ text: string; count: number; rules: object }>
  /** Writes invoices and payments of the snapshot into the folder, and counts them. */
  exportDeals(snapshot: Snapshot, folder: string): Promise<Record<string, number>>
  /** Returns the files of the studio's folder with the owner's changes in them. */
  exportBusiness(snapshot: Snapshot): Promise<ReadonlyMap<string, string>>
}

/** Writes the site's content as plain files into a new or empty folder, while the site serves. */
export async function exportSite(source: Exporting, folder: string): Promise<FolderManifest> {
  await refuseFilled(folder)
  return inMakingFolder(
    folder,
    source.clock.now(),
    async (scratch) => {
      const { clock } = source
      const made = join(scratch, 'site')
      await mkdir(made)
      const manifest = await source.opened.readSnapshot({ scratch, clock }, (snapshot) =>
        writeSite(source, snapshot, made),
      )
      for (const name of await readdir(made)) await rename(join(made, name), join(folder, name))
      // Last: a folder without it is not whole.
      const partial = join(scratch, manifestName)
      await writeFile(partial, `${JSON.stringify(manifest, null, 2)}\n`)
      await rename(partial, join(folder, manifestName))
      return manifest
    },
    { what: 'export' },
  )
    .then(async (manifest) => {
      await rm(join(folder, '.making.lock'), { force: true })
      return manifest
    })
    .catch((cause: NodeJS.ErrnoException) => {
      if (!isOutOfRoom(cause)) throw cause
      const message = `The export ended early (${cause.message.replace(/\.$/, '')}). Look for room in ${folder}, and export again.`
      throw new AppError('unavailable', message, { cause })
    })
}

async function refuseFilled(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new AppError('invalid', `${folder} cannot be used as a folder: ${error.message}.`)
  })
  // The half-made files of an export that was killed are replaced.
  if (names.some((name) => !name.startsWith('.making')))
    throw new AppError('conflict', `${folder} is not empty. Name a new folder, or empty this one.`)
}

const notCarried = [
  'Not in this folder: users, settings, revisions, drafts beside a published text, the trash, the audit trail, visits, experiments, notifications, and the studio folder.',
]

async function writeSite(source: Exporting, snapshot: Snapshot, folder: string): Promise<FolderManifest> {
  const pictures = new PictureCopies(folder, source.files)
  for await (const row of rowsOf(snapshot, 'media')) {
    if (row.trashedAt === null) pictures.add(row)
  }
  const takenAt = snapshot.takenAt.toISOString()
  const site = source.config.siteUrl
  const { formerSlugs, oldAddresses, paths } = await readAddresses(snapshot)
  const options: ItemsOptions = { folder, site, takenAt, pictures, formerSlugs, oldAddresses }
  const counts: FolderManifest['counts'] = { posts: 0, projects: 0 }
  const places = new Map<string, string>()
  let drafts = 0
  const write = async <Row extends PostTable | ProjectTable>(
    kind: ItemName,
    row: Row,
    writeOne: (options: ItemsOptions, row: Row) => Promise<void>,
  ) => {
    if (row.trashedAt !== null) return false
    // A draft that was never saved has its id for a slug and no text yet.
    if (row.draftRevision !== null) drafts += 1
    if (row.slug === row.id) return false
    await writeOne(options, row)
    places.set(row.id, pathOf(kind, row.slug))
    return true
  }
  for await (const row of rowsOf(snapshot, 'post'))
    if (await write('post', row, writePost)) counts.posts = (counts.posts ?? 0) + 1
  for await (const row of rowsOf(snapshot, 'project'))
    if (await write('project', row, writeProject)) counts.projects = (counts.projects ?? 0) + 1
  counts.issues = await writeIssues(options, snapshot)
  counts.welcomeEmails = await writeWelcomeEmails(options, snapshot)
  counts.pictures = await writeLines(folder, picturesList, pictures.describeAll())
  counts.redirects = await writeRedirects(folder, options, { places, paths })
  counts.subscribers = await writeTable(
    folder,
    'subscribers.csv',
    subscriberColumns,
    rowsOf(snapshot, 'subscriber'),
  )
  counts.enquiries = await writeTable(folder, 'enquiries.csv', enquiryColumns, withEntries(snapshot))
  const bookings = await source.writeBookings(snapshot)
  await writeFile(join(folder, 'bookings.ics'), bookings.text)
  counts.bookings = bookings.count
  await writeFile(join(folder, 'booking-rules.json'), `${JSON.stringify(bookings.rules, null, 2)}\n`)
  Object.assign(counts, await source.exportDeals(snapshot, folder))
  const changed = await source.exportBusiness(snapshot)
  for (const [file, text] of changed) {
    const path = join(folder, 'studio', file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  const notes = [...notCarried]
  if (changed.size > 0)
    notes.push('In studio/: the files of the studio folder that were changed in the admin area.')
  if (drafts > 0) notes.push(`Drafts that were not saved, and are not in this folder: ${drafts}.`)
  if (pictures.missing > 0) notes.push(`Pictures whose files are lost: ${pictures.missing}.`)
  const { version } = source
  return {
    format: folderFormat,
    program: folderProgram,
    version,
    studio: studio.name,
    site,
    takenAt,
    counts,
    notes,
  }
}
