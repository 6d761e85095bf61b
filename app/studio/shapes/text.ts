import { z } from 'zod'

/** A text that a page shows. */
export const text = z.string().trim().min(1)

/** A text of several lines. */
export const paragraph = text.meta({ control: 'paragraph' })

/** A lucide icon, by its file name. */
export const icon = z
  .string()
  .regex(/^[a-z0-9-]+$/, 'must be the name of a lucide icon, such as calendar-clock')
  .meta({ description: 'The name of a picture at lucide.dev, such as calendar-clock' })

/** A lower-case word for addresses. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'may have lower-case letters, digits and single hyphens')

export const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #336699')

export const headingSchema = z.strictObject({ title: text, subtitle: text.meta({ title: 'Line below' }) })
