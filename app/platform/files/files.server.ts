/** A stored file: its size, and its bytes as a stream. */
interface StoredFile {
  size: number
  body: ReadableStream<Uint8Array>
}

/** The bytes of a file, or a stream of them, which may be larger than the memory. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array>

/** Stores uploaded files in a folder or in a bucket of an S3-compatible service. */
export interface Files {
  /** Stores a whole file or nothing, and resolves once it is on disk. Replaces the file under the same key. */
  put(key: string, content: FileContent): Promise<void>
  find(key: string): Promise<StoredFile | undefined>
  /** Names every stored file, in any order. */
  list(): AsyncIterable<string>
  /** Ignores keys without a file. */
  remove(keys: readonly string[]): Promise<void>
  /** Deletes files that a killed process left half-written before `olderThan`. */
  sweep(olderThan: Date): Promise<void>
}

const keyPattern = /^(?:[a-z0-9][a-z0-9-]*\/)*[a-z0-9][a-z0-9.-]*$/

/** Refuses a key that could leave the folder. Keys come from our code, never from a visitor, so a bad one is a bug. */
export function checkKey(key: string): string {
  if (!keyPattern.test(key) || key.length > 200) throw new Error(`'${key}' is not a key for a file.`)
  return key
}

export async function readWhole({ body }: StoredFile): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}
