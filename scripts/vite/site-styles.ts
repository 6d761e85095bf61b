import { resolve } from 'node:path'
import { normalizePath, type Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
type Context = Parameters<Exclude<Group['name'], string>>[1]

const app = normalizePath(resolve(import.meta.dirname, '../../app'))
const publicRoutes = new RegExp(`^${app}/(root|shell/site/layout|routes/site/[\\w/-]+)\\.tsx?(\\?|$)`)

/**
 * Makes one style sheet for all public pages: on the first page it is 6 KB more than that page's own rules, on every
 * further one it is cached. The admin area has sheets by page.
 */
export const siteStyles: Group = {
  name: (id, context) => (id.endsWith('.css') && isPublic(id, context) ? 'site' : null),
  debugName: 'site styles',
}

function isPublic(id: string, context: Context, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  if (publicRoutes.test(id)) return true
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {}
  return [...importers, ...dynamicImporters].some((importer) => isPublic(importer, context, seen))
}
