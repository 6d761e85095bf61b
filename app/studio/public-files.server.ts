import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { studioFolder } from './folder.server.ts'

/** What the site serves as it is, below `/`. */
export const publicFolders = publicFoldersOf(studioFolder)

function publicFoldersOf(studio: string): string[] {
  return [join(studio, 'public'), join(studio, 'brand/public')]
}

/** Returns the file of an address such as `/images/hero-2400.jpg`, which must not come from a visitor. */
export function findPublicFile(address: string, studio = studioFolder): string | undefined {
  return publicFoldersOf(studio)
    .map((folder) => join(folder, address))
    .find((file) => existsSync(file))
}

/** Lists the files below an address such as `/icons/tech/`. */
export function listPublicFiles(address: string, studio = studioFolder): string[] {
  return publicFoldersOf(studio)
    .map((folder) => join(folder, address))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder))
}
