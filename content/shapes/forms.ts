import { z } from 'zod'

/** Stored with an enquiry as it is read, so without blanks around it. */
const option = z.string().regex(/^\S(.*\S)?$/)
const options = z.array(option).min(1)

/** The choices of the contact form. An enquiry keeps the words that were chosen when they are no longer offered. */
export const formChoicesSchema = z
  .object({
    projectTypes: options,
    /** Offered instead to a visitor who comes for support. */
    supportTypes: options,
    /** Chosen beforehand, by what the visitor came for. */
    prefilledTypes: z.object({ consultation: option, support: option }),
    budgets: options,
    timeframes: options,
  })
  .refine(({ projectTypes, prefilledTypes }) => projectTypes.includes(prefilledTypes.consultation), {
    path: ['prefilledTypes', 'consultation'],
    message: 'is none of projectTypes',
  })
  .refine(({ supportTypes, prefilledTypes }) => supportTypes.includes(prefilledTypes.support), {
    path: ['prefilledTypes', 'support'],
    message: 'is none of supportTypes',
  })

export type FormChoices = z.infer<typeof formChoicesSchema>
