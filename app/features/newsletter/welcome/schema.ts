import { z } from 'zod'
import { optional, required } from '#platform/field-shapes.ts'
import { toWritten } from '#platform/text.ts'
import { issueRules } from '../issues/schema.ts'

export const mostMails = 3
export const latestDay = 365

const dayMessage = `Day must be a whole number from 0 to ${latestDay}`

const writtenMail = z.object({
  /** Days after the confirmation; 0 is at once. */
  day: z.int(dayMessage).min(0, dayMessage).max(latestDay, dayMessage),
  subject: required(issueRules.subject),
  preview: optional(issueRules.preview).transform((text) => text ?? ''),
  content: z
    .string('Text is required')
    .transform(toWritten)
    .refine((text) => text.trim() !== '', 'Text is required'),
})
export type WrittenWelcome = z.output<typeof writtenMail>

const version = z.string('version must be text')

/** All mails, in the order of their days; an empty list sends none. */
export const welcomeInput = z.object({
  mails: z
    .array(writtenMail, 'The list of emails is missing')
    .max(mostMails, `There can be at most ${mostMails} welcome emails`)
    .superRefine((mails, context) => {
      for (const [index, { day }] of mails.entries()) {
        const before = mails[index - 1]
        if (!before || day > before.day) continue
        const message = 'Each email needs a later day than the one before'
        context.addIssue({ code: 'custom', path: [index, 'day'], message })
      }
    }),
  /** The version that the form started from; without it a save overwrites newer mails. */
  version: version.nullish(),
})
export type WelcomeInput = z.output<typeof welcomeInput>

const mail = z.object({
  day: z.number().int(),
  subject: z.string(),
  preview: z.string(),
  content: z.string(),
})
export type Welcome = z.infer<typeof mail>
export const welcomeAnswer = z.object({ mails: z.array(mail), version })
export type WelcomeList = z.infer<typeof welcomeAnswer>
