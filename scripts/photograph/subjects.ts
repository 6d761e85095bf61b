import { execFileSync } from 'node:child_process'
import type { APIRequestContext } from '@playwright/test'
import { findDealStates } from './deals.ts'
import { findMailStates, type PageState, pageStates } from './states.ts'

interface RouteEntry {
  path?: string
  index?: boolean
  file: string
  children?: RouteEntry[]
}

/** Its name is the file's, without width and ending. */
export interface Subject extends PageState {
  /** The public site is light only: its hero's veil is white. */
  themes: readonly ('light' | 'dark')[]
  /** True for a page that needs a session. */
  signedIn: boolean
  /** The site that has it: the gallery exists in development only, the first run only without users. */
  site: 'filled' | 'gallery' | 'new'
}

const signedOut = new Set([
  '/admin/login',
  '/admin/forgot',
  '/admin/reset',
  '/admin/register',
  '/admin/register/restore',
])
/** Enough of each kind of page to judge its layout. */
const perKind = 2

/** Led to by the link that a new site prints. */
const firstRun = '/admin/register/restore'

/** Pages that neither the router nor the sitemap lists. */
const unlistedPages = [
  '/_gallery',
  '/admin/this-page-does-not-exist',
  '/contact?service=consultation',
  '/contact?service=support',
  '/this-page-does-not-exist',
]

/** Lists every page of the router; addresses with a slug or an id come from the sitemap and the admin area's lists. */
export async function findSubjects(url: string, signedIn?: APIRequestContext): Promise<Subject[]> {
  const listed = JSON.parse(execFileSync('react-router', ['routes', '--json'], { encoding: 'utf8' }))
  const fixed = flatten(listed).filter((path) => !/[:*]/.test(path))
  const found = await readSitemap(url)
  const edited = signedIn ? await findItemPages(signedIn) : []
  const skill = found.find((path) => path.startsWith('/skills/'))
  const embedded = skill ? [skill.replace('/skills/', '/skills/embed/')] : []
  const paths = new Set([...fixed, ...found, ...edited, ...embedded, ...unlistedPages])
  const mailed = signedIn ? await findMailStates(signedIn) : []
  const deals = signedIn ? await findDealStates(signedIn) : []
  const pages = [...paths].sort().map((path) => ({ name: nameOf(path), path }))
  return [...pages, ...pageStates, ...deals, ...mailed].map(subjectOf)
}

function subjectOf(state: PageState): Subject {
  const { path } = state
  const gallery = path === '/_gallery'
  const inside = /^\/(admin|api\/mail)\//.test(`${path}/`)
  return {
    ...state,
    themes: gallery || inside ? ['light', 'dark'] : ['light'],
    signedIn: inside && !signedOut.has(path),
    site: gallery ? 'gallery' : path === firstRun ? 'new' : 'filled',
  }
}

function nameOf(path: string): string {
  const withoutId = path
    .replace(/(?<=\/edit)\/.+/, '')
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/, 'one')
  return path === '/' ? 'home' : withoutId.replace(/^[/_]+/, '').replaceAll(/[^\w-]+/g, '-')
}

function flatten(entries: RouteEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, file, children }) => {
    // An optional part is left out: `issues/:id?` is the list too.
    const own = path ? `${parent}/${path.replace(/\/:\w+\?$/, '')}` : parent
    if (children) return [...(path ? [own] : []), ...flatten(children, own)]
    const isPage = /\.tsx$/.test(file) && (path !== undefined || index)
    return isPage ? [own || '/'] : []
  })
}

/** Finds the pages of the first post, project, enquiry, person, booking, experiment, import and issue. */
async function findItemPages(signedIn: APIRequestContext): Promise<string[]> {
  const { posts } = await (await signedIn.get('/api/blog/admin')).json()
  const { projects } = await (await signedIn.get('/api/projects/admin')).json()
  const { enquiries } = await (await signedIn.get('/api/enquiries')).json()
  const { bookings } = await (await signedIn.get('/api/bookings')).json()
  const { experiments } = await (await signedIn.get('/api/analytics/experiments')).json()
  const { imports } = await (await signedIn.get('/api/imports')).json()
  const { issues } = await (await signedIn.get('/api/newsletter/issues')).json()
  return [
    ...posts.slice(0, 1).map(({ _id }: { _id: string }) => `/admin/blog/edit/${_id}`),
    ...projects.slice(0, 1).map(({ _id }: { _id: string }) => `/admin/projects/edit/${_id}`),
    ...enquiries.slice(0, 1).map(({ _id }: { _id: string }) => `/admin/enquiries/${_id}`),
    ...enquiries.slice(0, 1).map(({ _id }: { _id: string }) => `/admin/people/${_id}`),
    ...bookings.slice(0, 1).map(({ _id }: { _id: string }) => `/admin/bookings?booking=${_id}`),
    ...experiments.slice(0, 1).map(({ _id }: { _id: string }) => `/admin/analytics/experiments/${_id}`),
    ...imports.slice(0, 1).map(({ id }: { id: string }) => `/admin/system/import/${id}`),
    ...issuePages(issues),
  ]
}

/** A draft has an editor, and an issue that was sent a report. */
function issuePages(issues: { _id: string; state: string }[]): string[] {
  const pathOf = ({ _id }: { _id: string }) => `/admin/newsletter/issues/${_id}`
  const drafts = issues.filter(({ state }) => state === 'draft').map(pathOf)
  const sent = issues.filter(({ state }) => state === 'sent').map(pathOf)
  return [
    ...drafts.slice(0, 1).map((path) => `${path}/edit`),
    ...sent.slice(0, 1).flatMap((path) => [path, `${path}/mail`, `${path}/recipients`]),
  ]
}

async function readSitemap(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/sitemap.xml`)
  const text = await answer.text()
  if (!answer.ok) return []
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(String(address)).pathname,
  )
  const seen = new Map<string, number>()
  return paths.filter((path) => {
    const kind = path.replace(/[^/]+$/, '')
    const count = (seen.get(kind) ?? 0) + 1
    seen.set(kind, count)
    return kind === '/' || count <= perKind
  })
}
