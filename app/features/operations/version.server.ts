import { readFile } from 'node:fs/promises'

/** Reads the version of the program in this folder. */
export async function readVersion(): Promise<string> {
  return JSON.parse(await readFile('package.json', 'utf8')).version
}
