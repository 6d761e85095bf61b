import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { copyDemonstration } from '../app/studio/copy-demonstration.mjs'
import { expected } from './run-quietly.mjs'

/** Names the studio's folder in the environment, where the build and the site look for it. */
export function findStudioFolder(root) {
  const file = join(root, '.env')
  if (process.env.STUDIO_DIR === undefined && existsSync(file)) {
    const { STUDIO_DIR } = parseEnv(readFileSync(file, 'utf8'))
    if (STUDIO_DIR) process.env.STUDIO_DIR = STUDIO_DIR
  }
  return resolve(root, process.env.STUDIO_DIR || 'studio')
}

/**
 * Copies the demonstration to the studio's folder if there is none yet. A folder that was named is not made: a misspelt name
 * would serve the demonstration, with its prices.
 */
export function ensureStudioFolder(root, folder) {
  const problem = findProblem(folder)
  if (problem === undefined) return
  const fromHere = relative(root, folder)
  const shown = fromHere.startsWith('../..') ? folder : fromHere
  if (problem !== 'is not there') throw expected(`STUDIO_DIR: ${shown} ${problem}.`)
  if (folder !== join(root, 'studio'))
    throw expected(
      `STUDIO_DIR: ${shown} ${problem}. Correct the name, or make it: npm run studio -- new ${shown}`,
    )
  copyDemonstration(root, folder)
  // Standard output is for the result of the command that comes next.
  process.stderr.write(`Made ${shown}: your studio's words, pictures and colours. Edit them there.\n`)
}

function findProblem(folder) {
  try {
    readdirSync(folder)
    return undefined
  } catch (error) {
    if (error.code === 'ENOENT') return 'is not there'
    return error.code === 'ENOTDIR' ? 'is no folder' : `cannot be read (${error.code})`
  }
}
