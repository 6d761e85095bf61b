import { pageMetadata as pages } from '#content/pages.ts'
import { services } from '#content/services.ts'
import { skills } from '#content/skills/index.ts'
import {
  countPublishedPosts,
  findPublishedPost,
  listPostAddresses,
} from '#features/publishing/posts/queries.server.ts'
import { postPath } from '#features/publishing/posts/slug.ts'
import {
  countPublishedProjects,
  findPublishedProject,
  listProjectAddresses,
} from '#features/publishing/projects/queries.server.ts'
import { projectPath } from '#features/publishing/projects/slug.ts'
import type { App } from '#platform/app.ts'

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

type Stock = Pick<App, 'db' | 'clock'>

/** Lists the single pages by path. `site-index.server.test.ts` fails for a new page without a line here. */
export const singlePages: Readonly<Record<string, { title: string; name?: string }>> = {
  '/': pages.home,
  '/work': pages.work,
  '/services': pages.services,
  '/about': pages.about,
  '/skills': pages.skills,
  '/blog': pages.blog,
  '/contact': pages.contact,
  '/privacy': pages.privacy,
  '/terms': pages.terms,
}

/** The sources of all pages for search engines, one line each: removing a feature removes its line. */
const sources = (stock: Stock): Source[] => [
  listed(Object.keys(singlePages)),
  listed(services.map(({ link }) => link)),
  listed(skills.map(({ slug }) => skillPath(slug))),
  stored(stock, { count: countPublishedPosts, list: listPostAddresses, pathOf: postPath }),
  stored(stock, { count: countPublishedProjects, list: listProjectAddresses, pathOf: projectPath }),
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

/** Finds the title of the public page at a path, or its short name. */
export async function findTitle({ db, clock }: Stock, path: string): Promise<string | undefined> {
  const [, section, slug, ...deeper] = path.split('/')
  if (deeper.length > 0) return undefined
  if (slug === undefined) {
    const page = Object.hasOwn(singlePages, path) ? singlePages[path] : undefined
    return page?.name ?? page?.title
  }
  if (section === 'services') return services.find(({ link }) => link === path)?.title
  if (section === 'skills') return skills.find((skill) => skill.slug === slug)?.name
  if (section === 'blog') return (await findPublishedPost(db, clock.now(), { slug }))?.title
  if (section === 'case-study') return (await findPublishedProject(db, clock.now(), { slug }))?.title
  return undefined
}

const skillPath = (slug: string) => `/skills/${slug}`

const listed = (paths: readonly string[]): Source => ({
  count: async () => paths.length,
  list: async ({ offset, limit }) => paths.slice(offset, offset + limit).map((path) => ({ path })),
})

interface Stored {
  count(db: App['db'], now: Date): Promise<number>
  list(db: App['db'], now: Date, of: Range): Promise<{ slug: string; updatedAt: string }[]>
  pathOf(slug: string): string
}

const stored = ({ db, clock }: Stock, { count, list, pathOf }: Stored): Source => ({
  count: () => count(db, clock.now()),
  list: async (of) =>
    (await list(db, clock.now(), of)).map(({ slug, updatedAt }) => ({ path: pathOf(slug), updatedAt })),
})
