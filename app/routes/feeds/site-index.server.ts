import { content } from '#content'
import { issuePath } from '#features/newsletter/archive/issue-path.ts'
import { countIssueAddresses, listIssueAddresses } from '#features/newsletter/archive/queries.server.ts'
import { listPostAddresses } from '#features/publishing/posts/queries.server.ts'
import { postPath } from '#features/publishing/posts/slug.ts'
import { listProjectAddresses } from '#features/publishing/projects/queries.server.ts'
import { projectPath } from '#features/publishing/projects/slug.ts'
import { countPublic } from '#features/publishing/state/count-states.server.ts'
import type { App } from '#platform/app.ts'
import { findBookingLink } from '#services/booking-links/find-booking-link.ts'

interface Address {
  path: string
  /** Set only where it is known, because search engines distrust guessed dates. */
  updatedAt?: string
}

interface Range {
  offset: number
  limit: number
}

interface Source {
  count(): Promise<number>
  list(of: Range): Promise<Address[]>
}

type Stock = Pick<App, 'db' | 'clock' | 'config'>

/** Lists the single pages. `site-index.server.test.ts` fails for a new page that has no share card. */
export const singlePages = (): string[] => ['/', ...Object.keys(content.shareCards)]

/** The sources of all pages for search engines, one line each: removing a feature removes its line. */
const sources = (stock: Stock): Source[] => [
  listed(singlePages().filter((path) => path !== '/book' || findBookingLink(stock) === '/book')),
  listed(content.services.map(({ link }) => link)),
  listed(content.skills.map(({ slug }) => skillPath(slug))),
  stored(stock, { table: 'post', list: listPostAddresses, pathOf: postPath }),
  stored(stock, { table: 'project', list: listProjectAddresses, pathOf: projectPath }),
  issues(stock),
]

export async function countAddresses(stock: Stock): Promise<number> {
  const counts = await Promise.all(sources(stock).map(({ count }) => count()))
  return counts.reduce((sum, each) => sum + each, 0)
}

/** Lists one range of addresses, so that no request reads ten thousand. */
export async function listAddresses(stock: Stock, { offset, limit }: Range): Promise<Address[]> {
  const found: Address[] = []
  let before = 0
  for (const { count, list } of sources(stock)) {
    const own = await count()
    const from = Math.max(0, offset + found.length - before)
    const wanted = Math.min(own - from, limit - found.length)
    if (wanted > 0) found.push(...(await list({ offset: from, limit: wanted })))
    before += own
  }
  return found
}

const skillPath = (slug: string) => `/skills/${slug}`

const listed = (paths: readonly string[]): Source => ({
  count: async () => paths.length,
  list: async ({ offset, limit }) => paths.slice(offset, offset + limit).map((path) => ({ path })),
})

interface Stored {
  table: 'post' | 'project'
  list(db: App['db'], now: Date, of: Range): Promise<{ slug: string; updatedAt: string }[]>
  pathOf(slug: string): string
}

const stored = ({ db, clock }: Stock, { table, list, pathOf }: Stored): Source => ({
  count: () => countPublic(db, table, clock.now()),
  list: async (of) =>
    (await list(db, clock.now(), of)).map(({ slug, updatedAt }) => ({ path: pathOf(slug), updatedAt })),
})

const issues = ({ db }: Stock): Source => ({
  count: () => countIssueAddresses(db),
  list: async (of) =>
    (await listIssueAddresses(db, of)).map(({ number, updatedAt }) => ({
      path: issuePath(number),
      updatedAt,
    })),
})
