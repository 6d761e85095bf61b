import { expect, test } from 'vitest'
import { parseJson } from './json.ts'

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

test('parses what `JSON.parse` does, many values beside each other included', () => {
  const wide = JSON.stringify(Array.from({ length: 500 }, (_, at) => ({ at: [at, null, '[[[{{{'] })))
  expect(parseJson(wide)).toEqual(JSON.parse(wide))
  expect(parseJson('null')).toBeNull()
})

test('refuses a text that is nested deeper than any call needs', () => {
  expect(parseJson(nested(64))).toBeInstanceOf(Array)
  expect(() => parseJson(nested(65))).toThrow(SyntaxError)
  expect(() => parseJson(`{"a":1,"b":{"c":${nested(500_000)}}}`)).toThrow(SyntaxError)
})
