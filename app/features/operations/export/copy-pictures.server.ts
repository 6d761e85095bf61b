import { copyFile, mkdir, open, rename } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MediaTable } from '#db/tables.ts'
import type { Files } from '#platform/files/files.server.ts'
import { pictureKind } from '#platform/pictures/pictures.server.ts'
import { masterKey } from '#services/pictures/picture-address.ts'
import { findPublicFile } from '#studio/public-files.server.ts'
import type { PictureRecord } from './folder.ts'

/** Pictures of the library (`/uploads/...`), and of the site itself such as `/images/hero.jpg`, where a text names them. */
const address = /(?<![\w./-])\/(?:[\w-]+\/){1,5}[\w-]+\.(?:jpe?g|png|webp|avif|gif|svg)\b/g

/** Lists the addresses of pictures in the fields of an item. */
export function listAddresses(texts: readonly (string | null)[]): string[] {
  return [...new Set(texts.join('\n').match(address))]
}

/** Copies pictures into the folder of an export, each beside every text that shows it. */
export class PictureCopies {
  readonly #folder: string
  readonly #files: Files
  readonly #library = new Map<string, MediaTable>()
  /** The first place of each picture of the library. */
  readonly #places = new Map<string, string>()
  missing = 0

  constructor(folder: string, files: Files) {
    this.#folder = folder
    this.#files = files
  }

  add(picture: MediaTable): void {
    this.#library.set(picture.src, picture)
  }

  /** Copies the pictures that a text shows. Returns their addresses by the names of the files. */
  async copyBeside(place: string, addresses: readonly string[]): Promise<Record<string, string>> {
    const names: Record<string, string> = {}
    for (const src of addresses) {
      const wanted = nameOf(src, names)
      const picture = this.#library.get(src)
      const name = picture
        ? await this.#copyFromLibrary(picture, place, wanted)
        : await copyFromSite(src, join(this.#folder, place, wanted))
      if (name) names[name] = src
    }
    return names
  }

  /** Copies pictures that no text shows, and describes all of the library. */
  async *describeAll(): AsyncGenerator<PictureRecord> {
    for (const picture of this.#library.values()) {
      const { id, src, stem, name, alt, hash, bytes, createdAt, updatedAt } = picture
      if (!this.#places.has(src)) await this.#copyFromLibrary(picture, 'pictures', basename(src))
      const file = this.#places.get(src)
      if (file !== undefined) yield { file, id, src, stem, name, alt, hash, bytes, createdAt, updatedAt }
      else this.missing += 1
    }
  }

  /** Returns the name of the copy, whose ending follows from its content; undefined if the library has lost its file. */
  async #copyFromLibrary(
    { src, stem }: MediaTable,
    place: string,
    name: string,
  ): Promise<string | undefined> {
    const first = this.#places.get(src)
    if (first !== undefined) {
      const named = name.replace(/\.\w+$/, extname(first))
      await copy(join(this.#folder, first), join(this.#folder, place, named))
      return named
    }
    const stored = await this.#files.find(masterKey(stem))
    if (!stored) return undefined
    const path = join(this.#folder, place, name)
    await mkdir(dirname(path), { recursive: true })
    const handle = await open(path, 'w')
    await pipeline(Readable.from(stored.body), handle.createWriteStream())
    const named = name.replace(/\.\w+$/, `.${await readEnding(path)}`)
    await rename(path, join(this.#folder, place, named))
    this.#places.set(src, `${place}/${named}`)
    return named
  }
}

async function copyFromSite(src: string, to: string): Promise<string | undefined> {
  const file = findPublicFile(src)
  if (file === undefined) return undefined
  await copy(file, to)
  return basename(to)
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, to)
}

const endings = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif', gif: 'gif' } as const

async function readEnding(path: string): Promise<string> {
  const handle = await open(path)
  try {
    const { buffer } = await handle.read(Buffer.alloc(256), 0, 256)
    return endings[pictureKind(buffer) ?? 'jpeg']
  } finally {
    await handle.close()
  }
}

/** Two pictures of the site itself may have one name in different folders. */
function nameOf(src: string, names: Readonly<Record<string, string>>): string {
  const name = basename(src)
  return names[name] === undefined ? name : src.slice(1).replaceAll('/', '-')
}
