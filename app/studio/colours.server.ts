import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StudioFault } from './fault.ts'
import { oklchToHex } from './oklch.ts'

/** Opaque colours by the name of their custom property, as `#rrggbb`. */
export type Colours = Readonly<Record<string, string>>

const file = 'brand/tokens.css'

/** Reads the colours of both themes for what cannot read custom properties: mails, pictures and the bars of browsers. */
export function readColours(folder: string): { light: Colours; dark: Colours } {
  const path = join(folder, file)
  if (!existsSync(path)) throw new StudioFault(file, undefined, '', 'is missing')
  return resolveColours(readDeclarations(readFileSync(path, 'utf8')))
}

/** The custom properties of a theme with their values as they are written. */
export type Declarations = Record<string, string>

/** Reads the custom properties of both themes. The dark theme has only the differing ones. */
export function readDeclarations(css: string): { light: Declarations; dark: Declarations } {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return {
    light: declarationsAfter(text, ':root'),
    dark: declarationsAfter(text, '[data-theme="dark"]'),
  }
}

export function resolveColours({ light, dark }: ReturnType<typeof readDeclarations>) {
  return { light: resolveAll(light), dark: resolveAll({ ...light, ...dark }) }
}

function declarationsAfter(css: string, selector: string): Declarations {
  const at = css.indexOf(selector)
  if (at < 0) throw new StudioFault(file, undefined, selector, 'is missing')
  const rule = css.slice(at, css.indexOf('}', at))
  return Object.fromEntries(
    [...rule.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
}

function resolveAll(declarations: Declarations): Colours {
  const hexOf = (value = '', depth = 0): string | undefined => {
    const [, other] = /^var\((--[\w-]+)\)$/.exec(value) ?? []
    if (other) return depth < 10 ? hexOf(declarations[other], depth + 1) : undefined
    if (/^#[0-9a-f]{6}$/.test(value)) return value
    const [, lightness, chroma, hue] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value) ?? []
    return hue && oklchToHex(Number(lightness), Number(chroma), Number(hue))
  }
  const found = Object.entries(declarations).map(([name, value]) => [name, hexOf(value)])
  return Object.fromEntries(found.filter(([, hex]) => hex))
}
