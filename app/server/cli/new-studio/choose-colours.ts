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

/** Moves the lightness as little as needed; black and white always pass. */
function findNearest(hex: string, passes: (hex: string) => boolean): string {
  const { lightness, chroma, hue } = hexToOklch(hex)
  for (let step = 0; step <= 1; step += 0.004) {
    for (const moved of [lightness - step, lightness + step]) {
      if (moved < 0 || moved > 1) continue
      const fitted = fitSrgb({ lightness: moved, chroma, hue })
      const near = oklchToHex(fitted.lightness, fitted.chroma, fitted.hue)
      if (passes(near)) return near
    }
  }
  return hex
}
