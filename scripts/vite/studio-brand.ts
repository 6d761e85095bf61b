import { join } from 'node:path'
import { studioFolder } from '../../app/studio/folder.server.ts'

/** `#brand/...` are style sheets and fonts of the studio's folder: a build belongs to one of these. */
export const studioBrand = { '#brand': join(studioFolder, 'brand') }
