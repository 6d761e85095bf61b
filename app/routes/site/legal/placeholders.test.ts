import { describe, expect, it } from 'vitest'
import { fillPlaceholders } from './placeholders.ts'

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
