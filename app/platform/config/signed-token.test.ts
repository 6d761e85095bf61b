import { expect, it } from 'vitest'
import { readToken, signToken } from './signed-token.server.ts'

it('gives back the text for the same secret only', () => {
  const token = signToken('secret', 'a.b')
  expect(readToken('secret', token)).toBe('a.b')
  expect(readToken('another', token)).toBeUndefined()
})

it('is refused once anything of it has changed', () => {
  const token = signToken('secret', 'row')
  const changed = [
    '',
    '.',
    'row',
    'row.',
    `x${token}`,
    `${token}x`,
    token.slice(0, -1),
    `${token.slice(0, -1)}ü`,
  ]
  for (const each of changed) expect(readToken('secret', each), each).toBeUndefined()
})
