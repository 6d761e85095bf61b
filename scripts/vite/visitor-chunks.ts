import { resolve } from 'node:path'
import { normalizePath, type Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
type Context = Parameters<Exclude<Group['name'], string>>[1]

const app = resolve(import.meta.dirname, '../../app')
/** The chrome, the front page, and what its navigation and buttons fetch ahead. */
const firstVisit = [
  'root',
  'shell/site/layout',
  ...['home', 'work', 'services', 'about', 'blog', 'contact'].map((page) => `routes/site/${page}`),
].map((route) => normalizePath(`${app}/${route}.tsx`))
const framework = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/

/**
 * Left alone, the bundler makes a file of every set of modules that the same pages share: sixty in a first visit, most
 * below half a kilobyte, each with headers of its own and compressed without knowing the others. What a first visit
 * fetches anyway is two files instead.
 *
 * A style sheet follows the script that imports it, so what leads to one stays where the bundler puts it: no page may
 * wait for the styles of another. So does what is imported when asked for.
 */
export const visitorChunks: Group[] = [
  { name: 'framework', test: framework, priority: 2 },
  { name: siteOrNone(), debugName: 'site', priority: 1 },
]

function siteOrNone(): (id: string, context: Context) => string | null {
  const listed = new WeakMap<Context, ReadonlySet<string>>()
  return (id, context) => {
    const shared = listed.get(context) ?? listShared(context)
    listed.set(context, shared)
    return shared.has(id) ? 'site' : null
  }
}

function listShared(context: Context): Set<string> {
  const importsOf = (id: string) => context.getModuleInfo(id)?.importedIds ?? []
  const isStyled = (id: string) => [...reach([id], importsOf)].some((each) => each.endsWith('.css'))
  return new Set([...reach(firstVisit, importsOf)].filter((id) => !isStyled(id)))
}

function reach(from: readonly string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const reached = new Set(from)
  for (const id of reached) for (const imported of importsOf(id)) reached.add(imported)
  return reached
}
