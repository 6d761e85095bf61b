import { createHash } from 'node:crypto'
import { StaleError } from './errors.ts'

/** Returns the version of what somebody saved, which is the same for the same content. */
export function versionOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)
}

/**
 * Refuses a save that is based on an older version than the saved one. Without a version it overwrites. The same content
 * again is no conflict.
 */
export function assertVersion(
  theirs: { version: string },
  { basis, version, message }: { basis: string | null | undefined; version: string; message: string },
): void {
  if (typeof basis !== 'string' || [basis, version].includes(theirs.version)) return
  throw new StaleError(message, { theirs })
}
