import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listSheets, nameJoinedStyles } from '../app/shell/document/joined-styles.server.ts'

/**
 * Writes the style sheets of what surrounds the visitors' pages as one file, which they all share, and those of each page
 * as another. The admin area, which stays open, keeps its own.
 */
export async function joinStyles(folder) {
  const routes = await readRoutes(folder)
  const lists = Object.values(routes)
    .filter(({ id }) => !/^(routes|shell)\/admin\//.test(id))
    .flatMap((route) => {
      const outer = listSheets(outerStyles(route, routes))
      return [outer, listSheets(route.css).filter((sheet) => !outer.includes(sheet))]
    })
    .filter((sheets) => sheets.length > 1)
  const byName = new Map(lists.map((sheets) => [nameJoinedStyles(sheets), sheets]))
  await Promise.all(
    Array.from(byName, async ([name, sheets]) => {
      const texts = await Promise.all(sheets.map((sheet) => readFile(join(folder, sheet), 'utf8')))
      await writeFile(join(folder, name), texts.join(''))
    }),
  )
  return byName.size
}

/** As the router lists them in a page: those of the outermost part first. */
function outerStyles({ parentId }, routes) {
  const outer = routes[parentId]
  return outer ? [...outerStyles(outer, routes), ...outer.css] : []
}

/** The router's list of routes, which is a script: `window.__reactRouterManifest={…};` */
async function readRoutes(folder) {
  const assets = join(folder, 'assets')
  const script = '__reactRouterManifest='
  for (const name of await readdir(assets)) {
    if (!/^manifest-.*\.js$/.test(name)) continue
    const text = await readFile(join(assets, name), 'utf8')
    const start = text.indexOf(script)
    if (start >= 0) return JSON.parse(text.slice(start + script.length).replace(/;\s*$/, '')).routes
  }
  throw new Error(`${assets} holds no list of routes: its form has changed with the router.`)
}
