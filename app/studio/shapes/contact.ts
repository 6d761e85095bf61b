import { z } from 'zod'
import { headingSchema, paragraph, text } from './text.ts'

const directSchema = z.strictObject({ title: text, text: paragraph, lines: z.array(text).min(1) })

/** The words of the page on which visitors book a time. A folder of before has none, so each has a default. */
const bookingSchema = z.strictObject({
  title: text.default('Book a Consultation'),
  lead: paragraph.default('Choose a day and a time that suit you. You see the free ones at once.'),
  price: text.default('free').meta({ description: 'After the length of the call' }),
  with: z
    .strictObject({ title: text, text: paragraph })
    .default({ title: 'With me', text: 'You talk to the person who does the work' })
    .meta({ title: 'Whom the visitor talks to' }),
  before: z
    .strictObject({
      title: text,
      text: paragraph,
      link: text.meta({ title: 'Words of the link' }),
      href: z.string().startsWith('/').meta({ title: 'Page of the link' }),
    })
    .default({
      title: 'Before we talk',
      text: 'Nothing to prepare.',
      link: 'See the services',
      href: '/services',
    })
    .meta({ title: 'Before the call', description: 'Below the facts of the booking' }),
})

/** The contact page's words, by the visitor's purpose. */
export const contactSchema = z
  .strictObject({
    headings: z.strictObject({
      default: headingSchema.meta({ title: 'Any other purpose' }),
      consultation: headingSchema,
      support: headingSchema,
    }),
    direct: z.strictObject({
      default: directSchema.meta({ title: 'Any other purpose' }),
      consultation: directSchema,
      support: directSchema,
      button: text,
      address: text.meta({ title: 'Label of the address' }),
    }),
    reasonsTitle: text.meta({ title: 'Heading of the reasons' }),
    urgent: z
      .strictObject({ title: text, text: paragraph, button: text })
      .meta({ title: 'Something urgent' }),
    area: paragraph.meta({ title: 'Area served' }),
    botCheckNotes: z
      .strictObject({
        altcha: z.string().meta({ title: 'Built-in check' }),
        recaptcha: text.meta({ title: 'reCAPTCHA' }),
        off: z.string().meta({ title: 'Without a check' }),
      })
      .meta({ title: 'Notes on the check for robots', description: 'Below the form, as the check is set' }),
    questionsTitle: text.meta({ title: 'Heading of the questions' }),
    booking: bookingSchema.prefault({}).meta({ title: 'Page for booking a call' }),
  })
  .meta({ title: 'Contact page' })

export type Contact = z.input<typeof contactSchema>
