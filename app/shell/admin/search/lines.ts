import type { LucideIcon } from 'lucide-react'
import { formatDay } from '#platform/dates.ts'
import type { SearchAnswer, SearchResult } from '#services/search/kinds.ts'
import { matchesWord, type QueryWord, readQuery } from '#services/search/query.ts'
import { placeWords } from '#services/search/words.ts'
import { actions, type SearchActions } from './actions.ts'
import { kinds } from './kinds.ts'
import { screens } from './screens.ts'

export type Marks = readonly (readonly [from: number, to: number])[]

/** A line of the list below the search box. */
export interface Line {
  /** Stays the same while other lines come and go. */
  readonly key: string
  readonly icon: LucideIcon
  readonly title: string
  readonly titleMarks?: Marks
  /** The kind, with a date or a state. */
  readonly about?: string
  readonly excerpt?: string
  readonly marks?: Marks
  /** True for a line that changes the list and leaves it open. */
  readonly staysOpen?: boolean
  choose(does: SearchActions): void
}

/** A line for a screen or an action, which the browser finds by itself. */
interface KnownLine extends Line {
  readonly words?: string
  readonly adminOnly?: boolean | undefined
}

const screenLines: readonly KnownLine[] = screens.map(({ label, path, ...screen }) => ({
  ...{ key: path, title: label, ...screen },
  choose: (does) => does.go(path),
}))

const actionLines: readonly KnownLine[] = actions.map(({ label, ...action }) => ({
  ...{ key: label, title: label, ...action },
}))

export const listScreens = (isAdmin: boolean): readonly Line[] =>
  screenLines.filter(({ adminOnly }) => isAdmin || !adminOnly)

export const listActions = (): readonly Line[] => actionLines

/** Finds screens and actions by the beginnings of words; matches in a name come first. */
export function findKnown(query: string, isAdmin: boolean): Line[] {
  const wanted = readQuery(query).map(({ word }) => ({ word, stem: word, isPrefix: true }))
  const open = [...screenLines, ...actionLines].filter(({ adminOnly }) => isAdmin || !adminOnly)
  const matches = open.flatMap((line) => {
    const titleMarks = markWords(wanted, line.title)
    const isMatch = titleMarks ?? markWords(wanted, `${line.title} ${line.words ?? ''}`)
    return isMatch ? [{ ...line, ...(titleMarks && { titleMarks }) }] : []
  })
  return [...matches.filter((line) => line.titleMarks), ...matches.filter((line) => !line.titleMarks)]
}

/** Sorts the results of an answer: first the results with every word of the query in their name. */
export function sortResults(
  { query, corrected = query, results }: SearchAnswer,
  isAdmin: boolean,
): { byName: Line[]; inText: Line[] } {
  const wanted = readQuery(corrected)
  const byName: Line[] = []
  const inText: Line[] = []
  for (const result of results) {
    const line = toLine(result, isAdmin)
    const titleMarks = markWords(wanted, result.title)
    if (line && titleMarks) byName.push({ ...line, titleMarks })
    else if (line) inText.push({ ...line, excerpt: result.excerpt, marks: result.marks })
  }
  return { byName, inText }
}

/** Returns `undefined` for a screen that the user may not open. */
function toLine(result: SearchResult, isAdmin: boolean): Line | undefined {
  const { kind, title, url } = result
  if (kind === 'screen') return listScreens(isAdmin).find(({ key }) => key === url)
  const isOfSite = !url.startsWith('/admin/')
  return {
    ...{ key: `${kind} ${url}`, icon: kinds[kind].icon, title: title || 'Untitled', about: nameKind(result) },
    choose: (does) => (isOfSite ? does.openSite(url) : does.go(url)),
  }
}

function nameKind({ kind, url, at, visibleFrom }: SearchResult): string {
  const { label } = kinds[kind]
  if (kind === 'enquiry' && at) {
    return `${url.endsWith('?status=trash') ? `${label} in the trash` : label}, ${formatDay(at)}`
  }
  if (kind === 'booking' && at) return `${label}, ${formatDay(at)}`
  if (kind !== 'post' && kind !== 'project') return label
  if (visibleFrom === null) return `${label}, draft`
  return visibleFrom && Date.parse(visibleFrom) > Date.now() ? `${label}, scheduled` : label
}

/** Returns the matches in a text that has every word of a query. */
function markWords(wanted: readonly QueryWord[], text: string): Marks | undefined {
  const missing = new Set(wanted)
  const marks: [from: number, to: number][] = []
  for (const { from, to, words } of placeWords(text)) {
    const matches = wanted.filter((each) => words.some((word) => matchesWord(each, word)))
    for (const match of matches) missing.delete(match)
    if (matches.length > 0) marks.push([from, to])
  }
  return missing.size === 0 ? marks : undefined
}
