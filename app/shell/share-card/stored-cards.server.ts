import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '#platform/app.ts'
import { createId } from '#platform/ids.ts'
import type { KnownPictures } from '#platform/pictures/known-picture.ts'
import { studio } from '#studio.config.ts'
import type { ShareCard } from './card.ts'
import { drawCard } from './draw-card.server.ts'
import type { ReadPicture } from './pictures.server.ts'
import { pictureReader } from './read-picture.server.ts'

/** Version of the design, part of the stored card's name. */
const drawing = 2

interface CardOfPage {
  path: string
  card: ShareCard
  /** The pictures that the card names. */
  pictures: KnownPictures
}

/** Returns the card of a page: drawn once for each content, then read from the data folder. */
export async function findStoredCard(
  { config, files }: Pick<App, 'config' | 'files'>,
  { path, card, pictures }: CardOfPage,
): Promise<Buffer> {
  const folder = join(config.dataDir, 'cache', 'og')
  const { host } = new URL(config.siteUrl)
  const page = digest(path)
  const stems = Object.values(pictures).map(({ stem }) => stem)
  const name = `${page}-${digest(JSON.stringify([drawing, card, stems, studio.name, host]))}.png`
  try {
    return await readFile(join(folder, name))
  } catch {
    await mkdir(folder, { recursive: true })
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
    const drawn = await drawCard(card, { host, readPicture })
    // Without its picture, because the storage of files does not answer, it is drawn again the next time.
    if (isWhole) {
      await writeWhole(join(folder, name), drawn)
      await removeEarlier(folder, page, name)
    }
    return drawn
  }
}

/** The folder has one card for each page, however often the page changes. */
async function removeEarlier(folder: string, page: string, current: string): Promise<void> {
  const names = await readdir(folder)
  const earlier = names.filter(
    (name) => name.startsWith(`${page}-`) && name.endsWith('.png') && name !== current,
  )
  await Promise.all(earlier.map((name) => rm(join(folder, name), { force: true })))
}

/** Writes to a temporary name first, because another process may be reading the file. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.${createId()}`
  await writeFile(unfinished, content)
  await rename(unfinished, file)
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24)
