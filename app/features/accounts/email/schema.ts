import { z } from 'zod'

/** A new address that waits for its link to be pressed. */
export const pendingEmail = z.object({ email: z.string(), expiresAt: z.iso.datetime(), expired: z.boolean() })
export type PendingEmail = z.output<typeof pendingEmail>

/** What the page of a link to confirm or undo a change of address shows. `toEmail` is masked where it is to be undone. */
export type EmailLink =
  | { state: 'open'; fromEmail: string; toEmail: string }
  | { state: 'confirmed' | 'ended'; toEmail: string }
  | { state: 'undone'; fromEmail: string }
  | { state: 'expired' }
