import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { copyDemonstration } from '../app/studio/copy-demonstration.mjs'

/** Names the studio's folder in the environment, where the build and the site look for it. */
export function findStudioFolder(root) {
  const file = join(root, '.env')
  if (process.env.STUDIO_DIR === undefined && existsSync(file)) {
    const { STUDIO_DIR } = parseEnv(readFileSync(file, 'utf8'))
    if (STUDIO_DIR) process.env.STUDIO_DIR = STUDIO_DIR
  }
  return resolve(root, process.env.STUDIO_DIR || 'studio')
}

/** Copies the demonstration to the studio's folder if there is none yet. */
export function ensureStudioFolder(root, folder) {
  if (existsSync(folder)) return
  copyDemonstration(root, folder)
  // Standard output is for the result of the command that comes next.
  console.error(
    `Made ${relative(root, folder) || folder}: your studio's words, pictures and colours. Edit them there.`,
  )
}
