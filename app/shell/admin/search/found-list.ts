import { RefreshCw, TextSearch } from 'lucide-react'
import type { SearchAnswer } from '#services/search/kinds.ts'
import { findKnown, type Line, listActions, listScreens, sortResults } from './lines.ts'

export interface Group {
  readonly name: string
  /** The number of results, of which the list may show fewer. */
  readonly count?: number
  readonly lines: readonly Line[]
}

export interface FoundList {
  groups: Group[]
  /** The number of results, of which the list may show fewer. */
  total: number
  /** The query of the results, where nothing was found for the typed one. */
  corrected: string | undefined
  /** Whether the first line stays the first when the server answers. */
  isSettled: boolean
}

interface Search {
  query: string
  isAdmin: boolean
  /** The last answer, perhaps to an earlier query. */
  answer: SearchAnswer | undefined
  state: 'searching' | 'answered' | 'failed'
  /** Whether the list shows more than its first eight lines. */
  showsAll: boolean
}

const mostInText = 4
const mostLines = 8

/** Builds the list of a search in two parts, by name and in the text; without a query, the list of screens and actions. */
export function buildList({ query, isAdmin, answer, state, showsAll }: Search): FoundList {
  if (query === '') return listEverything(isAdmin)
  const known = findKnown(query, isAdmin)
  // A correction is an offer where nothing is found.
  const useful = answer?.corrected && known.length > 0 ? undefined : answer
  const found = useful ? sortResults(useful, isAdmin) : { byName: [], inText: [] }
  // The server finds screens too, by the words that they are known by here.
  const isNew = ({ key }: Line) => !known.some((line) => line.key === key)
  const names = [...known, ...found.byName.filter(isNew)]
  const inText = found.inText.filter(isNew)
  const total = names.length + inText.length

  const textLines = showsAll ? inText : inText.slice(0, mostInText)
  // Lines below may be added by the answer, and none is taken away.
  const mostNames = state === 'answered' ? mostLines - textLines.length : mostLines - mostInText
  const nameLines = showsAll ? names : names.slice(0, mostNames)
  const isCut = nameLines.length + textLines.length < total
  const goingOn = [
    ...(isCut && state !== 'searching' ? [showAllLine(total, useful?.corrected ?? query)] : []),
    ...(state === 'failed' ? [searchAgainLine] : []),
  ]
  const groups: Group[] = [
    { name: 'By name', lines: nameLines },
    { name: 'In the text', count: inText.length, lines: textLines },
    { name: 'Go on', lines: goingOn },
  ]
  return {
    groups: groups.filter(({ lines }) => lines.length > 0),
    total,
    corrected: useful?.corrected,
    isSettled: known.length > 0 || state !== 'searching',
  }
}

function listEverything(isAdmin: boolean): FoundList {
  const groups = [
    { name: 'Pages', lines: listScreens(isAdmin) },
    { name: 'Actions', lines: listActions() },
  ]
  return { groups, total: 0, corrected: undefined, isSettled: true }
}

const showAllLine = (total: number, query: string): Line => ({
  ...{ key: 'all', icon: TextSearch, title: `All ${total} results for ${query}`, staysOpen: true },
  choose: (does) => does.showAll(),
})

const searchAgainLine: Line = {
  ...{ key: 'again', icon: RefreshCw, title: 'Try again', staysOpen: true },
  choose: (does) => does.searchAgain(),
}
