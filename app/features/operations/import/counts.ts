/** One line of the table of an import: the items in the file, and their three destinations, which add up to it. */
export interface CountLine {
  what: string
  inFile: number
  comesIn: number
  /** Imported before. */
  known: number
  staysOut: number
}

/** Items with one reason in common, the first of them by title. */
export interface Reason {
  what: string
  reason: string
  count: number
  titles: string[]
}

export interface ImportCounts {
  /** How many items the file has, for the progress of the import. */
  items: number
  lines: CountLine[]
  notTaken: Reason[]
  /** What a person should look at, and why. */
  noted: Reason[]
}

export type Outcome = 'comesIn' | 'known' | 'staysOut'

export const picturesLine = 'Pictures'

/** Counts every thing of the file once. */
export class Counter {
  items = 0
  readonly notTaken = new Reasons()
  readonly noted = new Reasons()
  readonly #lines = new Map<string, CountLine>()

  add(what: string, outcome: Outcome): void {
    const line = this.#lines.get(what) ?? { what, inFile: 0, comesIn: 0, known: 0, staysOut: 0 }
    line.inFile += 1
    line[outcome] += 1
    this.#lines.set(what, line)
  }

  leaveOut(what: string, title: string, reason: string): void {
    this.add(what, 'staysOut')
    this.notTaken.add(what, title, reason)
  }

  read(): ImportCounts {
    const lines = [...this.#lines.values()].toSorted((one, other) => other.comesIn - one.comesIn)
    return { items: this.items, lines, notTaken: this.notTaken.list(), noted: this.noted.list() }
  }
}

const mostTitles = 3
/** Sentences about one article alone would fill the memory in a long import. */
const mostReasons = 500
/** 20 MB. */
const mostLines = 200_000

class Reasons {
  /** The lines of the report, one for each item. */
  readonly report: string[] = []
  readonly #known = new Map<string, Reason>()

  add(what: string, title: string, reason: string): void {
    if (this.report.length < mostLines) this.report.push(`${what}: ${title || 'without a title'}: ${reason}`)
    const key = `${what} ${reason}`
    const known = this.#known.get(key) ?? { what, reason, count: 0, titles: [] }
    known.count += 1
    if (known.titles.length < mostTitles && title) known.titles.push(title)
    if (this.#known.size < mostReasons) this.#known.set(key, known)
  }

  list(): Reason[] {
    return [...this.#known.values()]
  }
}

/** Adds all lines up. */
export function sumOf({ lines }: Pick<ImportCounts, 'lines'>): Omit<CountLine, 'what'> {
  const sum = { inFile: 0, comesIn: 0, known: 0, staysOut: 0 }
  for (const { what: _, ...line } of lines) {
    for (const [name, count] of Object.entries(line)) sum[name as keyof typeof sum] += count
  }
  return sum
}
