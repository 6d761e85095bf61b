import { bodySchema } from '#design/fields/use-schema-form.ts'
import { type Welcome, welcomeInput } from '../../welcome/schema.ts'

/** The welcome mails as their form holds them. */
export interface WelcomeDraft {
  mails: { day: string; subject: string; preview: string; content: string }[]
}

export const toDraft = ({ mails }: { mails: readonly Welcome[] }): WelcomeDraft => ({
  mails: mails.map(({ day, ...mail }) => ({ ...mail, day: String(day) })),
})

export const mailLabels = { first: 'Email 1', second: 'Email 2', third: 'Email 3' }

/** Writes each mail as one text, for comparisons. */
export function toTexts({ mails }: WelcomeDraft): Record<keyof typeof mailLabels, string> {
  const [first = '', second = '', third = ''] = mails.map(({ day, subject, preview, content }) =>
    [`Day ${day}`, subject, preview, content].filter(Boolean).join('\n'),
  )
  return { first, second, third }
}

/** A blank day is no number. */
export const toBody = ({ mails }: WelcomeDraft) => ({
  mails: mails.map(({ day, ...mail }) => ({ ...mail, day: day.trim() === '' ? Number.NaN : Number(day) })),
})

export const welcomeForm = bodySchema(welcomeInput, toBody, (name) => name)

/** Suggests the day of another mail: at once for the first, then after three days and after ten. */
export function nextDay(days: readonly number[]): number {
  const last = days.at(-1)
  if (last === undefined || Number.isNaN(last)) return 0
  return last < 3 ? 3 : last + 7
}
