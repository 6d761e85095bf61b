import { expect, test } from 'vitest'
import { isSecretPath } from './secret-path.ts'

test.each(['/preview/blog/a', '/book/a', '/p/a', '/p/a/record.txt', '/p/a/too-much', '/i/a'])(
  '%s is a secret',
  (path) => expect(isSecretPath(path)).toBe(true),
)

test.each(['/', '/book', '/blog/p/a', '/people/a', '/portfolio'])('%s is none', (path) =>
  expect(isSecretPath(path)).toBe(false),
)
