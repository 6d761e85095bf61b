import { expect, it } from 'vitest'
import { login, passwordForm, profile } from './schema.ts'

function firstMessage(form: { currentPassword: string; newPassword: string; confirmPassword: string }) {
  const result = passwordForm(false).safeParse(form)
  return result.success
    ? undefined
    : result.error.issues.map(({ path, message }) => [path.join('.'), message])
}

it.each([
  ['short', 'different', [['confirmPassword', 'New passwords do not match']]],
  ['short', 'short', [['newPassword', 'Password must be at least 8 characters long']]],
  ['long enough', 'long enough', undefined],
])('the settings form reports a difference first: %s, %s', (newPassword, confirmPassword, expected) => {
  expect(firstMessage({ currentPassword: 'x', newPassword, confirmPassword })).toEqual(expected)
})

it('the settings form reports a missing current password last', () => {
  expect(firstMessage({ currentPassword: '', newPassword: 'x', confirmPassword: 'y' })?.[0]?.[1]).toBe(
    'New passwords do not match',
  )
  expect(
    firstMessage({ currentPassword: '', newPassword: 'long enough', confirmPassword: 'long enough' }),
  ).toEqual([['currentPassword', 'Current password is required']])
})

it('a password is not trimmed, an address is', () => {
  const parsed = login.parse({ email: ' Ada@Example.com ', password: '  spaced  ', extra: 1 })
  expect(parsed).toEqual({ email: 'ada@example.com', password: '  spaced  ', remember: false })
  expect(login.parse({ email: 'a@b.co', password: 'x', remember: null }).remember).toBe(false)
})

it('lengths are counted in characters, not UTF-16 units', () => {
  const allowed = profile.safeParse({ name: '🦔'.repeat(100), email: 'a@b.co' })
  const tooLong = profile.safeParse({ name: '🦔'.repeat(101), email: 'a@b.co' })
  expect(allowed.success).toBe(true)
  expect(tooLong.error?.issues[0]?.message).toBe('Name must be less than 100 characters')
})

it.each([undefined, null, 7, '', '   '])('%j is reported as a missing name', (name) => {
  const result = profile.safeParse({ name, email: 'a@b.co' })
  expect(result.error?.issues.map(({ message }) => message)).toEqual(['Name is required'])
})

it.each(['Ada\u0000', 'Ada\nLovelace', 'Ada\u0085'])('%j is refused as a name', (name) => {
  const result = profile.safeParse({ name, email: 'a@b.co' })
  expect(result.error?.issues.map(({ message }) => message)).toEqual([
    'Name must not contain line breaks or other invisible characters',
  ])
})
