import { type Declarations, readDeclarations, resolveColours } from '#studio/colours.server.ts'
import { contrastOf, type FaintPair, findFaintPairs, tokenPairs } from '#studio/contrast.ts'
import { fitSrgb, hexToOklch, type Oklch, oklchToHex } from '#studio/oklch.ts'

/** The two colours of a studio as `#rrggbb`: one for text and dark grounds, and an accent. */
export interface BrandColours {
  ink: string
  accent: string
}

export interface Recoloured {
  css: string
  /** The pairs that fail because of the two colours themselves: all others were moved until they passed. */
  faint: (FaintPair & { of: keyof BrandColours })[]
}

type Themes = ReturnType<typeof readDeclarations>

/**
 * Writes the tokens of a studio in two colours of its own. The demonstration's tokens are the pattern: all colours near the
 * hue of its ink follow the new ink, all near its accent the new accent, at their lightness. States and charts stay.
 */
export function recolour(pattern: string, colours: BrandColours): Recoloured {
  const themes = readDeclarations(pattern)
  const own = { ink: definingName(themes, '--text'), accent: definingName(themes, '--accent') }
  const recoloured = retintThemes(themes, own, colours)
  recoloured.light[own.ink] = colours.ink
  recoloured.light[own.accent] = colours.accent
  followLightness(recoloured, themes, colours)
  moveApart(recoloured, own)
  return { css: writeThemes(pattern, recoloured), faint: findFaintPairsOf(recoloured) }
}

/** The names of the custom properties that hold the two colours. */
type OwnNames = Record<keyof BrandColours, string>

function retintThemes(themes: Themes, own: OwnNames, colours: BrandColours): Themes {
  const { light } = resolveColours(themes)
  const retint = createRetint(
    { ink: toOklch(light[own.ink]), accent: toOklch(light[own.accent]) },
    { ink: toOklch(colours.ink), accent: toOklch(colours.accent) },
  )
  const map = (theme: keyof Themes): Declarations =>
    Object.fromEntries(
      Object.entries(themes[theme]).map(([name, value]) => {
        // The grounds of the dark theme stay as dark as they are under a lighter ink.
        const isInk = theme === 'dark' && value === `var(${own.ink})`
        return [name, retintValue(isInk ? (themes.light[own.ink] as string) : value, retint)]
      }),
    )
  return { light: map('light'), dark: map('dark') }
}

/** A shadow has several colours. */
function retintValue(value: string, retint: (colour: Oklch) => Oklch): string {
  return value.replaceAll(oklch, (whole, lightness, chroma, hue, alpha = '') => {
    const colour = { lightness: Number(lightness), chroma: Number(chroma), hue: Number(hue) }
    const tinted = retint(colour)
    return tinted === colour ? whole : write(tinted, alpha)
  })
}

/** Under a pointer and a press the two colours change by as much as the pattern's do. */
function followLightness(recoloured: Themes, themes: Themes, colours: BrandColours): void {
  const { light } = resolveColours(themes)
  for (const [name, base, colour] of [
    ['--primary-hover', '--text', colours.ink],
    ['--accent-hover', '--accent', colours.accent],
    ['--accent-press', '--accent', colours.accent],
  ] as const) {
    const step = toOklch(light[name]).lightness - toOklch(light[base]).lightness
    const { chroma } = toOklch(resolveColours(recoloured).light[name])
    recoloured.light[definingName(themes, name)] = write(stepFrom(toOklch(colour), step, chroma))
  }
}

/** Names the colour that makes a pair fail. */
function findFaintPairsOf(themes: Themes): Recoloured['faint'] {
  const ofAccent = ['--accent', '--accent-hover', '--accent-press'].map((name) => definingName(themes, name))
  return findFaintPairs(resolveColours(themes)).map((pair) => {
    const names = [pair.above, pair.below].map((name) => definingName(themes, name, pair.theme))
    return { ...pair, of: names.some((name) => ofAccent.includes(name)) ? 'accent' : 'ink' }
  })
}

const oklch = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)( \/ [\d.]+)?\)/g

const toOklch = (hex = '#000000') => hexToOklch(hex)

/** Rounded, as a person would write it. */
function write(colour: Oklch, alpha = ''): string {
  const { lightness, chroma, hue } = fitSrgb(colour)
  const parts = [lightness.toFixed(3), chroma.toFixed(4), chroma < 0.0005 ? '0' : hue.toFixed(0)]
  return `oklch(${parts.map((part) => String(Number(part))).join(' ')}${alpha})`
}

/** Colours within so many degrees of a base belong to it. */
const familyDegrees = 20
/** A vivid ink must not make the greys of the page vivid. */
const mostChromaRatio = 2

function createRetint(bases: Record<'ink' | 'accent', Oklch>, to: Record<'ink' | 'accent', Oklch>) {
  return (colour: Oklch): Oklch => {
    if (colour.chroma === 0) return colour
    const family = (['ink', 'accent'] as const).find(
      (name) => degreesBetween(colour.hue, bases[name].hue) <= familyDegrees,
    )
    if (!family) return colour
    const ratio = Math.min(mostChromaRatio, to[family].chroma / bases[family].chroma)
    const hue = (colour.hue + to[family].hue - bases[family].hue + 360) % 360
    return { lightness: colour.lightness, chroma: colour.chroma * ratio, hue }
  }
}

function degreesBetween(one: number, other: number): number {
  const apart = Math.abs(one - other) % 360
  return Math.min(apart, 360 - apart)
}

/** A step that would leave the range of lightness goes the other way. */
function stepFrom(from: Oklch, step: number, chroma: number): Oklch {
  const lightness = from.lightness + step
  return {
    lightness: lightness > 0.985 || lightness < 0 ? from.lightness - step : lightness,
    chroma,
    hue: from.hue,
  }
}

/** Moves the lightness of the upper colour of each faint pair until it passes. Grounds and the two colours stay. */
function moveApart(themes: Themes, own: OwnNames): void {
  const colours = resolveColours(themes)
  const grounds = tokenPairs.map(([, below]) => below)
  for (const { theme, above, below, least } of findFaintPairs(colours)) {
    const nameIn = (each: string) => definingName(themes, each, theme)
    const name = nameIn(above)
    if ([own.ink, own.accent, ...grounds.map(nameIn)].includes(name)) continue
    const ground = colours[theme][below] as string
    const { chroma, hue, lightness } = toOklch(colours[theme][above])
    const away = contrastOf(ground, '#000000') > contrastOf(ground, '#ffffff') ? -0.005 : 0.005
    const block = name in themes[theme] ? theme : 'light'
    for (let moved = lightness; moved >= 0 && moved <= 1; moved += away) {
      const value = write({ lightness: moved, chroma, hue })
      themes[block][name] = value
      const colour = resolveColours({ light: { value }, dark: {} }).light.value as string
      if (contrastOf(colour, ground) >= least) break
    }
  }
}

/** Follows `var()` to the custom property that names the colour itself. */
function definingName({ light, dark }: Themes, name: string, theme: 'light' | 'dark' = 'light'): string {
  const declarations = theme === 'dark' ? { ...light, ...dark } : light
  const [, other] = /^var\((--[\w-]+)\)$/.exec(declarations[name] ?? '') ?? []
  return other ? definingName({ light, dark }, other, theme) : name
}

/** Puts the values into the text, which otherwise stays as it is. */
function writeThemes(pattern: string, { light, dark }: Themes): string {
  const at = pattern.indexOf('[data-theme="dark"]')
  const fill = (text: string, values: Declarations) =>
    text.replaceAll(/(--[\w-]+):(\s*)([^;]+);/g, (whole, name, space) =>
      values[name] === undefined ? whole : `${name}:${space}${values[name]};`,
    )
  return fill(pattern.slice(0, at), light) + fill(pattern.slice(at), dark)
}

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
