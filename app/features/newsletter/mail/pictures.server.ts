import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { dayMs } from '#platform/durations.ts'
import type { JobHandlers } from '#platform/jobs/jobs.server.ts'
import type { KnownPicture, KnownPictures } from '#platform/pictures/known-picture.ts'
import { findKnownPictures } from '#services/pictures/known-pictures.server.ts'
import { fileKey } from '#services/pictures/picture-address.ts'
import { pictureReader } from '#services/pictures/read-picture.server.ts'

export interface MailPicture {
  /** The whole address of a JPEG or PNG. */
  url: string
  /** The width that it is shown in, in pixels. */
  width: number
}

/** The cover is cropped to twice its height, a picture in the text is whole. */
type PictureShape = 'cover' | 'whole'

export interface MailPictures {
  cover: MailPicture | undefined
  /** By the addresses that the text names. */
  inText: ReadonlyMap<string, MailPicture>
}

/** The column of a mail without its margins. Files are twice as wide, for sharp screens. */
const columnWidth = 504

/** The mails that welcome a subscriber have one owner, which is never deleted. */
export const welcomeMails = 'welcome'

/**
 * Stores the pictures of an issue as files of its own. They stay for as long as the issue, whatever becomes of the picture in the
 * library: mails show them for years.
 */
export async function storeMailPictures(
  app: App,
  issueId: string,
  { cover, inText }: { cover: string | undefined; inText: readonly string[] },
): Promise<MailPictures> {
  const known = await findKnownPictures(app.db, [cover ?? null, ...inText])
  const store = (src: string, shape: PictureShape) => storePicture(app, issueId, known, { src, shape })
  const stored = new Map<string, MailPicture>()
  for (const src of new Set(inText)) {
    const picture = await store(src, 'whole')
    if (picture) stored.set(src, picture)
  }
  return { cover: cover === undefined ? undefined : await store(cover, 'cover'), inText: stored }
}

async function storePicture(
  app: App,
  issueId: string,
  known: KnownPictures,
  { src, shape }: { src: string; shape: PictureShape },
): Promise<MailPicture | undefined> {
  const picture = known[src]
  if (!picture) return undefined
  const file = describeFile(issueId, picture, shape)
  if (!(await hasFile(app, file.key))) {
    const bytes = await pictureReader(app.files, known)(src, file.width)
    // A file that is gone has nothing to be made from.
    if (!bytes) return undefined
    await storeFile(app, issueId, file, bytes)
  }
  return { url: `${app.config.siteUrl}/uploads/${file.key}`, width: Math.min(columnWidth, file.width) }
}

interface MailFile {
  key: string
  width: number
  height: number | undefined
  format: 'jpg' | 'png'
}

/** The name is that of one revision: another file of the picture is another file of the mail. */
function describeFile(issueId: string, picture: KnownPicture, shape: PictureShape): MailFile {
  const most = columnWidth * 2
  const width = Math.min(most, picture.width, shape === 'cover' ? picture.height * 2 : most)
  const hash = createHash('sha256').update(`${issueId} ${picture.stem} ${shape}`).digest('hex').slice(0, 16)
  const name = BigInt(`0x${hash}`).toString(36).slice(-10).padStart(10, '0')
  const format = picture.formats.at(-1) === 'png' ? 'png' : 'jpg'
  return {
    key: fileKey(`newsletter/${name}`, width, format),
    width,
    height: shape === 'cover' ? Math.floor(width / 2) : undefined,
    format,
  }
}

async function hasFile(app: App, key: string): Promise<boolean> {
  const file = await app.files.find(key)
  await file?.body.cancel()
  return file !== undefined
}

async function storeFile(
  app: App,
  issueId: string,
  { key, width, height, format }: MailFile,
  bytes: Uint8Array,
): Promise<void> {
  const encoded = await app.pictures.encode(bytes, width, format, height)
  // The job comes first, so that a killed process leaves no file behind for ever.
  if (issueId !== welcomeMails) {
    const runAt = lookAgainAt(app)
    await inTransaction(app, (tx) => tx.enqueue(pictureJob, { issueId, key }, { runAt }))
  }
  await app.files.put(key, encoded.bytes)
}

const pictureJob = 'newsletter-picture'
const draftLifetimeMs = 30 * dayMs

const payload = z.object({ issueId: z.string(), key: z.string() })

const lookAgainAt = ({ clock }: Pick<App, 'clock'>) => new Date(clock.now().getTime() + draftLifetimeMs)

export const mailPictureJobs: JobHandlers = {
  /** Deletes a file that no mail shows: its draft was deleted, or was sent without it. Looks again while it is a draft. */
  async [pictureJob](app, written) {
    const { issueId, key } = payload.parse(written)
    const issue = await app.db
      .selectFrom('newsletterIssue')
      .select('html')
      .where('id', '=', issueId)
      .executeTakeFirst()
    if (issue?.html?.includes(`/${key}`)) return {}
    if (issue && issue.html === null) return { againAt: lookAgainAt(app) }
    await app.files.remove([key])
    return {}
  },
}
