import { describe, expect, it } from 'vitest'
import { experimentInput } from './schema.ts'
import { findStyleFault, listChanges, settingsInput } from './settings.ts'

describe('styles of a variant', () => {
  it.each([
    ['color', '#116077'],
    ['backgroundColor', 'oklch(0.7 0.1 200 / 50%)'],
    ['padding-inline', 'clamp(1rem, 2vw, 2rem)'],
    ['font-family', 'Georgia, "Times New Roman", serif'],
    ['display', 'none'],
    ['width', 'calc(100% - 2rem)'],
  ])('allow %s: %s', (name, value) => {
    expect(findStyleFault(name, value)).toBeUndefined()
  })

  it.each([
    ['background', 'red'],
    ['background-image', 'none'],
    ['backgroundColor', 'url(https://evil.test/x)'],
    ['color', 'red; background: url(x)'],
    ['color', 'red} body{display:none'],
    ['color', 'expression(alert(1))'],
    ['color', 'red/**/'],
    ['color', String.raw`\75rl(x)`],
    ['width', 'image-set("x")'],
    ['color', 'red !important'],
    ['position', 'fixed'],
    ['z-index', '9999'],
    ['transform', 'translateY(-100vh)'],
    ['margin-top', '-100vh'],
    ['margin-top', 'calc(-1 * 100vh)'],
    ['margin', 'min(0px,-100vh)'],
    ['content', '"x"'],
    ['behavior', 'url(x)'],
    ['--token', 'url(x)'],
  ])('refuse %s: %s', (name, value) => {
    expect(findStyleFault(name, value)).toEqual(expect.any(String))
  })
})

describe('settings of a variant', () => {
  const faultsOf = (settings: unknown) =>
    settingsInput.safeParse(settings).error?.issues.map(({ path }) => path.join('.')) ?? []

  it('name the field that is at fault', () => {
    expect(faultsOf([{ selector: 'h1', styles: { position: 'fixed' } }])).toEqual(['0.styles.position'])
    expect(faultsOf([{ selector: 'h1' }, { selector: 'p{}' }])).toEqual(['1.selector'])
    expect(faultsOf({ addClass: ['x" onload="alert(1)'] })).toEqual(['addClass.0'])
    expect(faultsOf({ content: 'x'.repeat(1_000_000) })).toEqual(['content'])
    expect(faultsOf([{ selector: '</style><script>' }])).toEqual(['0.selector'])
    expect(faultsOf([{ selector: '@import "x"' }])).toEqual(['0.selector'])
    for (const selector of ['[data-legal]), x:is(y', 'a[href="x]', 'h1[', 'a:is(p]) [b(', 'a["\n), b["']) {
      expect(faultsOf([{ selector }]), selector).toContain('0.selector')
    }
    expect(faultsOf([{ selector: `a[href=")"]:not(p:is(b), [title='('])` }])).toEqual([])
    expect(faultsOf('text')).toEqual([''])
  })

  it('without a selector apply to the element that is marked with the id of the experiment', () => {
    expect(listChanges({ content: 'New' }, 'x1')).toEqual([
      { selector: '[data-experiment="x1"]', content: 'New' },
    ])
    expect(listChanges({}, 'x1')).toEqual([])
  })
})

describe('an experiment', () => {
  const variants = [
    { id: 'a', name: 'A', weight: 1, settings: {} },
    { id: 'b', name: 'B', weight: 1, settings: { content: 'New' } },
  ]
  const input = { name: 'Prices', path: '/Work/', goal: 'event:cta', variants }

  it('is read with its path as the site spells it, and with the usual traffic and effect', () => {
    expect(experimentInput.parse(input)).toMatchObject({ path: '/work', traffic: 100, effect: 50, note: '' })
  })

  it.each([
    ['path', { path: '/admin/blog' }],
    ['path', { path: 'https://other.test/' }],
    ['goal', { goal: 'clicks' }],
    ['traffic', { traffic: 0 }],
    ['variants', { variants: variants.slice(1) }],
    ['variants', { variants: [variants[1], variants[0]] }],
    ['variants', { variants: [variants[0], variants[0]] }],
  ])('is refused for its %s: %o', (field, change) => {
    const { error } = experimentInput.safeParse({ ...input, ...change })
    expect(error?.issues.map(({ path }) => path[0])).toContain(field)
  })
})
