import { countCharacters, toOneLine } from './text.ts'

/**
 * The rule of one text field, without Zod: the browser checks with it, and `field-shapes.ts` builds the server's schema from it.
 * Zod in the visitors' script weighed 22 KB of the 105 that a page with a form may take.
 */
export interface Rule {
  /** Absent where the field may stay empty. */
  requiredMessage?: string
  tidy: (text: string) => string
  /** Returns the fault of a tidied text. */
  findFault: (text: string) => string | undefined
}

export type Texts<Name extends string = string> = Partial<Record<Name, string>>

/** Checks the values of a form; a blank optional field has no value. */
export function checkFields<Name extends string>(rules: Record<Name, Rule>, typed: Texts) {
  const values: Texts<Name> = {}
  const faults: Texts<Name> = {}
  for (const name of Object.keys(rules) as Name[]) {
    const text = rules[name].tidy(typed[name] ?? '')
    const fault = rules[name].findFault(text)
    if (fault) faults[name] = fault
    else if (text) values[name] = text
  }
  return { values, faults }
}

interface TextLimits {
  least?: number
  most: number
  tidy?: Rule['tidy']
}

export function requireText(label: string, { least = 1, most, tidy = toOneLine }: TextLimits): Rule {
  const requiredMessage = `${label} is required`
  return {
    requiredMessage,
    tidy,
    findFault: (text) => {
      const length = countCharacters(text)
      if (length === 0) return requiredMessage
      if (length < least) return `${label} must be at least ${least} characters`
      return length > most ? tooLong(label, most) : undefined
    },
  }
}

export function allowText(label: string, most: number, tidy = toOneLine): Rule {
  return {
    tidy,
    findFault: (text) => (countCharacters(text) > most ? tooLong(label, most) : undefined),
  }
}

const tooLong = (label: string, most: number) => `${label} must be less than ${most} characters`

export function requireChoice(options: () => readonly string[], requiredMessage: string): Rule {
  return {
    requiredMessage,
    tidy: (text) => text.trim(),
    findFault: (text) => (options().includes(text) ? undefined : requiredMessage),
  }
}

/** RFC 5321: at most 254 characters. Upper case stays: the part before the @ may depend on it. */
export function emailRule(): Rule {
  const requiredMessage = 'Email is required'
  // The pattern of Zod's `z.email()`, which the newsletter and the accounts check with.
  const pattern =
    /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
  return {
    requiredMessage,
    tidy: toOneLine,
    findFault: (text) => {
      if (text === '') return requiredMessage
      return countCharacters(text) <= 254 && pattern.test(text) ? undefined : 'Invalid email address'
    },
  }
}
