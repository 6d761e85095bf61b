import type { FaintPair } from '#studio/contrast.ts'
import { fitSrgb, hexToOklch, oklchToHex } from '#studio/oklch.ts'
import { type BrandColours, recolour } from './recolour.ts'

/** What is wrong with one of the two colours, and the nearest colour of the same hue with which nothing is. */
export interface ColourAdvice {
  which: keyof BrandColours
  faint: FaintPair[]
  nearest: string
}

/** Judges the ink first: the accent stands on it. */
export function adviseOnColours(pattern: string, colours: BrandColours): ColourAdvice | undefined {
  for (const which of ['ink', 'accent'] as const) {
    const faintWith = (hex: string) =>
      recolour(pattern, { ...colours, [which]: hex }).faint.filter(({ of }) => of === which)
    const faint = faintWith(colours[which])
    if (faint.length > 0) {
      return { which, faint, nearest: findNearest(colours[which], (hex) => faintWith(hex).length === 0) }
    }
  }
  return undefined
}

/** Moves the lightness as little as needed: in steps that are then taken again in finer ones. */
function findNearest(hex: string, passes: (hex: string) => boolean): string {
  const { lightness, chroma, hue } = hexToOklch(hex)
  const at = (moved: number) => {
    const fitted = fitSrgb({ lightness: Math.min(1, Math.max(0, moved)), chroma, hue })
    return oklchToHex(fitted.lightness, fitted.chroma, fitted.hue)
  }
  for (let step = coarse; step < 1 + coarse; step += coarse) {
    const way = [-1, 1].find((each) => passes(at(lightness + each * step)))
    if (way === undefined) continue
    for (let less = step - coarse + fine; less < step; less += fine) {
      if (passes(at(lightness + way * less))) return at(lightness + way * less)
    }
    return at(lightness + way * step)
  }
  return hex
}

const coarse = 0.04
const fine = 0.004
