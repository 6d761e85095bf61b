import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { content } from '#content'
import { findMarkFile, markFiles } from './queries.server.ts'

const { skills } = content

const asked = { name: 'vuejs', variant: 'line' }
const chain = ['vuejs-line', 'vuejs-original', 'vuejs-original-wordmark', 'vuejs-plain', 'vuejs']

test.each(chain.map((_, index) => chain.slice(index)))('of %s the first is shown', (...files) => {
  expect(findMarkFile(asked, files.toReversed())).toBe(files[0])
})

test("another technology's mark, or another variant, is never shown instead", () => {
  expect(findMarkFile(asked, ['vue', 'vuejs-line-wordmark', 'react-line'])).toBeUndefined()
})

test('the list names exactly the files that are served', () => {
  const served = readdirSync(new URL('../../../demo/public/icons/tech', import.meta.url))
  expect(served.filter((file) => file.endsWith('.svg')).sort()).toEqual(
    markFiles.map((file) => `${file}.svg`),
  )
})

test('every mark that a skill names is there as named', () => {
  const icons = skills.flatMap(({ icon }) => icon ?? [])
  expect(icons.length).toBeGreaterThan(30)
  expect(icons.map((icon) => findMarkFile(icon, markFiles))).toEqual(
    icons.map(({ name, variant }) => `${name}-${variant}`),
  )
})
