import { allowText, emailRule, requireChoice, requireText } from '#platform/field-rules.ts'
import { toManyLines } from '#platform/text.ts'

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

/** Returns the rules in the order of the form: the focus goes to the first field at fault. The choices may change. */
export const contactRules = (choices: Choices) => ({
  name: requireText('Name', { least: 2, most: 100 }),
  email: emailRule(),
  phone: requireText('Phone number', { least: 5, most: 60 }),
  company: allowText('Company name', 100),
  projectType: requireChoice(() => choices.projectTypes, 'Please select a project type'),
  budget: requireChoice(() => choices.budgets, 'Please select your budget range'),
  timeframe: requireChoice(() => choices.timeframes, 'Please select your timeframe'),
  subject: requireText('Subject', { least: 5, most: 200 }),
  message: requireText('Message', { least: 10, most: messageLimits.contact, tidy: toManyLines }),
})

/** Offered by a select outside the form's fields, so that only the server checks it. */
export const planRule = allowText('Plan', 60)
