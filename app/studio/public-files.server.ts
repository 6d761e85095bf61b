import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { studioFolder } from './folder.server.ts'

/** What the site serves as it is, below `/`. */
export const publicFolders = [join(studioFolder, 'public'), join(studioFolder, 'brand/public')]

/** Returns the file of an address such as `/images/hero-2400.jpg`, which must not come from a visitor. */
export function findPublicFile(address: string): string | undefined {
  return publicFolders.map((folder) => join(folder, address)).find((file) => existsSync(file))
}

/** Lists the files below an address such as `/icons/tech/`. */
export function listPublicFiles(address: string): string[] {
  return publicFolders
    .map((folder) => join(folder, address))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder))
}
