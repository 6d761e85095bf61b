import type { CsvRow } from '#platform/csv.ts'
import { emailAddress } from './schema.ts'

export interface WantedSubscriber {
  line: number
  email: string
  consentAt: string
}

interface RefusedRow {
  line: number
  value: string
  reason: string
}

const emailHeads = /^(e-?mail|e-?mail address|address)$/i
const consentHeads =
  /^(consent|consent ?(date|at)|consented ?(at|on)?|date|subscribed ?(at|on)?|added|confirmed)$/i

/**
 * Reads the valid rows of an import file. With a header line the columns may be in any order; without one the
 * address comes first and the date second.
 */
export function readImport(
  rows: readonly CsvRow[],
  defaultConsent: string | undefined,
  now: Date,
): { wanted: WantedSubscriber[]; refused: RefusedRow[] } {
  const wanted = new Map<string, WantedSubscriber>()
  const refused: RefusedRow[] = []
  const head = rows[0]?.cells ?? []
  const hasHead = head.some((cell) => emailHeads.test(cell))
  const emailAt = hasHead ? head.findIndex((cell) => emailHeads.test(cell)) : 0
  const consentAt = hasHead ? head.findIndex((cell) => consentHeads.test(cell)) : 1
  for (const { line, cells } of hasHead ? rows.slice(1) : rows) {
    const value = (cells[emailAt] ?? '').slice(0, 300)
    const email = emailAddress.safeParse(value)
    const written = cells[consentAt] || defaultConsent
    const consent = written === undefined ? undefined : readDay(written)
    if (!email.success) refused.push({ line, value, reason: 'Not an email address' })
    else if (written === undefined) refused.push({ line, value, reason: 'No date of consent' })
    else if (!consent) refused.push({ line, value, reason: `Not a date: ${written.slice(0, 40)}` })
    else if (consent > now) refused.push({ line, value, reason: 'The date of consent is in the future' })
    else if (wanted.has(email.data)) refused.push({ line, value, reason: 'Stands in the file twice' })
    else wanted.set(email.data, { line, email: email.data, consentAt: consent.toISOString() })
  }
  return { wanted: [...wanted.values()], refused }
}

/** Reads a date as `2025-11-14`, with or without a time, or in the British form `14/11/2025`. */
export function readDay(text: string): Date | undefined {
  const british = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text.trim())
  const [, day = '', month = '', year = ''] = british ?? []
  const iso = british ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim()
  const parts = /^(\d{4})-(\d{2})-(\d{2})([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/.exec(iso)
  if (!parts) return undefined
  const date = new Date(parts[4] ? iso.replace(' ', 'T') : `${iso}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return undefined
  // Refuses days that JavaScript would carry over: 31 February becomes 3 March.
  const lastDay = new Date(Date.UTC(Number(parts[1]), Number(parts[2]), 0)).getUTCDate()
  return Number(parts[3]) <= lastDay ? date : undefined
}
