import { z } from 'zod'
import { countCharacters, isOwnPath, manyLines, oneLine } from '#platform/markdown/written-text.ts'
import { messages } from './messages.ts'

const path = (text: string) => isOwnPath(text.replace(/[?#].*$/, '').replace(/^\/$/, '/x'))
/** Takes an address of any site: `toOwnPictures`, which knows this site's, checks the rest. */
const isWeb = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '') && !/\s/.test(text)
const isHttps = (text: string) => URL.parse(text)?.protocol === 'https:' && !/\s/.test(text)

const picture = z
  .string()
  .trim()
  .max(500, messages.tooLong('An address', 500))
  .refine((text) => text === '' || path(text) || isWeb(text), messages.picture)
  .nullish()
  .transform((text) => text || undefined)

const action = z.object({
  action: z
    .string()
    .trim()
    .regex(/^[\w-]{1,40}$/, 'An action has 1 to 40 letters, digits, _ or -'),
  title: z
    .string()
    .transform(oneLine)
    .pipe(z.string().min(1, 'Please enter the button text').max(40, messages.tooLong('A button', 40))),
  icon: picture,
})

export const line = (missing: string, what: string, most: number) =>
  z
    .string(missing)
    .transform(oneLine)
    .refine((text) => text !== '', missing)
    .refine((text) => countCharacters(text) <= most, messages.tooLong(what, most))

/** A notification as a person writes it. Absent fields get the defaults when it is sent. */
export const notificationInput = z.object({
  title: line(messages.title, 'Title', 120),
  body: z
    .string(messages.body)
    .transform((text) => manyLines(text).trim())
    .refine((text) => text !== '', messages.body)
    .refine((text) => countCharacters(text) <= 500, messages.tooLong('Body', 500)),
  icon: picture,
  badge: picture,
  image: picture,
  tag: z
    .string()
    .transform(oneLine)
    .pipe(z.string().max(64, messages.tooLong('Tag', 64)))
    .nullish()
    .transform((tag) => tag || undefined),
  vibrate: z
    .array(
      z
        .number('Please enter numbers')
        .int('Please enter whole numbers')
        .min(0, '0 to 1,000 ms')
        .max(1000, '0 to 1,000 ms'),
      'Please enter numbers',
    )
    .max(10, 'At most 10 numbers')
    .nullish()
    .transform((vibrate) => vibrate ?? undefined),
  data: z
    .object({
      url: z
        .string()
        .trim()
        .max(1000, messages.tooLong('An address', 1000))
        .refine(
          (text) => text === '' || path(text) || isHttps(text),
          'Please enter a path of this site, or an address that begins with https://',
        )
        .nullish()
        .transform((text) => text || undefined),
    })
    .nullish()
    .transform((data) => (data?.url ? { url: data.url } : undefined)),
  actions: z
    .array(action)
    .max(2, 'At most 2 buttons')
    .nullish()
    .transform((actions) => actions ?? undefined),
})
