import type { Clock } from '../app.ts'
import { type Bucket, isSameBucket } from '../config/bucket.ts'
import type { Config } from '../config/config.server.ts'
import { checkKey, type Files } from './files.server.ts'
import { uploadStream } from './large-files.server.ts'
import { createLocalFiles } from './local-files.server.ts'
import { createS3Client } from './s3-client.server.ts'

/** Opens the store that `UPLOADS_URL` names. Backups in the same bucket are none of its files. */
export function createFiles({ uploads, backup }: Pick<Config, 'uploads' | 'backup'>, clock: Clock): Files {
  if (uploads.kind === 'file') return createLocalFiles(uploads.dir)
  const isShared = backup.bucket && isSameBucket(backup.bucket, uploads)
  return createS3Files(uploads, clock, isShared ? backup.bucket?.prefix : undefined)
}

/**
 * Stores files in a bucket. S3 promises that a PUT is seen whole or not at all, and that an unfinished one leaves
 * nothing. Keys that begin with `other` belong to somebody else.
 */
export function createS3Files(bucket: Bucket, clock: Clock, other?: string): Files {
  const client = createS3Client(bucket, clock, 'UPLOADS_URL')
  const { request, list, expectDone } = client
  return {
    async put(key, content) {
      if (!(content instanceof Uint8Array)) return uploadStream(client, checkKey(key), content)
      await drop(expectDone(await request('PUT', checkKey(key), { body: new Uint8Array(content) })))
    },
    async find(key) {
      const answer = await request('GET', checkKey(key))
      if (answer.status === 404 || (await isHidden(answer))) return drop(answer)
      const { headers, body } = expectDone(answer)
      if (!body) throw new Error(`The file store gave no content for ${key}.`)
      return { size: Number(headers.get('content-length')), body }
    },
    async *list() {
      for await (const key of list('')) if (!other || !key.startsWith(other)) yield key
    },
    async remove(keys) {
      for (const key of keys) {
        const answer = await request('DELETE', checkKey(key))
        await drop(answer.status === 404 ? answer : expectDone(answer))
      }
    },
    async sweep() {},
  }
}

/** Reports whether 'AccessDenied' means a missing file: keys without the right to list get it instead of a 404. */
async function isHidden(answer: Response): Promise<boolean> {
  return answer.status === 403 && /<Code>AccessDenied<\/Code>/.test(await answer.clone().text())
}

async function drop(answer: Response): Promise<undefined> {
  await answer.body?.cancel()
}
