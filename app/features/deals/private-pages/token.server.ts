import { createHmac, hash } from 'node:crypto'
import type { App } from '#platform/app.ts'

/** What a private page shows: the first part of its path, and of the purpose of its tokens. */
export type PrivatePage = 'p' | 'i'

/**
 * Derives the token of a private page from the id of what it shows, so that each later email can carry it: 128 bits, of
 * which the database has a hash alone. `link` counts the links that were replaced.
 */
export function privateToken(
  { secrets }: Pick<App, 'secrets'>,
  page: PrivatePage,
  { id, link }: { id: string; link: number },
): string {
  const text = `${page} ${id} ${link}`
  return createHmac('sha256', secrets('deals')).update(text).digest().subarray(0, 16).toString('base64url')
}

export const hashToken = (token: string): string => hash('sha256', token, 'base64url')

export const privateUrl = (
  app: Pick<App, 'secrets' | 'config'>,
  page: PrivatePage,
  item: { id: string; link: number },
): string => new URL(`/${page}/${privateToken(app, page, item)}`, app.config.siteUrl).href

/** Replaces the tokens of private pages in a path, for the log. */
export const hidePrivateTokens = (path: string): string =>
  path.replace(/^(\/api\/(?:proposals|invoices)|\/[pi])\/[\w-]{22}(?![\w-])/i, '$1/…')
