import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { escapeBeyondLatin1 } from './latin-source.ts'

test('the program means the same, and has no character beyond Latin-1', () => {
  const code = '`customers’ – \u{1f600} £5 café`'
  const escaped = escapeBeyondLatin1(code)
  expect(escaped).toBe('`customers\\u2019 \\u2013 \\ud83d\\ude00 £5 café`')
  expect(runInNewContext(escaped)).toBe('customers’ – \u{1f600} £5 café')
})
