import { z } from 'zod'
import { text } from './text.ts'

const options = z.array(text.meta({ title: 'Choice' })).min(1)

/** The choices of the contact form. An enquiry keeps the words that were chosen when they are no longer offered. */
export const formChoicesSchema = z
  .strictObject({
    projectTypes: options.meta({ title: 'Subjects' }),
    supportTypes: options.meta({
      title: 'Subjects for support',
      description: 'For a visitor who comes for support',
    }),
    prefilledTypes: z.strictObject({ consultation: text, support: text }).meta({
      title: 'Subjects chosen in advance',
      description: 'By what the visitor comes for; each must be one of the subjects',
    }),
    budgets: options,
    timeframes: options.meta({ title: 'Time frames' }),
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
