import { expect, test } from 'vitest'
import { createHeadingIds } from './heading-ids.ts'

test('an id is made of its heading', () => {
  expect(createHeadingIds()('What a slow page costs, in £')).toBe('what-a-slow-page-costs-in')
  expect(createHeadingIds()('Über Größe 2.0')).toBe('über-größe-2-0')
})

test('two headings with the same text have different ids', () => {
  const idOf = createHeadingIds()
  expect([idOf('Fonts'), idOf('Fonts'), idOf('Fonts')]).toEqual(['fonts', 'fonts-2', 'fonts-3'])
})

test('a heading without a letter has an id too', () => {
  expect(createHeadingIds()('?!')).toBe('section')
})

test('a heading that would take the id of another one gets the next number', () => {
  const idOf = createHeadingIds()
  expect([idOf('Fonts'), idOf('Fonts'), idOf('Fonts 2')]).toEqual(['fonts', 'fonts-2', 'fonts-2-2'])
  const other = createHeadingIds()
  expect([other('Fonts 2'), other('Fonts'), other('Fonts')]).toEqual(['fonts-2', 'fonts', 'fonts-3'])
})

test.each(['Main', 'Menu', 'Gallery', 'Newsletter'])(
  '%s does not take the id of a part of the page',
  (text) => {
    expect(createHeadingIds()(text)).toBe(`${text.toLowerCase()}-2`)
  },
)

test('many headings with the same text take no longer than others', () => {
  const idOf = createHeadingIds()
  const started = process.cpuUsage().user
  for (let count = 0; count < 30_000; count += 1) idOf('Fonts')
  expect(idOf('Fonts')).toBe('fonts-30001')
  expect((process.cpuUsage().user - started) / 1e6).toBeLessThan(2)
})
