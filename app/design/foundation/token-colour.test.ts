import { expect, test } from 'vitest'
import { tokenColour } from './token-colour.server.ts'

test.each([
  ['--surface', '#ffffff'],
  ['--text', '#0f2024'],
  ['--accent', '#facf41'],
] as const)('%s is %s to programs that know no custom properties', (name, colour) => {
  expect(tokenColour(name)).toBe(colour)
})

test('refuses a name that is no opaque colour', () => {
  expect(() => tokenColour('--line')).toThrow('--line')
  expect(() => tokenColour('--none')).toThrow('--none')
})
