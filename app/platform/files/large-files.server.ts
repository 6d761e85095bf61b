import { createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../errors.ts'
import type { S3Client } from './s3-client.server.ts'

const leastPartBytes = 8 * 2 ** 20
/** S3 takes 10,000 parts. */
const mostParts = 10_000

/** Copies a file of any size into a bucket. Holds one part in memory; the file is there whole or not at all. */
export async function uploadFile(client: S3Client, key: string, path: string): Promise<void> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const partBytes = Math.max(leastPartBytes, Math.ceil(size / mostParts))
    if (size > partBytes) return await uploadInParts(client, key, file, { size, partBytes })
    const answer = await client.request('PUT', key, { body: await readPart(file, 0, size) })
    await client.expectDone(answer).body?.cancel()
  } finally {
    await file.close()
  }
}

async function uploadInParts(
  { request, expectDone }: S3Client,
  key: string,
  file: FileHandle,
  { size, partBytes }: { size: number; partBytes: number },
): Promise<void> {
  const begun = await expectDone(await request('POST', key, { query: { uploads: '' } })).text()
  const uploadId = /<UploadId>([^<]+)</.exec(begun)?.[1]
  if (!uploadId) throw new Error('The file store began no upload in parts.')
  try {
    const tags: string[] = []
    for (let from = 0; from < size; from += partBytes) {
      const body = await readPart(file, from, Math.min(partBytes, size - from))
      const query = { partNumber: String(tags.length + 1), uploadId }
      const answer = expectDone(await request('PUT', key, { query, body }))
      await answer.body?.cancel()
      tags.push(answer.headers.get('etag') ?? '')
    }
    const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    const body = Uint8Array.from(
      Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`),
    )
    const done = await expectDone(await request('POST', key, { query: { uploadId }, body })).text()
    // Joining large parts may fail after the answer began with 200.
    if (!done.includes('<CompleteMultipartUploadResult')) {
      throw new AppError('unavailable', 'The file store did not join the parts of an upload.')
    }
  } catch (error) {
    // Parts that nobody joins are paid for until they are dropped.
    await request('DELETE', key, { query: { uploadId } }).catch(() => undefined)
    throw error
  }
}

async function readPart(file: FileHandle, from: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const part = new Uint8Array(length)
  for (let at = 0; at < length; ) {
    const { bytesRead } = await file.read(part, at, length - at, from + at)
    if (bytesRead === 0) throw new Error('The file became shorter while it was uploaded.')
    at += bytesRead
  }
  return part
}

/** Copies a file of a bucket into a new file, and reports whether it was there. */
export async function downloadFile(client: S3Client, key: string, path: string): Promise<boolean> {
  const answer = await client.request('GET', key)
  if (answer.status === 404) {
    await answer.body?.cancel()
    return false
  }
  const { body } = client.expectDone(answer)
  if (!body) throw new Error(`The file store gave no content for ${key}.`)
  await pipeline(body, createWriteStream(path, { mode: 0o600, flush: true }))
  return true
}

/** Returns the size of a file in a bucket, or undefined where it is missing. */
export async function sizeOfFile(client: S3Client, key: string): Promise<number | undefined> {
  const answer = await client.request('HEAD', key)
  return answer.status === 404 ? undefined : Number(client.expectDone(answer).headers.get('content-length'))
}
