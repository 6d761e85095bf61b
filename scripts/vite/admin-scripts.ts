import { basename, resolve } from 'node:path'
import { normalizePath, type Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
type Context = Parameters<Exclude<Group['name'], string>>[1]

const app = normalizePath(resolve(import.meta.dirname, '../../app'))
const entry = new RegExp(`^${app}/(entry\\.client|root|(?:routes|shell)/admin/[\\w/-]+)\\.tsx?(?:\\?|$)`)
const visitors = `${app}/islands/site.ts`

/** Pages that share much with one another and little with the rest. */
const families = [
  {
    name: 'admin-writing',
    pages: /^routes\/admin\/((blog|project)-(new|edit)|newsletter\/(compose|welcome))$/,
  },
  { name: 'admin-analytics', pages: /^routes\/admin\/(shared-)?analytics$/ },
  { name: 'admin-experiments', pages: /^routes\/admin\/experiments\// },
]

/**
 * Joins what several pages of the admin area share: with a file for each module and icon, a page fetched up to 92 of them.
 * Code of one page stays in the file of that page. A group includes the imports of its modules, so the most general one
 * comes first.
 */
export const adminScripts: Group[] = [
  group('admin', (pages) => !families.some((family) => isWithin(family, pages))),
  ...families.map((family) => group(family.name, (pages) => isWithin(family, pages))),
]

/**
 * Keeps code that islands and admin area share in files that import nothing of the admin area. `vite.config.ts` joins most of
 * it; what is left has a file for each module.
 */
export const sharedScripts: Group = {
  name: (id, context) =>
    isScript(id) && usageOf(id, context).isOfIslands ? (basename(id).split('.')[0] ?? null) : null,
  debugName: 'shared scripts',
}

function group(name: string, isPart: (pages: string[]) => boolean): Group {
  return {
    name: (id, context) => {
      if (!isScript(id) || context.getModuleInfo(id)?.isEntry) return null
      const { pages, isOfIslands } = usageOf(id, context)
      return pages.length > 1 && !isOfIslands && isPart(pages) ? name : null
    },
    debugName: name,
  }
}

const isWithin = (family: { pages: RegExp }, pages: string[]) =>
  pages.every((page) => family.pages.test(page))

const isScript = (id: string) => !id.startsWith('\0') && !/\.css(\?|$)/.test(id)

interface Usage {
  /** The pages of the admin area that import a module. */
  pages: string[]
  isOfIslands: boolean
}

/** Each group asks about each module. */
const usages = new Map<string, Usage>()

function usageOf(id: string, context: Context): Usage {
  const known = usages.get(id)
  if (known) return known
  const names = [...findImporters(id, context)].flatMap((each) => entry.exec(each)?.[1] ?? [])
  const pages = [...new Set(names)]
  const isOfIslands = pages.length > 0 && findImporters(id, context, true).has(visitors)
  usages.set(id, { pages, isOfIslands })
  return { pages, isOfIslands }
}

/** Finds all modules that lead to a module, through static imports and, if wanted, dynamic ones. */
function findImporters(id: string, context: Context, dynamic = false, found = new Set<string>()) {
  for (const importer of importersOf(id, context, dynamic)) {
    if (found.has(importer)) continue
    found.add(importer)
    findImporters(importer, context, dynamic, found)
  }
  return found
}

/** The index of lucide-react imports every icon, but only the modules that name an icon need it. */
function importersOf(id: string, context: Context, dynamic: boolean): readonly string[] {
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {}
  const icon = /\/lucide-react\/.*(\/icons\/[\w-]+\.m?js)/.exec(id)?.[1]
  if (!icon) return dynamic ? [...importers, ...dynamicImporters] : importers
  return importers.flatMap((index) => {
    const names = namesIn(index, icon, context)
    const users = context.getModuleInfo(index)?.importers ?? []
    return users.filter((user) => {
      const used = namesIn(user, 'lucide-react', context)
      return [...names].some((name) => used.has(name))
    })
  })
}

/** Lists a module's imports and exports from another. An icon has several names. */
function namesIn(id: string, from: string, context: Context): ReadonlySet<string> {
  const known = statements.get(id) ?? readStatements(context.getModuleInfo(id)?.code ?? '')
  statements.set(id, known)
  return known.find(([source]) => source.endsWith(from))?.[1] ?? new Set()
}

type Statement = readonly [source: string, names: ReadonlySet<string>]

/** Each text is searched once, not once for each of 1,700 icons. */
const statements = new Map<string, Statement[]>()

function readStatements(code: string): Statement[] {
  const found = code.matchAll(/(?:im|ex)port\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)
  return [...found].map(([, names = '', source = '']) => {
    const written = names.split(',').map((name) => name.replace(/^\s*default as /, '').trim())
    return [source, new Set(written.map((name) => name.split(' as ')[0] as string))]
  })
}
