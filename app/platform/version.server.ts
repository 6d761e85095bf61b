import { createHash } from 'node:crypto'

/** Returns the version of what somebody saved, which is the same for the same content. */
export function versionOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)
}
