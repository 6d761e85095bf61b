import { z } from 'zod'

/** A new address that waits for its link to be pressed. */
export const pendingEmail = z.object({ email: z.string(), expiresAt: z.iso.datetime(), expired: z.boolean() })
export type PendingEmail = z.output<typeof pendingEmail>

/** The facts on the pages that confirm or undo a new address. The page that undoes gets `toEmail` masked. */
export type EmailLink =
  | { state: 'open'; fromEmail: string; toEmail: string }
  | { state: 'confirmed' | 'ended'; toEmail: string }
  | { state: 'undone'; fromEmail: string }
  | { state: 'expired' }
