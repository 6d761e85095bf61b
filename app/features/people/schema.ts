import { z } from 'zod'
import { entryKinds } from '#services/people/person.ts'
import { proof } from '#services/proof/schema.ts'

/** Looser than the forms' rules, because whatever they once took must be found and erased. */
const email = z
  .string('Email is required')
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  .max(254, 'Invalid email address')
  .regex(/^$|^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+$/u, 'Invalid email address')

export const oneAddress = z.object({ email })

/** The message when the address is not repeated as it is. */
export const typeToConfirm = (address: string) => `Type ${address} to confirm`

export const eraseInput = z
  .object({ email, confirm: z.string('Type the address to confirm').trim().toLowerCase(), password: proof })
  .refine(({ email, confirm }) => confirm === email, {
    path: ['confirm'],
    error: ({ input }) => typeToConfirm((input as { email: string }).email),
  })

const entry = z.object({
  kind: z.enum(entryKinds),
  at: z.string(),
  title: z.string(),
  text: z.string(),
  url: z.string(),
  _id: z.string(),
})

export const personAnswer = z.object({
  person: z.object({ email: z.string(), name: z.string().nullable(), phone: z.string().nullable() }),
  /** Newest first. */
  entries: z.array(entry),
})

const kept = z.object({ invoices: z.int(), records: z.int(), until: z.string() })

/** How many of each were erased; `kept` is what the law asks for. */
export const erasedAnswer = z.record(z.string(), z.union([z.int(), kept]))

export const messages = {
  gone: 'Nothing is stored about this person any more.',
  account:
    'This address belongs to an account, and nothing else is stored about it. You can remove accounts in Settings, under People with access.',
} as const
