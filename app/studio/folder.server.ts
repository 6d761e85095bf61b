import { resolve } from 'node:path'

/** The folder of the studio whose site this is. `STUDIO_DIR` is relative to the checkout, where every command runs. */
export const studioFolder = resolve(process.env.STUDIO_DIR || 'studio')
