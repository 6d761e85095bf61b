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
  const css = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const light = declarationsAfter(css, ':root')
  const dark = declarationsAfter(css, '[data-theme="dark"]')
  return { light: resolveAll(light), dark: resolveAll({ ...light, ...dark }) }
}

function declarationsAfter(css: string, selector: string): Record<string, string> {
  const at = css.indexOf(selector)
  if (at < 0) throw new StudioFault(file, undefined, selector, 'is missing')
  const rule = css.slice(at, css.indexOf('}', at))
  return Object.fromEntries(
    [...rule.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
}

function resolveAll(declarations: Record<string, string>): Colours {
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
