import { z } from 'zod'

/** People count characters; JavaScript counts UTF-16 units, of which an emoji takes two or more. */
export const characters = (text: string): number => [...text].length

/** Halves of characters and the NUL that PostgreSQL cannot store are not worth refusing a message for. */
const storable = (text: string) => text.toWellFormed()

/** Line breaks and other control characters become one blank: what is one line here is one line in a mail's header. */
const toOneLine = (text: string) =>
  storable(text)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()

const toManyLines = (text: string) =>
  storable(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()

/** Refused when blank; every longer rule lets the blank pass, so that one field says one thing. */
export const oneLine = (required: string) =>
  z
    .string(required)
    .transform(toOneLine)
    .refine((text) => text !== '', required)

export const manyLines = (required: string) =>
  z
    .string(required)
    .transform(toManyLines)
    .refine((text) => text !== '', required)

export const optionalLine = z
  .string()
  .transform(toOneLine)
  .nullish()
  .transform((text) => (text ? text : undefined))

/** Made once: to make a schema takes longer than to ask it. */
const email = z.email()

/** As it was typed: the part before the @ may mean something by its capitals. */
export const emailAddress = oneLine('Email is required').refine(
  (text) => text === '' || (characters(text) <= 254 && email.safeParse(text).success),
  'Invalid email address',
)

/** Where somebody came from: kept if it is text, cut if it is long, never a reason to refuse. */
export const whereFrom = (most: number) =>
  z
    .unknown()
    .transform((value) => {
      const text = typeof value === 'string' ? toOneLine(value) : ''
      return text === '' ? undefined : [...text].slice(0, most).join('')
    })
    .optional()
