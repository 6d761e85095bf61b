/** One line of the table of an import: the items in the file, and their three destinations, which add up to it. */
export interface CountLine {
  what: string
  inFile: number
  comesIn: number
  /** Imported before. */
  known: number
  staysOut: number
}

/** Things that stay out for one reason, the first of them by title. */
export interface NotTaken {
  what: string
  reason: string
  count: number
  titles: string[]
}

export interface ImportCounts {
  lines: CountLine[]
  notTaken: NotTaken[]
  /** What a person should look at, by the sentence that says why. */
  noted: { note: string; count: number; titles: string[] }[]
}

/** Reports whether a line counts texts, which all become articles here. */
export const isArticleLine = (what: string) => /^(Posts|Pages|Projects)\b/.test(what)

export type Outcome = 'comesIn' | 'known' | 'staysOut'

export const picturesLine = 'Pictures'

const mostTitles = 100
const mostNotes = 500

/** Counts every thing of the file once. */
export class Counter {
  readonly #lines = new Map<string, CountLine>()
  readonly #notTaken = new Map<string, NotTaken>()
  readonly #noted = new Map<string, ImportCounts['noted'][number]>()
  readonly #onNotTaken: (line: string) => void
  #notedItems = 0

  constructor(onNotTaken: (line: string) => void) {
    this.#onNotTaken = onNotTaken
  }

  add(what: string, outcome: Outcome): void {
    const line = this.#lines.get(what) ?? { what, inFile: 0, comesIn: 0, known: 0, staysOut: 0 }
    line.inFile += 1
    line[outcome] += 1
    this.#lines.set(what, line)
  }

  leaveOut(what: string, title: string, reason: string): void {
    this.add(what, 'staysOut')
    this.#onNotTaken(`${what}: ${title || 'without a title'}: ${reason}`)
    const key = `${what} ${reason}`
    const known = this.#notTaken.get(key) ?? { what, reason, count: 0, titles: [] }
    known.count += 1
    if (known.titles.length < mostTitles) known.titles.push(title)
    this.#notTaken.set(key, known)
  }

  addNotes(title: string, notes: readonly string[]): void {
    if (notes.length > 0) this.#notedItems += 1
    for (const note of notes) {
      const known = this.#noted.get(note)
      // Sentences about one article alone would fill the memory in a long import.
      if (!known && this.#noted.size >= mostNotes) continue
      const noted = known ?? { note, count: 0, titles: [] }
      noted.count += 1
      if (noted.titles.length < mostTitles) noted.titles.push(title)
      this.#noted.set(note, noted)
    }
  }

  /** Counts the texts and pictures that have been read, and the texts that a person should look at. */
  tally(): { articles: number; pictures: number; toLookAt: number } {
    const sum = (isCounted: (what: string) => boolean) =>
      [...this.#lines.values()].reduce((all, { what, inFile }) => all + (isCounted(what) ? inFile : 0), 0)
    const pictures = sum((what) => what === picturesLine)
    return { articles: sum(isArticleLine), pictures, toLookAt: this.#notedItems }
  }

  read(): ImportCounts {
    const [lines, notTaken, noted] = [this.#lines, this.#notTaken, this.#noted].map((map) => [
      ...map.values(),
    ])
    return { lines, notTaken, noted } as ImportCounts
  }
}

/** Adds all lines up. */
export function sumOf({ lines }: ImportCounts): Omit<CountLine, 'what'> {
  const sum = { inFile: 0, comesIn: 0, known: 0, staysOut: 0 }
  for (const { what: _, ...line } of lines) {
    for (const [name, count] of Object.entries(line)) sum[name as keyof typeof sum] += count
  }
  return sum
}
