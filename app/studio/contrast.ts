import type { Colours } from './colours.server.ts'
import { hexToLinear } from './oklch.ts'

/** The least contrast of text, by WCAG 2.2, 1.4.3. */
const text = 4.5
/** Of the outline of a control and of a chart's lines, by 1.4.11. */
const shape = 3

/** A colour, the colour below it, and the least contrast of the two in both themes. */
export const tokenPairs: readonly (readonly [`--${string}`, `--${string}`, number])[] = [
  // More than text needs, so that secondary text can be lighter and still be read.
  ['--text', '--bg', 7],
  ['--text', '--surface', 7],
  ['--text-2', '--bg', text],
  ['--text-2', '--surface', text],
  ['--text-2', '--surface-3', text],
  ['--text-3', '--bg', text],
  ['--text-3', '--surface', text],
  ['--text-3', '--surface-2', text],
  ['--text-3', '--surface-3', text],
  ['--link', '--bg', text],
  ['--link', '--surface', text],
  ['--text-on-ink', '--surface-ink', text],
  ['--text-on-ink-2', '--surface-ink', text],
  ['--on-primary', '--primary', text],
  ['--on-primary', '--primary-hover', text],
  ['--on-primary', '--primary-press', text],
  ['--on-accent', '--accent', text],
  ['--on-accent', '--accent-hover', text],
  ['--on-accent', '--accent-press', text],
  ['--accent-text', '--accent-soft', text],
  ['--accent-text', '--surface', text],
  ['--accent', '--surface-ink', text],
  ['--good', '--good-soft', text],
  ['--good', '--surface', text],
  ['--bad', '--bad-soft', text],
  ['--bad', '--surface', text],
  ['--bad', '--bg', text],
  ['--on-bad-fill', '--bad-fill', text],
  ['--line-control', '--surface', shape],
  ['--focus', '--bg', shape],
  ['--focus', '--surface', shape],
  ['--focus-on-ink', '--surface-ink', shape],
  ['--data-1', '--surface', shape],
  ['--data-3', '--surface', shape],
  ['--data-4', '--surface', shape],
  ['--data-5', '--surface', shape],
]

/** Two colours of a theme with too little contrast. */
export interface FaintPair {
  theme: 'light' | 'dark'
  above: string
  below: string
  ratio: number
  least: number
}

/** Finds the pairs of `brand/tokens.css` that WCAG 2.2 AA refuses. A pair without both colours is left out. */
export function findFaintPairs(themes: { light: Colours; dark: Colours }): FaintPair[] {
  return (['light', 'dark'] as const).flatMap((theme) =>
    tokenPairs.flatMap(([above, below, least]) => {
      const [one, other] = [themes[theme][above], themes[theme][below]]
      const ratio = one && other ? contrastOf(one, other) : least
      return ratio < least ? [{ theme, above, below, ratio, least }] : []
    }),
  )
}

/** The contrast of two colours, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = hexToLinear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
