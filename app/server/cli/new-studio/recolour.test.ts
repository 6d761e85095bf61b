import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readDeclarations, resolveColours } from '#studio/colours.server.ts'
import { findFaintPairs } from '#studio/contrast.ts'
import { fitSrgb, hexToOklch, oklchToHex } from '#studio/oklch.ts'
import { adviseOnColours, type BrandColours, recolour } from './recolour.ts'

const pattern = readFileSync('demo/brand/tokens.css', 'utf8')

const hexOf = (lightness: number, chroma: number, hue: number) => {
  const fitted = fitSrgb({ lightness, chroma, hue })
  return oklchToHex(fitted.lightness, fitted.chroma, fitted.hue)
}

/** Takes the advice on both colours, as an owner may. */
function agree(colours: BrandColours): BrandColours {
  const first = adviseOnColours(pattern, colours)
  const agreed = first ? { ...colours, [first.which]: first.nearest } : colours
  const second = adviseOnColours(pattern, agreed)
  return second ? { ...agreed, [second.which]: second.nearest } : agreed
}

const coloursOf = (colours: BrandColours) => resolveColours(readDeclarations(recolour(pattern, colours).css))

describe('tokens in two colours', () => {
  const lightnesses = [
    [0.2, 0.8],
    [0.26, 0.93],
    [0.33, 0.72],
    [0.45, 0.6],
    [0.7, 0.3],
  ] as const
  const hues = Array.from({ length: 24 }, (_, index) => index * 15)

  it.each(hues)('pass every pair in both themes for any ink of hue %i, once advice is taken', (hue) => {
    for (const [index, [dark, light]] of lightnesses.entries()) {
      const [inkChroma, accentChroma] = [0.03 + 0.05 * index, 0.24 - 0.05 * index]
      const asked = {
        ink: hexOf(dark, inkChroma, hue),
        accent: hexOf(light, accentChroma, (hue * 7 + 60 * index) % 360),
      }
      const agreed = agree(asked)
      expect(findFaintPairs(coloursOf(agreed)), JSON.stringify({ asked, agreed })).toEqual([])
    }
  })

  it('are the two colours themselves, and tints of them', () => {
    const { light, dark } = coloursOf({ ink: '#3b0d2e', accent: '#7fd1ae' })
    expect(light).toMatchObject({ '--text': '#3b0d2e', '--surface-ink': '#3b0d2e', '--accent': '#7fd1ae' })
    const { hue } = hexToOklch('#3b0d2e')
    for (const [colours, name] of [
      [light, '--bg'],
      [light, '--text-3'],
      [light, '--link'],
      [dark, '--bg'],
      [dark, '--surface-3'],
    ] as const) {
      expect(Math.abs(hexToOklch(colours[name] as string).hue - hue), name).toBeLessThan(20)
    }
  })

  it('leave states, type and shapes as they are', () => {
    const { css } = recolour(pattern, { ink: '#3b0d2e', accent: '#7fd1ae' })
    const without = (text: string) =>
      text.split('\n').filter((line) => /--(good|bad|moss|rowan|font|t-|w-|lh-|r-\d)/.test(line))
    expect(without(css)).toEqual(without(pattern))
    expect(css.split('\n')).toHaveLength(pattern.split('\n').length)
  })

  it("are the demonstration's for the demonstration's colours", () => {
    const own = resolveColours(readDeclarations(pattern))
    const { light, dark } = coloursOf({
      ink: own.light['--text'] as string,
      accent: own.light['--accent'] as string,
    })
    for (const [theirs, ours] of [
      [light, own.light],
      [dark, own.dark],
    ] as const) {
      for (const name of ['--bg', '--text', '--text-2', '--link', '--accent', '--surface-3', '--primary']) {
        expect(theirs[name], name).toBe(ours[name])
      }
    }
  })

  it('make greys of an ink without a hue', () => {
    const { light } = coloursOf({ ink: '#111111', accent: '#ffd000' })
    expect(light['--text-2']).toMatch(/^#(..)\1\1$/)
  })
})

describe('advice on colours', () => {
  it('has nothing to say about colours that pass', () => {
    expect(adviseOnColours(pattern, { ink: '#3b0d2e', accent: '#7fd1ae' })).toBeUndefined()
  })

  it('names the pairs that an ink fails, and the nearest of its hue', () => {
    const advice = adviseOnColours(pattern, { ink: '#ff0000', accent: '#ffffff' })
    expect(advice?.which).toBe('ink')
    expect(advice?.faint).toContainEqual(
      expect.objectContaining({ theme: 'light', above: '--text', below: '--bg', least: 7 }),
    )
    const [asked, nearest] = [hexToOklch('#ff0000'), hexToOklch(advice?.nearest ?? '')]
    expect(Math.abs(nearest.hue - asked.hue)).toBeLessThan(2)
    const less = { ...nearest, lightness: nearest.lightness + 0.012 }
    const { ink: lighter } = { ink: hexOf(less.lightness, less.chroma, less.hue) }
    expect(adviseOnColours(pattern, { ink: lighter, accent: '#ffffff' })?.which).toBe('ink')
  })

  it('lightens an accent that is too dark to stand on the ink', () => {
    const advice = adviseOnColours(pattern, { ink: '#0f2024', accent: '#7a1f2b' })
    expect(advice).toMatchObject({ which: 'accent' })
    const [asked, nearest] = [hexToOklch('#7a1f2b'), hexToOklch(advice?.nearest ?? '')]
    expect(nearest.lightness).toBeGreaterThan(asked.lightness)
    expect(Math.abs(nearest.hue - asked.hue)).toBeLessThan(2)
  })
})
