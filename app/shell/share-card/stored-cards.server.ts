import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '#platform/app.ts'
import { writeWhole } from '#platform/files/write-whole.server.ts'
import type { KnownPictures } from '#platform/pictures/known-picture.ts'
import { createQueue } from '#platform/queue.server.ts'
import { pictureReader, type ReadPicture } from '#services/pictures/read-picture.server.ts'
import { colours, mark, pattern, studio } from '#studio'
import { studioFolder } from '#studio/folder.server.ts'
import type { ShareCard } from './card.ts'
import { describeFiles } from './describe-files.server.ts'
import { drawCard } from './draw-card.server.ts'

/** Version of the design, part of the stored card's name, as is the studio's look. */
const drawing = 3
const look = [drawing, mark, pattern, colours.light, describeFiles(studioFolder)]

interface CardOfPage {
  path: string
  card: ShareCard
  /** The pictures that the card names. */
  pictures: KnownPictures
}

/** Drawing takes a processor 0.2 s and 10 MB: fifty cards at once would hold up the files of all pages for 8 s. */
const drawings = createQueue({
  mostRunning: 1,
  maxWaiting: 64,
  refusal: 'Many pictures are being drawn. Try again in a moment.',
})

interface StoredCard {
  png: Buffer
  /** False if a picture is missing because the storage of files does not answer. */
  isWhole: boolean
}

/** Returns the card of a page: drawn once for each content, then read from the data folder. */
export async function findStoredCard(
  app: Pick<App, 'config' | 'files' | 'log'>,
  page: CardOfPage,
): Promise<StoredCard> {
  const { config, log } = app
  const folder = join(config.dataDir, 'cache', 'og')
  const { host } = new URL(config.siteUrl)
  const stem = digest(page.path)
  const pictures = Object.values(page.pictures).map((picture) => picture.stem)
  const name = `${stem}-${digest(JSON.stringify([look, studio.name, page.card, pictures, host]))}.png`
  const stored = await readFile(join(folder, name)).catch(() => undefined)
  if (stored) return { png: stored, isWhole: true }
  const drawn = await drawings.run(() => drawWithPictures(app, page, host))
  if (!drawn.isWhole) return drawn
  try {
    await mkdir(folder, { recursive: true })
    await writeWhole(join(folder, name), drawn.png)
    await removeEarlier(folder, stem, name)
  } catch (error) {
    log.warn({ err: error, path: page.path }, 'a share card was not stored')
  }
  return drawn
}

async function drawWithPictures(
  { files }: Pick<App, 'files'>,
  { card, pictures }: CardOfPage,
  host: string,
): Promise<StoredCard> {
  let isWhole = true
  const read = pictureReader(files, pictures)
  const readPicture: ReadPicture = async (address, width) => {
    try {
      return await read(address, width)
    } catch {
      isWhole = false
      return undefined
    }
  }
  const png = await drawCard(card, { host, readPicture })
  return { png, isWhole }
}

/** The folder has one card for each page, however often the page changes. */
async function removeEarlier(folder: string, page: string, current: string): Promise<void> {
  const names = await readdir(folder)
  const earlier = names.filter(
    (name) => name.startsWith(`${page}-`) && name.endsWith('.png') && name !== current,
  )
  await Promise.all(earlier.map((name) => rm(join(folder, name), { force: true })))
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24)
}
