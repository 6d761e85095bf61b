import type { z } from 'zod'
import { describeIssues } from '#studio/fault.ts'
import { studioSchema } from '#studio/shapes/studio.ts'
import { colour } from '#studio/shapes/text.ts'

/** A question of `new`, which its option answers in advance. */
export interface Question {
  option: string
  text: string
  /** What an empty answer means; without it an answer is needed. */
  empty?: { shown: string; answer: string }
  /** The key in `studio.config.ts`; the two colours have none. */
  fact?: string
  /** Returns the fault of an answer. */
  problemOf(answer: string): string | undefined
  read(answer: string): string | number
}

const { shape } = studioSchema
type Fact = keyof typeof shape

const machineZone = new Intl.DateTimeFormat().resolvedOptions().timeZone

export const questions: readonly Question[] = [
  ofFact('name', 'name', 'Name of the studio'),
  ofFact('city', 'city', 'City'),
  ofFact('region', 'region', 'Region or county'),
  ofFact('country', 'country', 'Country'),
  ofFact('country-code', 'countryCode', 'Country in two letters, such as GB'),
  ofCoordinate('latitude', 'Latitude of the city, such as 53.8'),
  ofCoordinate('longitude', 'Longitude of the city, such as -1.5'),
  {
    ...ofFact('time-zone', 'timeZone', 'Time zone'),
    empty: { shown: machineZone, answer: machineZone },
  },
  ofFact('currency', 'currency', 'Currency in three letters'),
  ofFact('email', 'email', 'Email address'),
  ofFact('phone', 'phone', 'Telephone, such as +61 2 5550 1234'),
  ofColour('ink', 'Ink, the colour of text and dark grounds, such as #243b53'),
  ofColour('accent', 'Accent, the colour that stands out, such as #e0a458'),
]

function ofFact(option: string, fact: Fact, text: string): Question {
  return { option, text, fact, problemOf: problemBy(shape[fact]), read: (answer) => answer }
}

/** Numbers may be left out: the map shows the demonstration's town until they are there. */
function ofCoordinate(fact: 'latitude' | 'longitude', text: string): Question {
  const check = problemBy(shape[fact])
  return {
    option: fact,
    text,
    empty: { shown: 'later', answer: '' },
    fact,
    problemOf: (answer) => (answer === '' ? undefined : check(Number(answer.replace(',', '.')))),
    read: (answer) => Number(answer.replace(',', '.')),
  }
}

function ofColour(option: string, text: string): Question {
  const read = (answer: string) => answer.toLowerCase().replace(/^(?=[0-9a-f]{6}$)/, '#')
  const check = problemBy(colour)
  return { option, text, problemOf: (answer) => check(read(answer)), read }
}

function problemBy(schema: z.ZodType) {
  return (value: unknown): string | undefined => {
    const checked = schema.safeParse(value)
    if (checked.success) return undefined
    const issue = checked.error.issues[0] as z.core.$ZodIssue
    return describeIssues(issue, value)[0]?.problem
  }
}
