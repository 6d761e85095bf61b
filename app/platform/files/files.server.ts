/** A file that is there: how long it is, and its bytes as they are asked for. */
interface StoredFile {
  size: number
  body: ReadableStream<Uint8Array>
}

/** Where what people upload is kept: a folder, or a bucket of an S3-compatible service. */
export interface Files {
  /** Whole or not at all, and on the disk when it resolves. What stood under the same key is replaced. */
  put(key: string, bytes: Uint8Array): Promise<void>
  find(key: string): Promise<StoredFile | undefined>
  /** Nothing happens to keys that are not there. */
  remove(keys: readonly string[]): Promise<void>
  /** Clears away what a process that was killed in the middle of writing left behind before `olderThan`. */
  sweep(olderThan: Date): Promise<void>
}

const keyPattern = /^(?:[a-z0-9][a-z0-9-]*\/)*[a-z0-9][a-z0-9.-]*$/

/** Keys are made by us, never by a visitor: anything that could climb out of its place is a mistake of ours. */
export function checkKey(key: string): string {
  if (!keyPattern.test(key) || key.length > 200) throw new Error(`'${key}' is not a key for a file.`)
  return key
}

export async function readWhole({ body }: StoredFile): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}
