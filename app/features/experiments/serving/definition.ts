import { type Change, propertyOf } from '../settings.ts'

/** A running experiment. */
export interface ServedExperiment {
  id: string
  traffic: number
  variants: readonly { id: string; weight: number; changes: readonly Change[] }[]
}

/** A running experiment as a page carries it, ready to be applied. */
export interface Definition {
  id: string
  variants: readonly VariantDefinition[]
}

export interface VariantDefinition {
  id: string
  /** The variant is for a random number from 0 to 100 below this and not below that of the variant before. */
  upTo: number
  css: string
  changes: readonly ChangeDefinition[]
}

export interface ChangeDefinition {
  /** An attribute on each part that was found: a change may remove the class by which its selector finds the part. */
  mark: string
  /** Selects the parts. */
  part: string
  html?: string | undefined
  add: readonly string[]
  remove: readonly string[]
}

/**
 * The links to the legal pages, and every part that holds them, stay as they are; so do scripts. The parts are marked,
 * because while the page is being parsed they do not hold the links yet.
 */
export const guard = ':not(html,body,[data-holds-legal],[data-legal],[data-legal] *,script,style)'

export function definitionOf({ id, traffic, variants }: ServedExperiment): Definition {
  const weightOf = (some: typeof variants) => some.reduce((sum, { weight }) => sum + weight, 0)
  return {
    id,
    variants: variants.map(({ id, changes }, at) => ({
      id,
      upTo: (weightOf(variants.slice(0, at + 1)) / weightOf(variants)) * traffic,
      css: changes.map(ruleOf).join(''),
      changes: changes.map(({ selector, content, addClass = [], removeClass = [] }, at) => ({
        mark: markOf(at),
        part: partOf(selector, at),
        html: content,
        add: addClass,
        remove: removeClass,
      })),
    })),
  }
}

const markOf = (at: number) => `data-change-${at}`
const partOf = (selector: string, at: number) => `:is(${selector},[${markOf(at)}])${guard}`

function ruleOf({ selector, styles }: Change, at: number): string {
  const rules = Object.entries(styles ?? {}).map(([name, value]) => `${propertyOf(name)}:${value}`)
  return rules.length > 0 ? `${partOf(selector, at)}{${rules.join(';')}}` : ''
}
