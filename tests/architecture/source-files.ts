import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const folders = ['app', 'artwork', 'bench', 'db', 'demo', 'scripts', 'tests']
const single = ['server.ts', 'vite.config.ts', 'react-router.config.ts', 'playwright.config.ts']

interface SourceFile {
  /** From the project's root, with forward slashes. */
  readonly path: string
  readonly text: string
  readonly imports: readonly Import[]
}

interface Import {
  readonly specifier: string
  /** From the project's root; undefined for a package. */
  readonly target: string | undefined
  readonly typeOnly: boolean
}

/** Lists every path in the project's folders, folders included. */
export function listPaths(): string[] {
  return [...folders, 'deploy', 'docs'].flatMap((folder) => walk(folder))
}

export function readSourceFiles(): SourceFile[] {
  const paths = [...folders.flatMap((folder) => walk(folder)), ...single]
  return paths.filter((path) => /\.(ts|tsx|mjs)$/.test(path)).flatMap(readSourceFile)
}

/**
 * Lists the modules that app/routes.ts mounts: the bundler keeps their loaders, and modules that only those use, on
 * the server.
 */
export function readRouteModules(): Set<string> {
  const table = readFileSync(join(root, 'app/routes.ts'), 'utf8')
  return new Set([...table.matchAll(/'((?:routes|shell)\/[^']+\.tsx?)'/g)].map((match) => `app/${match[1]}`))
}

function walk(folder: string): string[] {
  try {
    const entries = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    const paths = entries.map((entry) => `${folder}/${entry.replaceAll('\\', '/')}`)
    // Benchmarks and artwork have packages of their own.
    return paths.filter((path) => !/\/node_modules(\/|$)/.test(path)).sort()
  } catch {
    return []
  }
}

function readSourceFile(path: string): SourceFile[] {
  try {
    const text = readFileSync(join(root, path), 'utf8')
    return [{ path, text, imports: findImports(text, path) }]
  } catch {
    return []
  }
}

const importPattern =
  /^\s*(?:import|export)\s+(type\s)?(?:[^'"();]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

export function findImports(text: string, path: string): Import[] {
  return [...withoutComments(text).matchAll(importPattern)].map(([whole, type, fixed, dynamic]) => {
    const specifier = (fixed ?? dynamic) as string
    return {
      specifier,
      target: resolveImport(specifier, path),
      typeOnly: type !== undefined || onlyTypes(whole),
    }
  })
}

/** Reports whether a statement imports types alone; `import { type A, type B } from` does too. */
function onlyTypes(statement: string): boolean {
  const names = /\{([^}]*)\}/.exec(statement)?.[1]
  if (names === undefined || /import\s+\w/.test(statement)) return false
  const parts = names.split(',').map((name) => name.trim())
  return parts.every((name) => name === '' || name.startsWith('type '))
}

function resolveImport(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier)).replaceAll('\\', '/')
  const alias =
    /^#(platform|design|services|features|shell|routes|document|islands|server|studio)\/(.*)$/.exec(specifier)
  if (alias) return `app/${alias[1]}/${alias[2]}`
  // Each is one module on the server and another in the browser.
  if (specifier === '#studio' || specifier === '#content') return `app/studio/${specifier.slice(1)}.ts`
  return specifier.startsWith('#') ? specifier.slice(1) : undefined
}

/** Blanks comments and keeps line breaks; the few strings that hold comment marks have a space in them. */
export function withoutComments(text: string): string {
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
    .replaceAll(/(^|\s)\/\/[^\n]*/g, '$1')
}
