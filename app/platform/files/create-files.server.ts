import type { Clock } from '../app.ts'
import type { Config } from '../config/config.server.ts'
import type { Files } from './files.server.ts'
import { createLocalFiles } from './local-files.server.ts'
import { createS3Files } from './s3-files.server.ts'

/** Opens the store that `UPLOADS_URL` names. */
export function createFiles({ uploads }: Pick<Config, 'uploads'>, clock: Clock): Files {
  return uploads.kind === 'file' ? createLocalFiles(uploads.dir) : createS3Files(uploads, clock)
}
