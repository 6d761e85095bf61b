import { countCharacters, toManyLines, toOneLine } from '../text.ts'

/**
 * The rule of one text field, without Zod: the browser checks with it, and `schema.ts` builds the server's schema from it.
 * Zod in the visitors' script weighed 22 KB of the 105 that a page with a form may take.
 */
export interface Rule {
  /** Absent where the field may stay empty. */
  requiredMessage?: string
  tidy: (text: string) => string
  /** Says what is wrong with a tidied text. */
  findFault: (text: string) => string | undefined
}

/** Values of `?service=` on the contact page; any other value opens the plain form. */
export const serviceTypes = ['consultation', 'support'] as const
export type ServiceType = (typeof serviceTypes)[number]

export function readServiceType(value: string | null): ServiceType | undefined {
  return serviceTypes.find((type) => type === value)
}

export const prefilledSubjects: Record<ServiceType, string> = {
  consultation: 'Request for Consultation',
  support: 'Support Request',
}

/** Builds a mailto link; RFC 6068: a space in the subject is %20, never a plus. */
export function mailLink(email: string, service?: ServiceType): string {
  return `mailto:${email}${service ? `?subject=${encodeURIComponent(prefilledSubjects[service])}` : ''}`
}

/** The bot check's actions; reCAPTCHA reports back the one it was asked for, and the two have to match. */
export const botCheckActions = { home: 'home_cta_form', contact: 'stepper_contact_form' } as const

export const messageLimits = { contact: 1000, home: 2000 } as const
export const mostServices = 8

export const homeRules = {
  name: requireText('Name', { most: 100 }),
  email: emailRule(),
  message: requireText('Message', { most: messageLimits.home, tidy: toManyLines }),
}

/** The options of the contact form's three selects. */
export interface Choices {
  projectTypes: readonly string[]
  budgets: readonly string[]
  timeframes: readonly string[]
}

/** Returns the rules in the order of the form: the focus goes to the first field at fault. */
export const contactRules = ({ projectTypes, budgets, timeframes }: Choices) => ({
  name: requireText('Name', { least: 2, most: 100 }),
  email: emailRule(),
  phone: requireText('Phone number', { least: 5, most: 60 }),
  company: allowText('Company name', 100),
  projectType: requireChoice(projectTypes, 'Please select a project type'),
  budget: requireChoice(budgets, 'Please select your budget range'),
  timeframe: requireChoice(timeframes, 'Please select your timeframe'),
  subject: requireText('Subject', { least: 5, most: 200 }),
  message: requireText('Message', { least: 10, most: messageLimits.contact, tidy: toManyLines }),
})

/** Offered by a select outside the form's fields, so that only the server checks it. */
export const planRule = allowText('Plan', 60)

export type Texts<Name extends string = string> = Partial<Record<Name, string>>

/** Checks what was typed into a form; a blank optional field has no value. */
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

function requireText(label: string, { least = 1, most, tidy = toOneLine }: TextLimits): Rule {
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

function allowText(label: string, most: number): Rule {
  return {
    tidy: toOneLine,
    findFault: (text) => (countCharacters(text) > most ? tooLong(label, most) : undefined),
  }
}

const tooLong = (label: string, most: number) => `${label} must be less than ${most} characters`

function requireChoice(options: readonly string[], requiredMessage: string): Rule {
  return {
    requiredMessage,
    tidy: (text) => text.trim(),
    findFault: (text) => (options.includes(text) ? undefined : requiredMessage),
  }
}

/** RFC 5321: at most 254 characters. Upper case stays: the part before the @ may depend on it. */
function emailRule(): Rule {
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
