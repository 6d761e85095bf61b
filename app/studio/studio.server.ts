import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readColours } from './colours.server.ts'
import { StudioFault } from './fault.ts'
import { studioFolder } from './folder.server.ts'
import { readModule } from './read-module.server.ts'
import { studioSchema } from './shapes/studio.ts'

export type { Studio } from './shapes/studio.ts'

if (!existsSync(studioFolder)) {
  throw new StudioFault(
    'STUDIO_DIR',
    undefined,
    '',
    `${studioFolder} is not there. npm start makes it from demo/.`,
  )
}

/** The studio's own facts, read once when the process starts. */
export const { studio } = await readModule(
  studioFolder,
  'studio.config.ts',
  z.object({ studio: studioSchema }),
)

/** The colours of `brand/tokens.css`. */
export const colours = readColours(studioFolder)

/** What is inside the `svg` of `brand/mark.svg`, 28 by 28. */
export const mark = readDrawing('brand/mark.svg', '28 by 28')

/** What is inside the `svg` of `brand/pattern.svg`, 1200 by 800: lines behind what is empty. */
export const pattern = readDrawing('brand/pattern.svg', '1200 by 800')

/**
 * The sky of the night picture, in units of 2400 by 1600: what is clipped by it stands behind the hill or the roof. The
 * whole picture where `brand/night-sky.svg` does not trace one.
 */
export const nightSky = readNightSky(studioFolder)

function readNightSky(folder: string): string {
  const file = join(folder, 'brand/night-sky.svg')
  const [, path] = (existsSync(file) && / d="([^"]+)"/.exec(readFileSync(file, 'utf8'))) || []
  return path ?? 'M0 0H2400V1600H0Z'
}

function readDrawing(file: string, size: string): string {
  const path = join(studioFolder, file)
  if (!existsSync(path)) throw new StudioFault(file, undefined, '', 'is missing')
  const [, shapes] = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(readFileSync(path, 'utf8')) ?? []
  if (!shapes) throw new StudioFault(file, 1, 'svg', `must be a drawing of ${size}`)
  return shapes.replaceAll(/<title>.*?<\/title>|\s*\n\s*/g, '')
}
