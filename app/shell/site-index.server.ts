import { pageMetadata as pages } from '#content/pages.ts'
import { services } from '#content/services.ts'
import { skills } from '#content/skills/index.ts'
import { postPath } from '#features/blog/post-link.ts'
import { findPublishedPost, listPostAddresses } from '#features/blog/queries.server.ts'
import { projectPath } from '#features/projects/next-project.tsx'
import { findPublishedProject, listProjectAddresses } from '#features/projects/queries.server.ts'
import type { App } from '#platform/app.ts'

export interface Address {
  path: string
  /** Only where it is known: a guessed day teaches search engines to trust none. */
  updatedAt?: string
}

type Stock = Pick<App, 'db' | 'clock'>

/** The pages there is one of, by their path. A new one gets its line here, as `site-index.server.test.ts` insists. */
export const singlePages: Readonly<Record<string, { title: string }>> = {
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

/** Every page a search engine should know, one source a line: removing a feature removes its line. */
export async function listAddresses(stock: Stock): Promise<Address[]> {
  const sources = [
    Object.keys(singlePages).map((path) => ({ path })),
    services.map(({ link }) => ({ path: link })),
    addresses(listPostAddresses, postPath)(stock),
    addresses(listProjectAddresses, projectPath)(stock),
    skills.map(({ slug }) => ({ path: skillPath(slug) })),
  ]
  return (await Promise.all(sources)).flat()
}

/** The title of the page at a path, if a visitor would find one there. */
export async function findTitle({ db, clock }: Stock, path: string): Promise<string | undefined> {
  const [, section, slug, ...deeper] = path.split('/')
  if (deeper.length > 0) return undefined
  if (slug === undefined) return Object.hasOwn(singlePages, path) ? singlePages[path]?.title : undefined
  if (section === 'services') return services.find(({ link }) => link === path)?.title
  if (section === 'skills') return skills.find((skill) => skill.slug === slug)?.name
  if (section === 'blog') return (await findPublishedPost(db, clock.now(), slug))?.title
  if (section === 'case-study') return (await findPublishedProject(db, clock.now(), { slug }))?.title
  return undefined
}

const skillPath = (slug: string) => `/skills/${slug}`

type ListSlugs = (db: App['db'], now: Date) => Promise<{ slug: string; updatedAt: string }[]>

const addresses =
  (list: ListSlugs, pathOf: (slug: string) => string) =>
  async ({ db, clock }: Stock): Promise<Address[]> =>
    (await list(db, clock.now())).map(({ slug, updatedAt }) => ({ path: pathOf(slug), updatedAt }))
