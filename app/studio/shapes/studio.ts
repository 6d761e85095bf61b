import { z } from 'zod'
import { paragraph, text } from './text.ts'

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 09:00')
  .meta({ control: 'time' })
export const weekDays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** Networks whose marks the product has, in `app/shell/site/social-marks`. */
export const socialIcons = ['bluesky', 'github', 'instagram'] as const

/** By use, because the list of zones has each under one of its names only. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const isCurrency = (code: string) => Intl.supportedValuesOf('currency').includes(code)

const inAddress = { section: 'Address' }

const months = z.int().min(1).max(120)

/** The studio's own facts, in `studio.config.ts`. Everything the site says about its studio reads from here. */
export const studioSchema = z.strictObject({
  name: text.max(40).meta({ title: 'Name of the business' }),
  email: z.email('must be an email address'),
  phone: z
    .string()
    .regex(/^\+[\d ]{6,20}$/, 'must be a number with its country, such as +61 2 5550 1234')
    .meta({ description: 'With its country, such as +61 2 5550 1234' }),
  city: text.meta(inAddress),
  region: text.meta(inAddress),
  country: text.meta(inAddress),
  countryCode: z.string().regex(/^[A-Z]{2}$/, 'must be two capitals, such as GB'),
  postalCode: z.string().meta(inAddress),
  streetAddress: z.string().meta(inAddress),
  /** The middle of the city: the centre of the area served, and where the map opens. */
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** The spelling and the order of dates. The product's own words are English. */
  locale: z.string().regex(/^en-[A-Z]{2}$/, 'must be English as a country writes it, such as en-GB'),
  /** Opening hours, quiet hours and days are by its clock. */
  timeZone: z.string().refine(isTimeZone, 'must be a time zone such as America/Denver'),
  /** Of prices, budgets and the worth of enquiries. */
  currency: z.string().refine(isCurrency, 'must be the code of a currency, such as EUR'),
  priceRange: text,
  serviceRadiusMetres: z.int().min(1000).max(1_000_000),
  openingHours: z.strictObject({
    days: z.array(z.enum(weekDays)).min(1).max(7),
    opens: clock,
    closes: clock,
  }),
  openingHoursText: text.meta({
    title: 'Hours in words',
    description: 'As visitors read them, such as Monday to Friday 09:00 to 17:30',
  }),
  note: z.string().trim().max(200).meta({ control: 'paragraph' }).optional().meta({
    title: 'Note beside the hours',
    description: 'Such as: Closed 24 December to 2 January',
  }),
  replyWithinHours: z.int().min(1).max(240),
  /** Notifications to visitors wait for the morning, unless their sender insists. By the studio's clock. */
  quietHours: z.strictObject({ from: clock, to: clock }),
  consultationMinutes: z.int().min(5).max(240),
  /** Sentences about the video call, for the mail that confirms it. */
  aboutVideoRoom: text.optional(),
  /** What somebody who booked a call should have at hand, for the mail that reminds of it. */
  beforeCall: text.optional(),
  /** The retention of each form's enquiries; the privacy page shows it. */
  enquiryMonths: z.strictObject({ call: months, message: months, support: months, contact: months }),
  headline: text,
  headlineEnd: z
    .string()
    .meta({ title: 'End of the headline', description: 'The words that have another colour' }),
  subline: paragraph.meta({ title: 'Line below the headline' }),
  blurb: paragraph.meta({ title: 'About the business in short', description: 'In the footer of each page' }),
  /** The picture of articles that have none of their own. */
  cover: z.string().regex(/^\/images\/covers\/[\w-]+-1280\.jpg$/, 'must be /images/covers/{name}-1280.jpg'),
  social: z
    .array(
      z.strictObject({
        name: text,
        icon: z.enum(socialIcons),
        url: z.url().meta({ title: 'Address', description: 'It begins with https://' }),
      }),
    )
    .meta({ title: 'Social links', section: 'Social links' }),
})

export type Studio = z.infer<typeof studioSchema>
