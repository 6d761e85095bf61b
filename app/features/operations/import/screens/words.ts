import { countOf, formatCount } from '#platform/words.ts'
import { type ImportCounts, isArticleLine, sumOf } from '../counts.ts'

/** Names the lines of the engine, whose words for things of other programs are singular: `menu item`. */
export function nameLine(what: string): string {
  const plural = what.endsWith('s') || what.includes(',') ? what : `${what}s`
  return plural.charAt(0).toUpperCase() + plural.slice(1)
}

/** Returns `1 menu item` or `12 posts`. */
export function nameCount(count: number, what: string): string {
  const noun = (what.split(',')[0] ?? what).toLowerCase()
  if (noun === 'categories and tags') return countOf(count, 'tag')
  if (noun === 'old addresses') return countOf(count, 'old address')
  return countOf(count, noun.endsWith('s') ? noun.slice(0, -1) : noun)
}

/** Counts the articles that come in, or only those with one word behind the comma. */
export function countArticles({ lines }: ImportCounts, was?: string): number {
  const some = lines.filter(
    ({ what }) => isArticleLine(what) && (!was || what === `Posts, ${was}` || what === `Projects, ${was}`),
  )
  return some.reduce((sum, line) => sum + line.comesIn, 0)
}

export function lineOf({ lines }: ImportCounts, what: string) {
  return lines.find((line) => line.what === what) ?? { what, inFile: 0, comesIn: 0, known: 0, staysOut: 0 }
}

export interface Choices {
  fetchPictures: boolean
  withRedirects: boolean
}

/** Reduces the counts of the dry run, which has everything, to the chosen items. */
export function applyChoices(counts: ImportCounts, { fetchPictures, withRedirects }: Choices): ImportCounts {
  const left: Record<string, string> = {}
  if (!fetchPictures)
    left.Pictures = 'Nothing is fetched, as you chose. They can be fetched later from the report.'
  if (!withRedirects) left['Old addresses'] = 'They are not redirected, as you chose.'
  const chosen = counts.lines.filter(({ what, comesIn }) => left[what] !== undefined && comesIn > 0)
  return {
    ...counts,
    lines: counts.lines.map((line) =>
      chosen.includes(line) ? { ...line, comesIn: 0, staysOut: line.staysOut + line.comesIn } : line,
    ),
    notTaken: [
      ...chosen.map(({ what, comesIn }) => ({ what, count: comesIn, reason: left[what] ?? '', titles: [] })),
      ...counts.notTaken,
    ],
  }
}

const order = ['Posts', 'Pages', 'Projects', 'Pictures', 'Categories and tags', 'Old addresses', 'Comments']

/** Sorts the lines by weight; unknown ones come last. */
export function sortLines(lines: ImportCounts['lines']): ImportCounts['lines'] {
  const rank = (what: string) => {
    const at = order.findIndex((name) => what.startsWith(name))
    return at === -1 ? order.length : at
  }
  return lines.toSorted((one, other) => rank(one.what) - rank(other.what) || other.inFile - one.inFile)
}

/** Returns the sums of the table as a sentence. */
export function describeSums(counts: ImportCounts): string {
  const { inFile, comesIn, known, staysOut } = sumOf(counts)
  const before = known > 0 ? ` ${formatCount(known)} here already,` : ''
  return `${formatCount(comesIn)} of ${formatCount(inFile)} in the import,${before} ${formatCount(staysOut)} left out.`
}
