import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listPaths, root } from './source-files.ts'

interface StyleSheet {
  readonly path: string
  readonly rules: readonly StyleRule[]
}

interface StyleRule {
  readonly selector: string
  /** The layers, queries and rules around this rule, outermost first. */
  readonly within: readonly string[]
  readonly declarations: readonly Declaration[]
}

interface Declaration {
  readonly property: string
  readonly value: string
}

/** Reads the application's sheets for the screen. Sheets for paper measure in millimetres and points. */
export function readStyleSheets(): StyleSheet[] {
  const paths = listPaths().filter((path) => /^app\/.+\.css$/.test(path) && !path.includes('/paper/'))
  return paths.map((path) => ({ path, rules: parseRules(readFileSync(join(root, path), 'utf8')) }))
}

/** Parses CSS, nested rules included. Strings must hold no braces or semicolons, as ours do. */
export function parseRules(text: string): StyleRule[] {
  const rules: StyleRule[] = []
  const open: { selector: string; declarations: Declaration[] }[] = []
  const plain = text.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  for (const [, part = '', end] of plain.matchAll(/([^{};]*)([{};])/g)) {
    const words = part.replaceAll(/\s+/g, ' ').trim()
    const colon = words.indexOf(':')
    if (end === '{') {
      open.push({ selector: words, declarations: [] })
    } else if (colon > 0 && !words.startsWith('@')) {
      const declaration = { property: words.slice(0, colon), value: words.slice(colon + 1).trim() }
      open.at(-1)?.declarations.push(declaration)
    }
    const rule = end === '}' ? open.pop() : undefined
    if (rule && rule.declarations.length > 0) {
      rules.push({ ...rule, within: open.map(({ selector }) => selector) })
    }
  }
  return rules
}

/** Lists the class names of a selector. */
export function classesOf(selector: string): string[] {
  return [...selector.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => name as string)
}
