import { describe, expect, test } from 'vitest'
import { readSourceFiles } from './architecture/source-files.ts'
import { classesOf, parseRules, readStyleSheets } from './architecture/style-sheets.ts'

const sheets = readStyleSheets()
const declarations = sheets.flatMap(({ path, rules }) =>
  rules.flatMap((rule) => rule.declarations.map((declaration) => ({ path, ...rule, ...declaration }))),
)

/** Lengths beside the scale that are no distance between two things, each with its reason. */
const notSpace = new Map([
  ['app/design/data/stat-strip.css .stats gap', 'the hairlines between figures are the ground behind them'],
  ['app/features/analytics/overview/analytics.css .speed gap', 'as between the figures of .stats'],
  ['app/design/fields/choice.css .check__switch::after inset', 'centres the knob in its slot'],
  ['app/design/marks/marks.css .level__bars gap', 'a part of the drawing'],
  ['app/design/marks/marks.css .dots button::after inset', 'centres a bar in the area to press'],
  ['app/design/marks/marks.css .dots button::after margin-top', 'half the height of the bar'],
  ['app/design/motion/split.css .split__handle::before inset', 'half the width of the line'],
  ['app/features/experiments/experiments.css .interval i top', 'half the height of the bar'],
  ['app/features/experiments/experiments.css .interval b top', 'half the height of the mark'],
  ['app/features/experiments/experiments.css .interval b margin-left', 'half the width of the mark'],
  [
    'app/features/experiments/experiments.css .running-test__variants > .running-test__scale margin',
    'the columns of the rows above',
  ],
  [
    'app/features/portfolio/showcase.css .showcase__nav gap',
    'the width of the window, from which the gap grows',
  ],
  ['app/features/services/plans.css .plan--popular padding', 'the thicker border takes one pixel'],
  ['app/shell/admin/page.css .savebar::before inset', 'the border lies above the bar'],
  ['app/shell/admin/page.css .tabbar a margin-bottom', 'the mark of the current tab covers the hairline'],
  ['app/shell/site/navigation.css .nav__cta[aria-current]::after inset', 'covers the border'],
])

describe('distances', () => {
  test('are steps of the space scale', () => {
    const spacing =
      /^(padding|margin|inset|scroll-(margin|padding))(-|$)|^((row|column)-)?gap$|^(top|right|bottom|left)$/
    const lengths = declarations.filter(
      ({ property, value }) => spacing.test(property) && /(?<![\w-])-?[\d.]*[1-9]\d*(rem|px)\b/.test(value),
    )
    const named = lengths.map(({ path, selector, property }) => `${path} ${selector} ${property}`)
    expect(declarations.length).toBeGreaterThan(3000)
    expect(named.filter((name) => !notSpace.has(name))).toEqual([])
    expect(
      [...notSpace.keys()].filter((name) => !named.includes(name)),
      'exceptions without a use',
    ).toEqual([])
  })
})

describe('breakpoints', () => {
  test('have one spelling, without a gap between two of them', () => {
    const queries = new Set(sheets.flatMap(({ rules }) => rules.flatMap(({ within }) => within)))
    const sizes = [...queries].filter((query) => /^@(media|container)\b.*\b(width|height)\b/.test(query))
    expect(sizes.length).toBeGreaterThan(10)
    expect(sizes.filter((query) => /(min|max)-(width|height)|[^\w.]\d+\.\d+rem|\dpx/.test(query))).toEqual([])
  })
})

describe('design parts', () => {
  test('hide text from sight in one sheet', () => {
    const hiding = declarations.filter(
      ({ property, value }) => property === 'clip-path' && value === 'inset(50%)',
    )
    expect(new Set(hiding.map(({ path }) => path))).toEqual(new Set(['app/design/foundation/type.css']))
  })
})

describe('class names', () => {
  const code = readSourceFiles()
    .filter(({ path }) => /^app\/.+\.tsx?$/.test(path))
    .map(({ text }) => text)
    .join('\n')
  const textOf = ({ property, value }: { property: string; value: string }) => `${property}: ${value}`
  const classes = new Set(sheets.flatMap(({ rules }) => rules.flatMap(({ selector }) => classesOf(selector))))

  test('say what utilities cannot where one element has them', () => {
    const utilities = sheets.find(({ path }) => path === 'app/design/foundation/utilities.css')?.rules ?? []
    const known = new Set(
      utilities.flatMap(({ declarations }) => (declarations.length === 1 ? declarations.map(textOf) : [])),
    )
    expect(known.size).toBeGreaterThan(90)
    const rules = sheets.flatMap(({ path, rules }) => rules.map((rule) => ({ path, ...rule })))
    const rulesOf = Map.groupBy(
      rules.flatMap((rule) => [...new Set(classesOf(rule.selector))].map((name) => ({ name, rule }))),
      ({ name }) => name,
    )
    const uses = Map.groupBy(code.match(/[\w-]+/g) ?? [], (word) => word)
    const isList = (name: string) => {
      const [only, another] = rulesOf.get(name) ?? []
      return (
        only !== undefined &&
        another === undefined &&
        only.rule.selector === `.${name}` &&
        only.rule.within.every((query) => query.startsWith('@layer')) &&
        !/design\/foundation/.test(only.rule.path) &&
        only.rule.declarations.every((declaration) => known.has(textOf(declaration)))
      )
    }
    const elements = [...classes].filter((name) => !name.includes('--') && uses.get(name)?.length === 1)
    expect(elements.filter(isList)).toEqual([])
  })

  // Pages of the admin area load the style sheets of the site too.
  test('are either of the site or of the admin area, within a feature', () => {
    const ofFeatures = sheets.filter(({ path }) => path.startsWith('app/features/'))
    const listElements = (isAdmin: boolean) =>
      ofFeatures
        .filter(({ path }) => path.includes('/admin/') === isAdmin)
        .flatMap(({ rules }) => rules.flatMap(({ selector }) => classesOf(selector)))
        .filter((name) => name.includes('__'))
    const ofSite = new Set(listElements(false))
    expect(ofSite.size).toBeGreaterThan(100)
    expect(listElements(true).filter((name) => ofSite.has(name))).toEqual([])
  })

  test('each belong to an element', () => {
    const words = new Set(code.match(/[\w-]+/g))
    // The end of a name may come from a value: `btn--${tone}`. Names of syntax highlighting come from its package.
    const starts = (name: string) => [name.replace(/--\w+$/, '--'), name.replace(/__\w+$/, '__')]
    const isUsed = (name: string) =>
      words.has(name) || starts(name).some((start) => code.includes(`${start}\${`))
    expect(classes.size).toBeGreaterThan(500)
    expect([...classes].filter((name) => !name.startsWith('hljs-') && !isUsed(name))).toEqual([])
  })
})

describe('the reader of style sheets', () => {
  test('finds rules and declarations within layers, queries and rules', () => {
    const text =
      '@layer a { /* no { */ .b:hover { gap: 0; @media (width < 1rem) { .d { top: 0 } } --c: 1px } }'
    const [inner, outer] = parseRules(text)
    expect(inner).toEqual({
      selector: '.d',
      within: ['@layer a', '.b:hover', '@media (width < 1rem)'],
      declarations: [{ property: 'top', value: '0' }],
    })
    expect(outer).toEqual({
      selector: '.b:hover',
      within: ['@layer a'],
      declarations: [
        { property: 'gap', value: '0' },
        { property: '--c', value: '1px' },
      ],
    })
  })
})
