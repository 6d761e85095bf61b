import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Files, readWhole } from '#platform/files/files.server.ts'
import type { KnownPictures } from '#platform/pictures/known-picture.ts'
import { fileKey } from '#services/pictures/picture-address.ts'
import type { ReadPicture } from './pictures.server.ts'

/** Pictures of the site itself that a card may show; all others are looked up in `KnownPictures`. */
const ownFile =
  /^\/(?:screenshots\/project-\d+-desktop\.png|images\/hero-2400\.jpg|icons\/tech\/[a-z0-9-]+\.svg)$/

/**
 * Returns a reader of the pictures that cards show: files of the site, and those that the library has encoded itself. A
 * picture of another site is not fetched.
 */
export function pictureReader(files: Files, known: KnownPictures): ReadPicture {
  return async (address, width) => {
    if (ownFile.test(address)) return readPublicFile(address)
    const picture = known[address]
    const format = picture?.formats.at(-1)
    if (!picture || !format) return undefined
    const enough = picture.widths.find((each) => each >= width) ?? picture.widths.at(-1) ?? picture.width
    if (!picture.stem.startsWith('/uploads/')) return readPublicFile(`${picture.stem}-${enough}.${format}`)
    const stored = await files.find(fileKey(picture.stem.slice('/uploads/'.length), enough, format))
    return stored && readWhole(stored)
  }
}

/** The address of a public file is its path in the folder `public`, in the built site as well. */
async function readPublicFile(address: string): Promise<Buffer | undefined> {
  const { resolve } = createRequire(import.meta.url)
  try {
    return await readFile(resolve(`#public${address}`))
  } catch {
    return undefined
  }
}
