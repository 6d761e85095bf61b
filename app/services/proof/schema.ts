import { z } from 'zod'

export const proofMessages = {
  wrongPassword: 'That password is not right.',
  notProven:
    'You signed in more than five minutes ago. Click Download in the admin area and enter your password.',
  /** The password of a call is empty, and no passkey took its place. */
  missing: { password: 'Password is required', currentPassword: 'Current password is required' },
} as const

/** The password, empty where a passkey takes its place. */
export const proof = z
  .string(proofMessages.missing.password)
  .nullish()
  .transform((text) => text ?? '')

export const proofOnly = z.object({ password: proof })
