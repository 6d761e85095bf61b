import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { isSplitUneven } from '../results/statistics.ts'
import { type ServedExperiment, variantScript } from './variant-script.ts'

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

/** Runs the script as a page does; returns the variant that the page shows and what the browser keeps. */
function visit(text: string, { stored = {}, navigator = {}, storage = stored }: Browser = {}) {
  const window: { shownExperiment?: { variant: string; isNew: boolean } } = {}
  new Function('window', 'navigator', 'localStorage', text)(window, navigator, storage)
  return { variant: window.shownExperiment?.variant, isNew: window.shownExperiment?.isNew, stored }
}

describe('the script that applies a variant', () => {
  it('assigns by weight over 100,000 first visits, within chance', () => {
    const text = variantScript(experiment)
    const run = new Function('window', 'navigator', 'localStorage', text)
    const counts: Record<string, number> = { a: 0, b: 0, c: 0 }
    for (let times = 0; times < 100_000; times += 1) {
      const window: { shownExperiment?: { variant: string } } = {}
      run(window, {}, {})
      const { variant } = window.shownExperiment as { variant: string }
      counts[variant] = (counts[variant] ?? 0) + 1
    }
    expect(isSplitUneven(Object.values(counts), [50, 30, 20]), JSON.stringify(counts)).toBe(false)
  })

  it('keeps the variant of the first visit', () => {
    const text = variantScript(experiment)
    const first = visit(text)
    expect(first.isNew).toBe(true)
    expect(first.stored).toEqual({ 'experiment:x1': first.variant })
    for (let times = 0; times < 20; times += 1) {
      expect(visit(text, { stored: first.stored })).toMatchObject({ variant: first.variant, isNew: false })
    }
  })

  it('leaves out the part of visitors who do not take part, for good', () => {
    const text = variantScript({ ...experiment, traffic: 25 })
    const visits = Array.from({ length: 4_000 }, () => visit(text))
    const taking = visits.filter(({ variant }) => variant !== undefined).length
    expect(taking).toBeGreaterThan(850)
    expect(taking).toBeLessThan(1_150)
    const outside = visits.find(({ variant }) => variant === undefined)
    expect(outside?.stored).toEqual({ 'experiment:x1': '' })
    expect(visit(text, { stored: { ...outside?.stored } }).variant).toBeUndefined()
  })

  it.each([
    ['an objection', { stored: { analytics: 'off' } }],
    ['Do Not Track', { navigator: { doNotTrack: '1' } }],
    ['Global Privacy Control', { navigator: { globalPrivacyControl: true } }],
    ['storage that cannot be written', { storage: fullStorage }],
    ['a variant that it does not know', { stored: { 'experiment:x1': 'gone' } }],
  ])('leaves the page as it is for %s', (_, browser: Browser) => {
    const before = JSON.stringify(browser.stored ?? {})
    const { variant, stored } = visit(variantScript(experiment), browser)
    expect(variant).toBeUndefined()
    expect(JSON.stringify(stored)).toBe(before)
  })

  it('has at most 1 KB besides its definition, and cannot be ended by a text', () => {
    expect(gzipSync(variantScript({ id: '', traffic: 1, variants: [] })).length).toBeLessThanOrEqual(1024)
    expect(
      brotliCompressSync(variantScript({ id: '', traffic: 1, variants: [] })).length,
    ).toBeLessThanOrEqual(1024)
    const hostile = { selector: 'p', content: '</script><script>alert(1)</script><!--' }
    const text = variantScript({ ...experiment, variants: [{ id: 'b', weight: 1, changes: [hostile] }] })
    expect(text).not.toContain('</script')
    expect(text).not.toContain('<!--')
  })
})
