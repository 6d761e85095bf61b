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
    await upload(client, key, partsOfFile(file, size, partBytes))
  } finally {
    await file.close()
  }
}

/** Copies a stream into a bucket, as `uploadFile` does with a file. */
export async function uploadStream(
  client: S3Client,
  key: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> {
  await upload(client, key, partsOfStream(chunks))
}

type Part = Uint8Array<ArrayBuffer>

/** A file of one part is sent at once: it is there whole or not at all in any case. */
async function upload(client: S3Client, key: string, parts: AsyncGenerator<Part>): Promise<void> {
  const first: Part = (await parts.next()).value ?? new Uint8Array()
  const second = await parts.next()
  if (second.done) {
    const answer = await client.request('PUT', key, { body: first })
    await client.expectDone(answer).body?.cancel()
    return
  }
  async function* all() {
    yield first
    yield second.value as Part
    yield* parts
  }
  await uploadInParts(client, key, all())
}

async function uploadInParts(
  { request, expectDone }: S3Client,
  key: string,
  parts: AsyncIterable<Part>,
): Promise<void> {
  const begun = await expectDone(await request('POST', key, { query: { uploads: '' } })).text()
  const uploadId = /<UploadId>([^<]+)</.exec(begun)?.[1]
  if (!uploadId) throw new Error('The file store began no upload in parts.')
  try {
    const tags: string[] = []
    for await (const body of parts) {
      const query = { partNumber: String(tags.length + 1), uploadId }
      const answer = expectDone(await request('PUT', key, { query, body }))
      await answer.body?.cancel()
      tags.push(answer.headers.get('etag') ?? '')
    }
    const joined = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    const body = Uint8Array.from(
      Buffer.from(`<CompleteMultipartUpload>${joined.join('')}</CompleteMultipartUpload>`),
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

async function* partsOfFile(file: FileHandle, size: number, partBytes: number): AsyncGenerator<Part> {
  for (let from = 0; from < size; from += partBytes)
    yield await readPart(file, from, Math.min(partBytes, size - from))
}

async function* partsOfStream(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Part> {
  let part = new Uint8Array(leastPartBytes)
  let filled = 0
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length; ) {
      const piece = chunk.subarray(from, from + part.length - filled)
      part.set(piece, filled)
      filled += piece.length
      from += piece.length
      if (filled < part.length) continue
      yield part
      part = new Uint8Array(leastPartBytes)
      filled = 0
    }
  }
  if (filled > 0) yield part.subarray(0, filled)
}

async function readPart(file: FileHandle, from: number, length: number): Promise<Part> {
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
