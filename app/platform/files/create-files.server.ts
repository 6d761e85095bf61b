import type { Clock } from '../app.ts'
import { isSameBucket } from '../config/bucket.ts'
import type { Config } from '../config/config.server.ts'
import type { Files } from './files.server.ts'
import { createLocalFiles } from './local-files.server.ts'
import { createS3Files } from './s3-files.server.ts'

/** Opens the store that `UPLOADS_URL` names. Backups in the same bucket are none of its files. */
export function createFiles({ uploads, backup }: Pick<Config, 'uploads' | 'backup'>, clock: Clock): Files {
  if (uploads.kind === 'file') return createLocalFiles(uploads.dir)
  const isShared = backup.bucket && isSameBucket(backup.bucket, uploads)
  return createS3Files(uploads, clock, isShared ? backup.bucket?.prefix : undefined)
}
