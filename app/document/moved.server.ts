import { findOldAddress } from '#features/operations/import/imports.server.ts'
import { readOldAddress } from '#features/operations/import/old-address.ts'
import { findPublicPath } from '#features/publishing/import/items.server.ts'
import type { App } from '#platform/app.ts'

/**
 * Finds where an address of a site that was imported leads now. Asked for addresses without a page of their own alone, and
 * never cached: a page that is there costs no query.
 */
export async function findMoved(app: App, address: string): Promise<string | undefined> {
  const path = readOldAddress(address)
  if (path === undefined) return undefined
  try {
    const destination = await findOldAddress(app.db, path)
    if (!destination) return undefined
    const { kind, target } = destination
    return kind === 'path' ? target : await findPublicPath(app.db, app.clock.now(), kind, target)
  } catch (error) {
    // Without the database, too, an address that leads nowhere is answered.
    app.log.warn({ err: error, path }, 'old addresses cannot be read')
    return undefined
  }
}

/** Reports whether this asks for a text by its number, as WordPress names it on its home page. */
export function asksByNumber({ pathname, search }: URL): boolean {
  return pathname === '/' && search !== '' && readOldAddress(search) !== undefined
}
