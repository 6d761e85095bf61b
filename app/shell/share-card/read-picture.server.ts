import { readFile } from 'node:fs/promises'
import { type Files, readWhole } from '#platform/files/files.server.ts'
import type { KnownPictures } from '#platform/pictures/known-picture.ts'
import { fileKey } from '#services/pictures/picture-address.ts'
import { findPublicFile } from '#studio/public-files.server.ts'
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

async function readPublicFile(address: string): Promise<Buffer | undefined> {
  const file = findPublicFile(address)
  return file === undefined ? undefined : readFile(file)
}
