/** One line of the table of an import: the items in the file, and their three destinations, which add up to it. */
export interface CountLine {
  what: string
  inFile: number
  comesIn: number
  /** Imported before. */
  known: number
  staysOut: number
}

/** A text for the owner to check, with the address of its editor once it is stored. */
export interface NamedText {
  title: string
  href?: string | undefined
}

/** Things that stay out for one reason, the first of them by title. */
interface NotTaken {
  what: string
  reason: string
  count: number
  titles: string[]
}

export interface ImportCounts {
  lines: CountLine[]
  notTaken: NotTaken[]
  /** What a person should look at, by the sentence that says why. */
  noted: { note: string; count: number; items: NamedText[] }[]
}

/** Reports whether a line counts texts, which all become articles here. */
export const isArticleLine = (what: string) => /^(Posts|Pages|Projects)\b/.test(what)

export type Outcome = 'comesIn' | 'known' | 'staysOut'

export const picturesLine = 'Pictures'

const mostTitles = 100
const mostNotes = 500
/** Lines of the report: 20 MB. */
const mostLines = 200_000

/** Counts every thing of the file once. */
export class Counter {
  readonly #lines = new Map<string, CountLine>()
  readonly #notTaken = new Map<string, NotTaken>()
  readonly #noted = new Map<string, ImportCounts['noted'][number]>()
  /** The lines of the report, one for each item. */
  readonly report: { noted: string[]; notTaken: string[] } = { noted: [], notTaken: [] }

  add(what: string, outcome: Outcome): void {
    const line = this.#lines.get(what) ?? { what, inFile: 0, comesIn: 0, known: 0, staysOut: 0 }
    line.inFile += 1
    line[outcome] += 1
    this.#lines.set(what, line)
  }

  leaveOut(what: string, title: string, reason: string): void {
    this.add(what, 'staysOut')
    const { notTaken } = this.report
    if (notTaken.length < mostLines) notTaken.push(`${what}: ${title || 'without a title'}: ${reason}`)
    const key = `${what} ${reason}`
    const known = this.#notTaken.get(key) ?? { what, reason, count: 0, titles: [] }
    known.count += 1
    if (known.titles.length < mostTitles) known.titles.push(title)
    this.#notTaken.set(key, known)
  }

  addNotes(text: NamedText, notes: readonly string[]): void {
    const lines = this.report.noted
    if (notes.length > 0 && lines.length < mostLines) lines.push(`${text.title}: ${notes.join(' ')}`)
    for (const note of notes) {
      const known = this.#noted.get(note)
      // Sentences about one article alone would fill the memory in a long import.
      if (!known && this.#noted.size >= mostNotes) continue
      const noted = known ?? { note, count: 0, items: [] }
      noted.count += 1
      if (noted.items.length < mostTitles) noted.items.push(text)
      this.#noted.set(note, noted)
    }
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
