import { brotliCompressSync, gzipSync } from 'node:zlib'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { InlineScript } from '#design/inline.tsx'
import { isSplitUneven } from '../results/statistics.ts'
import { assignVariant } from './assign-variant.ts'
import { definitionOf, type ServedExperiment } from './definition.ts'
import variantScript from './variant-script.ts?script'

const variants = [
  { id: 'a', weight: 50, changes: [] },
  { id: 'b', weight: 30, changes: [] },
  { id: 'c', weight: 20, changes: [] },
]
const experiment: ServedExperiment = { id: 'x1', traffic: 100, variants }

interface Browser {
  stored?: Record<string, string>
  navigator?: object
  storage?: object
}

const fullStorage = new Proxy(
  {},
  {
    set() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  },
)

afterEach(() => void vi.unstubAllGlobals())

/** Assigns a variant in a browser, and returns the variant and the browser's storage. */
function visit(
  visited: ServedExperiment,
  { stored = {}, navigator = {}, storage = stored }: Browser = {},
): { variant?: string | undefined; isNew?: boolean | undefined; stored: Record<string, string> } {
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('localStorage', storage)
  const assignment = assignVariant(definitionOf(visited))
  return { variant: assignment?.variant.id, isNew: assignment?.isNew, stored }
}

describe('the variant of a visit', () => {
  it('assigns by weight over 100,000 first visits, within chance', () => {
    const definition = definitionOf(experiment)
    vi.stubGlobal('navigator', {})
    const counts: Record<string, number> = { a: 0, b: 0, c: 0 }
    for (let times = 0; times < 100_000; times += 1) {
      vi.stubGlobal('localStorage', {})
      const { id = '' } = assignVariant(definition)?.variant ?? {}
      counts[id] = (counts[id] ?? 0) + 1
    }
    expect(isSplitUneven(Object.values(counts), [50, 30, 20]), JSON.stringify(counts)).toBe(false)
  })

  it('keeps the variant of the first visit', () => {
    const first = visit(experiment)
    expect(first.isNew).toBe(true)
    expect(first.stored).toEqual({ 'experiment:x1': first.variant })
    for (let times = 0; times < 20; times += 1) {
      expect(visit(experiment, { stored: first.stored })).toMatchObject({
        variant: first.variant,
        isNew: false,
      })
    }
  })

  it('leaves out the part of visitors who do not take part, for good', () => {
    const quarter = { ...experiment, traffic: 25 }
    const visits = Array.from({ length: 4_000 }, () => visit(quarter))
    const taking = visits.filter(({ variant }) => variant !== undefined).length
    expect(taking).toBeGreaterThan(850)
    expect(taking).toBeLessThan(1_150)
    const outside = visits.find(({ variant }) => variant === undefined)
    expect(outside?.stored).toEqual({ 'experiment:x1': '' })
    expect(visit(quarter, { stored: { ...outside?.stored } }).variant).toBeUndefined()
  })

  it.each([
    ['an objection', { stored: { analytics: 'off' } }],
    ['Do Not Track', { navigator: { doNotTrack: '1' } }],
    ['Global Privacy Control', { navigator: { globalPrivacyControl: true } }],
    ['storage that cannot be written', { storage: fullStorage }],
    ['a variant that it does not know', { stored: { 'experiment:x1': 'gone' } }],
  ])('leaves the page as it is for %s', (_, browser: Browser) => {
    const before = JSON.stringify(browser.stored ?? {})
    const { variant, stored } = visit(experiment, browser)
    expect(variant).toBeUndefined()
    expect(JSON.stringify(stored)).toBe(before)
  })
})

describe('the script in a page', () => {
  it('has at most 1 KB besides its definition', () => {
    expect(gzipSync(variantScript).length).toBeLessThanOrEqual(1024)
    expect(brotliCompressSync(variantScript).length).toBeLessThanOrEqual(1024)
  })

  it('cannot be ended by a text of a variant', () => {
    const hostile = { selector: 'p', content: '"></script><script>alert(1)</script><!--' }
    const definition = definitionOf({ ...experiment, variants: [{ id: 'b', weight: 1, changes: [hostile] }] })
    const html = renderToStaticMarkup(
      createElement(InlineScript, { text: '', 'data-experiment': JSON.stringify(definition) }),
    )
    expect(html.match(/<[^>]*>/g)).toHaveLength(2)
    expect(html).not.toContain('<!--')
  })
})
