import { readFile } from 'node:fs/promises'
import { type Files, readWhole } from '#platform/files/files.server.ts'
import type { KnownPictures } from '#platform/pictures/known-picture.ts'
import { findPublicFile } from '#studio/public-files.server.ts'
import { fileKey } from './picture-address.ts'

/** Reads a picture of the site or of its library in about this width; undefined if there is none. */
export type ReadPicture = (address: string, width: number) => Promise<Buffer | undefined>

/** Pictures of the site itself that are in no list; all others are looked up in `KnownPictures`. */
const ownFile =
  /^\/(?:screenshots\/project-\d+-desktop\.png|images\/hero-2400\.jpg|icons\/tech\/[a-z0-9-]+\.svg)$/

/**
 * Returns a reader of pictures for share cards and mails: files of the site, and those that the library has encoded itself. A
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
