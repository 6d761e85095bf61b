import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readColours } from '#studio/colours.server.ts'
import { portfolio } from '../../demo/content/portfolio.ts'
import { towns } from '../../demo/content/service-area.ts'
import { services } from '../../demo/content/services.ts'
import { studio } from '../../demo/studio.config.ts'
import { root } from './source-files.ts'

const folder = join(root, 'demo')
const tokens = readFileSync(join(folder, 'brand/tokens.css'), 'utf8')

/** Names, places and addresses of the demonstration: found as whole words. */
const { name, city, region, country, email, phone, postalCode } = studio
const words = [name, city, region, country, email, phone, phone.replaceAll(' ', ''), postalCode]
const places = towns.map((town) => town.name)
const projects = portfolio.map(({ title }) => title)

/** Those of its prices that are no round hundreds, which could be of anything. */
const prices = services
  .flatMap(({ pricing }) => pricing.map(({ price }) => price.replace(/[+/].*/, '')))
  .filter((price) => /[1-9]\d?$/.test(price) && price.includes(','))

/** White and black are nobody's. */
const isNeutral = (colour: string) => /^#(f{6}|0{6})$|^oklch\([01] 0 0\b/.test(colour)

const hexes = Object.values(readColours(folder)).flatMap((theme) => Object.values(theme))
const written = [...tokens.matchAll(/oklch\([\d.]+ [\d.]+ [\d.]+|#[0-9a-f]{6}\b/g)].map(([colour]) => colour)
const colours = new Set([...hexes, ...written].filter((colour) => !isNeutral(colour)))

/** Colours by their own name, such as `--haze-25`: components use those named by their purpose. */
const primitives = [...tokens.matchAll(/^ {2}--[a-z]+-\d{2,3}(?=:)/gm)].map(([each]) => each.trim())

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const asWord = (text: string) => `(?<![\\w£])${escaped(text)}(?![\\w,])`

const facts: readonly [kind: string, pattern: RegExp][] = [
  ['name or place', anyOf([...words, ...places, ...projects].filter(Boolean).map(asWord))],
  ['price', anyOf([...prices.map(asWord), '£\\d'])],
  ['colour', anyOf([...[...colours].map(escaped), ...primitives.map(asWord)])],
]

function anyOf(patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|'), 'g')
}

/** Finds what a text has of the demonstration, each with its line: `12: name or place "Leeds"`. */
export function findTraces(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, at) =>
      facts.flatMap(([kind, pattern]) =>
        [...line.matchAll(pattern)].map(([found]) => `${at + 1}: ${kind} "${found}"`),
      ),
    )
}

/** How many facts there are to find, by kind. */
export const knownFacts = { colours: colours.size, primitives: primitives.length, prices: prices.length }
