import { z } from 'zod'
import { text } from './text.ts'

const options = z.array(text).min(1)

/** The choices of the contact form. An enquiry keeps the words that were chosen when they are no longer offered. */
export const formChoicesSchema = z
  .strictObject({
    projectTypes: options,
    /** Offered instead to a visitor who comes for support. */
    supportTypes: options,
    /** Preselected, by the visitor's purpose. */
    prefilledTypes: z.strictObject({ consultation: text, support: text }),
    budgets: options,
    timeframes: options,
  })
  .refine(({ projectTypes, prefilledTypes }) => projectTypes.includes(prefilledTypes.consultation), {
    path: ['prefilledTypes', 'consultation'],
    message: 'must be one of projectTypes',
  })
  .refine(({ supportTypes, prefilledTypes }) => supportTypes.includes(prefilledTypes.support), {
    path: ['prefilledTypes', 'support'],
    message: 'must be one of supportTypes',
  })

export type FormChoices = z.infer<typeof formChoicesSchema>
