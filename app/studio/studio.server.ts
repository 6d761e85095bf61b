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
export const mark = readMark(studioFolder)

function readMark(folder: string): string {
  const file = 'brand/mark.svg'
  if (!existsSync(join(folder, file))) throw new StudioFault(file, undefined, '', 'is missing')
  const [, shapes] = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(readFileSync(join(folder, file), 'utf8')) ?? []
  if (!shapes) throw new StudioFault(file, 1, 'svg', 'must be a drawing of 28 by 28')
  return shapes.replaceAll(/\s*\n\s*/g, '')
}
