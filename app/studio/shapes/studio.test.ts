import { expect, test } from 'vitest'
import { studioSchema } from './studio.ts'

const { timeZone, currency, locale } = studioSchema.shape

test.each(['Europe/Lisbon', 'Asia/Kolkata', 'UTC'])('%s is a time zone', (name) => {
  expect(timeZone.safeParse(name).success).toBe(true)
})

test.each([
  [timeZone, 'America/Boulder', 'must be a time zone such as America/Denver'],
  [timeZone, '', 'must be a time zone such as America/Denver'],
  [currency, 'EURO', 'must be the code of a currency, such as EUR'],
  [locale, 'en_GB', 'must be English as a country writes it, such as en-GB'],
  [locale, 'pt-PT', 'must be English as a country writes it, such as en-GB'],
])('case %#: the fault says what is expected', (schema, value, message) => {
  expect(schema.safeParse(value).error?.issues).toEqual([expect.objectContaining({ message })])
})
