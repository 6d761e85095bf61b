import { z } from 'zod'

/**
 * Properties that can neither load a file nor lay one part over another: the links to the legal pages stay in sight, and
 * the parts that hold them are never changed at all (see `serving/definition.ts`).
 */
const allowedStyles = new Set(
  [
    'color background-color opacity visibility display order',
    'font-family font-size font-weight font-style font-variant-numeric letter-spacing line-height word-spacing',
    'text-align text-decoration text-decoration-color text-decoration-thickness text-underline-offset text-transform',
    'text-wrap white-space text-indent hyphens',
    'margin margin-top margin-right margin-bottom margin-left margin-block margin-inline',
    'margin-block-start margin-block-end margin-inline-start margin-inline-end',
    'padding padding-top padding-right padding-bottom padding-left padding-block padding-inline',
    'padding-block-start padding-block-end padding-inline-start padding-inline-end',
    'width min-width max-width height min-height max-height aspect-ratio box-sizing',
    'border border-top border-right border-bottom border-left border-color border-style border-width border-radius',
    'outline outline-offset box-shadow text-shadow',
    'flex flex-basis flex-direction flex-grow flex-shrink flex-wrap gap row-gap column-gap',
    'align-items align-self align-content justify-content justify-items justify-self place-items place-content',
    'grid-template-columns grid-column grid-row grid-auto-flow columns',
  ].flatMap((names) => names.split(' ')),
)

const allowedFunctions = new Set(
  'calc min max clamp rgb rgba hsl hsla oklch oklab color-mix minmax repeat var'.split(' '),
)

/** Turns `backgroundColor` into `background-color`. */
export function propertyOf(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
}

/** Returns the fault of a style; undefined for an allowed style. */
export function findStyleFault(name: string, value: string): string | undefined {
  const property = propertyOf(name)
  if (!allowedStyles.has(property)) return `${property} cannot be changed in an experiment`
  if (!/^[\w\s.,%#()+*/'"-]{1,200}$/.test(value) || value.includes('/*'))
    return `The value of ${property} has characters that are not allowed`
  const functions = [...value.matchAll(/([\w-]*)\(/g)].map(([, called]) => (called ?? '').toLowerCase())
  if (!functions.every((called) => allowedFunctions.has(called)))
    return `The value of ${property} uses a function that is not allowed`
  // Pulling a part over its neighbours would hide them. A minus also stands within `calc()`.
  if (
    /^(margin|text-indent|letter-spacing|word-spacing)/.test(property) &&
    value.replaceAll(/var\(--[\w-]+/g, '').includes('-')
  )
    return `${property} cannot be negative`
}

const styles = z
  .record(z.string().max(60), z.union([z.string().trim(), z.number().transform(String)]))
  .superRefine((rules, context) => {
    const entries = Object.entries(rules)
    if (entries.length > 20) context.addIssue({ code: 'custom', message: 'A change has at most 20 styles' })
    for (const [name, value] of entries.slice(0, 21)) {
      const fault = findStyleFault(name, value)
      if (fault) context.addIssue({ code: 'custom', path: [name], message: fault })
    }
  })

const classList = z
  .array(z.string().regex(/^[A-Za-z_-][\w-]{0,79}$/, 'A class is a name of letters, digits, _ and -'))
  .max(10, 'At most 10 classes')

/** Braces, semicolons and comments would end the rule in a style sheet, and begin another. */
const selector = z
  .string()
  .trim()
  .min(1, 'Please choose a part of the page')
  .max(300, 'The selector is too long')
  .regex(/^[^{};<\\@\n\r\f]+$/, 'The selector has characters that are not allowed')
  .refine((text) => !text.includes('/*'), 'The selector has characters that are not allowed')
  .refine(isClosed, 'The selector has a bracket or quote without its other half')

/** A bracket too many would end the `:is()` around the selector, and with it what keeps the legal links as they are. */
function isClosed(text: string): boolean {
  let rest = text.replaceAll(/"[^"]*"|'[^']*'/g, '')
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replaceAll(/\([^()[\]"']*\)|\[[^()[\]"']*\]/g, '')
  }
  return !/["'()[\]]/.test(rest)
}

const change = z.object({
  styles: styles.optional(),
  /** Sanitised before it is stored. */
  content: z.string().max(5000, 'Content has at most 5,000 characters').optional(),
  addClass: classList.optional(),
  removeClass: classList.optional(),
})

const changeList = z.array(change.extend({ selector })).max(30, 'A variant has at most 30 changes')

/** A list of changes, or a single one for the element that is marked `data-experiment` with the experiment's id. */
export const settingsShape = z.union([changeList, change])
export type Settings = z.output<typeof settingsShape>
export type Change = z.output<typeof change> & { selector: string }

/** Names the field that is at fault, which a union does not. */
export const settingsInput = z.unknown().transform((value, context): Settings => {
  const { data, error } = (Array.isArray(value) ? changeList : change).safeParse(value ?? {})
  for (const { path, message } of error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [...path], message })
  return data ?? z.NEVER
})

/** The changes of a variant, each with its selector. */
export function listChanges(settings: Settings, experimentId: string): Change[] {
  if (Array.isArray(settings)) return settings
  return Object.keys(settings).length > 0
    ? [{ ...settings, selector: `[data-experiment="${experimentId}"]` }]
    : []
}
