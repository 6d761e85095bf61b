import { z } from 'zod'
import { countCharacters, isPictureAddress, manyLines, oneLine } from '#platform/markdown/written-text.ts'
import { publicationStates } from './state.ts'

/** Absent and null leave a field as it is, an empty text clears it. */
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

/** Typed by hand, so capitals are forgiven. `reserved` are paths that a slug would hide. */
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

/** A form that carries a file says it in words. */
export const flagField = (name: string) =>
  z
    .union([z.boolean(), z.enum(['true', 'false'])], `${name} must be true or false`)
    .transform((answer) => answer === true || answer === 'true')
    .nullish()
    .transform((answer) => answer ?? undefined)

const noMoment = 'Choose a date and a time'

export const publishedAtField = z
  .union([z.literal(''), z.iso.datetime({ offset: true, error: noMoment })], noMoment)
  .nullish()
  .transform((time) => (time ? new Date(time).toISOString() : undefined))

const noVersion = 'version must be a whole number'
const versionText = z
  .string()
  .regex(/^\d{1,9}$/, noVersion)
  .transform(Number)

/** The version that the editor began from; without it nobody is warned. */
export const versionField = z
  .union([z.int(noVersion), versionText], noVersion)
  .nullish()
  .transform((number) => number ?? undefined)

/** Work in private is kept as far as it is written, valid or not. */
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

export const versionInput = z.object({ version: versionField })
export const byId = z.object({ id: z.string().regex(/^[0-9a-f-]{36}$/) })

/** Filters of an administrator's list, beside page and limit. */
export const adminFilters = {
  state: z.enum(publicationStates, 'state is not known').optional(),
  q: z
    .string()
    .transform(oneLine)
    .refine((text) => countCharacters(text) <= 200, 'Search for less')
    .optional(),
}
