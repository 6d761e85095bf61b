import { createHmac, hash } from 'node:crypto'
import type { App } from '#platform/app.ts'

/**
 * Derives the token of a visitor's links from the id, so that each later mail can carry it: 128 bits, of which the database
 * has a hash alone.
 */
export function bookingToken({ secrets }: Pick<App, 'secrets'>, id: string): string {
  return createHmac('sha256', secrets('booking')).update(id).digest().subarray(0, 16).toString('base64url')
}

export const hashToken = (token: string): string => hash('sha256', token, 'base64url')

/**
 * Replaces tokens of visitors and the secret of the feed in a path, for the log. Mail programs may take the full stop after
 * a link for a part of it.
 */
export function hideBookingKeys(path: string): string {
  return path
    .replace(/^(\/api\/bookings|\/book)\/[\w-]{22}(?![\w-])[^/]*/i, '$1/…')
    .replace(/^(\/feeds\/bookings)-[^/]*$/i, '$1-…')
}
