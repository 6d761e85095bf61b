import { existsSync } from 'node:fs'
import { z } from 'zod'
import { readColours } from './colours.server.ts'
import { readMark, readNightSky, readPattern } from './drawings.server.ts'
import { StudioFault } from './fault.ts'
import { studioFolder } from './folder.server.ts'
import { answerInForce } from './in-force.server.ts'
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

/** The studio's own facts as its folder has them, read once when the process starts. */
export const { studio: folderStudio } = await readModule(
  studioFolder,
  'studio.config.ts',
  z.object({ studio: studioSchema }),
)

/** The studio's own facts in force: the folder's, with the owner's changes. */
export const studio = answerInForce('studio', folderStudio, Object.keys(studioSchema.shape))

/** The colours of `brand/tokens.css`. */
export const colours = readColours(studioFolder)

/** The shapes of `brand/mark.svg`. */
export const mark = readMark(studioFolder)

/** The lines of `brand/pattern.svg`. */
export const pattern = readPattern(studioFolder)

/** The outline of `brand/night-sky.svg`. */
export const nightSky = readNightSky(studioFolder)
