import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const imports = /import\s*\{([^}]*)\}\s*from\s*'lucide-react'/g
const reExport = /^export \{ (.*) \} from '\.\/icons\/(.*)\.mjs';$/gm

/**
 * Turns `import { Menu } from 'lucide-react'` into an import of that icon's own file. Through the package's index
 * every module that shows an icon seems to need all 1,700 of them, and the bundler cannot tell which page needs
 * which.
 */
export function iconsByName(): Plugin {
  const files = listIconFiles()
  return {
    name: 'icons-by-name',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/.*\.tsx?$/, code: 'lucide-react' },
      handler: (code) => ({ code: nameIcons(code, files), map: null }),
    },
  }
}

/** Line breaks stay, so that positions in the source stay the same; types are gone by the time anything runs. */
export function nameIcons(code: string, files: ReadonlyMap<string, string>): string {
  return code.replace(imports, (_, names: string) =>
    names
      .split(',')
      .map((each) => each.replace(/\S.*\S|\S/, (name) => importOf(name, files)))
      .join(''),
  )
}

function importOf(wanted: string, files: ReadonlyMap<string, string>): string {
  if (wanted.startsWith('type ')) return ''
  const [name = '', local = name] = wanted.split(/\s+as\s+/)
  const file = files.get(name)
  if (!file) throw new Error(`lucide-react has no icon ${name}.`)
  return `import ${local} from 'lucide-react/icons/${file}';`
}

function listIconFiles(): Map<string, string> {
  const root = dirname(createRequire(import.meta.url).resolve('lucide-react/package.json'))
  const index = readFileSync(join(root, 'dist/esm/lucide-react.mjs'), 'utf8')
  return new Map(
    [...index.matchAll(reExport)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  )
}
