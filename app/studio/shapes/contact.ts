import { z } from 'zod'
import { headingSchema, text } from './text.ts'

const directSchema = z.strictObject({ title: text, text, lines: z.array(text).min(1) })

/** The words of the page on which visitors book a time. A folder of before has none, so each has a default. */
const bookingSchema = z.strictObject({
  title: text.default('Book a Consultation'),
  lead: text.default('Choose a day and a time that suit you. You see the free ones at once.'),
  /** What it costs, after its length. */
  price: text.default('free'),
  /** With whom the visitor talks. */
  with: z
    .strictObject({ title: text, text })
    .default({ title: 'With me', text: 'You talk to the person who does the work' }),
  /** Below the facts of the booking. */
  before: z.strictObject({ title: text, text, link: text, href: z.string().startsWith('/') }).default({
    title: 'Before we talk',
    text: 'Nothing to prepare.',
    link: 'See the services',
    href: '/services',
  }),
})

/** The contact page's words, by the visitor's purpose. */
export const contactSchema = z.strictObject({
  headings: z.strictObject({
    default: headingSchema,
    consultation: headingSchema,
    support: headingSchema,
  }),
  direct: z.strictObject({
    default: directSchema,
    consultation: directSchema,
    support: directSchema,
    button: text,
    address: text,
  }),
  reasonsTitle: text,
  urgent: z.strictObject({ title: text, text, button: text }),
  area: text,
  botCheckNotes: z.strictObject({ altcha: z.string(), recaptcha: text, off: z.string() }),
  questionsTitle: text,
  booking: bookingSchema.prefault({}),
})

export type Contact = z.input<typeof contactSchema>
