import { formatDay, formatMoment } from '#platform/dates.ts'
import { formatCount } from '#platform/words.ts'
import type { ChangeWords } from './change-words.ts'

type Fields = Readonly<Record<string, unknown>> | null

interface Recorded {
  before: Fields
  after: Fields
}

/** A field of a thing, as it was and as it became. */
export interface ChangedField {
  label: string
  before: string
  after: string
}

/** Lists the labels of the changed fields; none for a creation or deletion, which touch all of them. */
export function listChangedLabels({ fields = {} }: ChangeWords, { before, after }: Recorded): string[] {
  if (!before || !after) return []
  return Object.keys({ ...before, ...after }).flatMap((name) => fields[name] ?? [])
}

/** Lists the changed fields with both texts, each cut to the surroundings of the difference, up to `longest`. */
export function listChangedFields(
  { fields = {} }: ChangeWords,
  { before, after }: Recorded,
  now: string,
  longest = 160,
): ChangedField[] {
  if (!before || !after) return []
  return Object.keys({ ...before, ...after }).flatMap((name) => {
    const label = fields[name]
    if (label === undefined) return []
    const texts = shorten(writeValue(before[name], now), writeValue(after[name], now), longest)
    return [{ label, before: texts[0], after: texts[1] }]
  })
}

/** Writes the facts of a creation, a deletion or an event: 'Role Editor', 'Passkey, Chrome on Linux'. */
export function writeFacts({ facts = {} }: ChangeWords, { before, after }: Recorded, now: string): string {
  if (before && after) return ''
  const values = after ?? before ?? {}
  return Object.entries(facts)
    .flatMap(([name, label]) => {
      const value = writeValue(values[name], now)
      return value === '' ? [] : `${label} ${value}`.trim()
    })
    .join(', ')
}

function writeValue(value: unknown, now: string): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return formatCount(value)
  if (Array.isArray(value)) return value.map((each) => writeValue(each, now)).join(', ')
  if (typeof value === 'object') {
    return Object.values(value)
      .map((each) => writeValue(each, now))
      .filter(Boolean)
      .join(' ')
  }
  const text = String(value)
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text)) return formatMoment(text, now)
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDay(text) : text
}

/** Leaves this many characters before a difference, so that its place is recognised. */
const around = 40

/** Cuts two texts to the part around their first difference. */
export function shorten(before: string, after: string, longest: number): [before: string, after: string] {
  if (before.length <= longest && after.length <= longest) return [before, after]
  const start = startOfWord(before, Math.max(0, firstDifference(before, after) - around))
  const cut = (text: string) => {
    const end = start + longest
    const piece = text
      .slice(start, end)
      .replace(/[\ud800-\udbff]$/, '')
      .replace(/\s+/g, ' ')
      .trim()
    if (piece === '') return ''
    return `${start > 0 ? '…' : ''}${piece}${text.length > end ? '…' : ''}`
  }
  return [cut(before), cut(after)]
}

function firstDifference(one: string, other: string): number {
  const most = Math.min(one.length, other.length)
  for (let at = 0; at < most; at += 1) if (one[at] !== other[at]) return at
  return most
}

/** Moves back to the last space, at most twenty characters, and never into the middle of a character. */
function startOfWord(text: string, at: number): number {
  if (at === 0) return 0
  const space = text.slice(Math.max(0, at - 20), at).search(/\s\S*$/)
  const start = space < 0 ? at : Math.max(0, at - 20) + space + 1
  return /[\udc00-\udfff]/.test(text[start] ?? '') ? start - 1 : start
}
