import { describe, expect, it } from 'vitest'
import { fillPlaceholders, selectLinesFor } from './placeholders.ts'

describe('fillPlaceholders', () => {
  it('replaces each placeholder by its fact', () => {
    const text = fillPlaceholders('Write to {email}. Kept for {months} months by {email}.', {
      email: 'a@example.com',
      months: 24,
    })
    expect(text).toBe('Write to a@example.com. Kept for 24 months by a@example.com.')
  })

  it('refuses a name without a fact', () => {
    expect(() => fillPlaceholders('Ring {phone}', { email: 'a@example.com' })).toThrow('{phone}')
    expect(() => fillPlaceholders('{constructor}', {})).toThrow('{constructor}')
  })
})

it('a marked line stands where one of its names is among the settings', () => {
  const text = 'Always.\n[altcha off] - No cookies.\n[bounces] Mails that come back.\n[A link](/here) stays.'
  expect(selectLinesFor(text, ['altcha'])).toBe('Always.\n- No cookies.\n[A link](/here) stays.')
  expect(selectLinesFor(text, ['recaptcha', 'bounces'])).toBe(
    'Always.\nMails that come back.\n[A link](/here) stays.',
  )
})
