import { z } from 'zod'
import { countCharacters, isPictureAddress, manyLines, oneLine } from '#platform/markdown/written-text.ts'
import { publicationStates } from '../state/state.ts'

/** Accepts one line of text. Absent and null leave the field as it is, an empty text clears it. */
export const optionalLine = (name: string, most: number) =>
  z
    .string(`${name} must be text`)
    .transform(oneLine)
    .refine((text) => countCharacters(text) <= most, `${name} must be less than ${most} characters`)
    .nullish()
    .transform((text) => text ?? undefined)

export const requiredLine = (name: string, most: number) =>
  z
    .string(`${name} is required`)
    .transform(oneLine)
    .refine((text) => text !== '', `${name} is required`)
    .refine((text) => countCharacters(text) <= most, `${name} must be less than ${most} characters`)

/** Accepts a slug in any case and lowers it. `reserved` lists paths that a slug would hide. */
export const slugField = (reserved: readonly string[]) =>
  requiredLine('Slug', 200)
    .transform((text) => text.toLowerCase())
    .refine(
      (text) => text === '' || /^[a-z0-9_-]+$/.test(text),
      'Slug may only contain letters, digits, hyphens and underscores',
    )
    .refine((text) => !reserved.includes(text), 'This slug is used by the site itself')

export const contentField = z
  .string('Content is required')
  .transform(manyLines)
  .refine((text) => text.trim() !== '', 'Content is required')

export const pictureField = (name: string) =>
  optionalLine(name, 500).refine(
    (text) => !text || isPictureAddress(text),
    `${name} must be an uploaded picture or an https address`,
  )

/** Accepts a boolean, or its name as multipart forms send it. */
export const flagField = (name: string) =>
  z
    .union([z.boolean(), z.enum(['true', 'false'])], `${name} must be true or false`)
    .transform((answer) => answer === true || answer === 'true')
    .nullish()
    .transform((answer) => answer ?? undefined)

const noMoment = 'Choose a date and a time'

const publishedAtField = z
  .union([z.literal(''), z.iso.datetime({ offset: true, error: noMoment })], noMoment)
  .nullish()
  .transform((time) => (time ? new Date(time).toISOString() : undefined))

const noVersion = 'version must be a whole number'
const versionText = z
  .string()
  .regex(/^\d{1,9}$/, noVersion)
  .transform(Number)

/** The version that the editor started from; without it a save overwrites newer text. */
export const versionField = z
  .union([z.int(noVersion), versionText], noVersion)
  .nullish()
  .transform((number) => number ?? undefined)

/** `published` and `publishedAt` (later than now: scheduled) are left as they are when absent. */
export const publicationInput = {
  published: flagField('published'),
  publishedAt: publishedAtField,
  version: versionField,
}

/** Accepts any text, because drafts are saved valid or not. */
export const anyLine = z
  .string()
  .transform(oneLine)
  .nullish()
  .transform((text) => text ?? undefined)

export const anyText = z
  .string()
  .transform(manyLines)
  .nullish()
  .transform((text) => text ?? undefined)

export const renderInput = z.object({ content: z.string('Content is required').transform(manyLines) })
export const versionInput = z.object({ version: versionField })
export const itemId = z.string().regex(/^[0-9a-f-]{36}$/)

/** Filters of an admin list, beside page and limit. */
export const adminFilters = {
  state: z.enum(publicationStates, 'state is not known').optional(),
  q: z
    .string()
    .transform(oneLine)
    .refine((text) => countCharacters(text) <= 200, 'Search for less')
    .optional(),
}
