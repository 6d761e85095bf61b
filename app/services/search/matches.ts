import { matchesWord, type QueryWord } from './query.ts'
import { foldInPlace, type PlacedWord, placeWords, wordsAt } from './words.ts'

/** A word of a text that a query looks for. */
export interface Match {
  from: number
  to: number
  /** The place of the word in the query. */
  part: number
}

/** For more words, reading the whole text once is sooner done than looking for each. */
const mostSought = 6

/** Finds the words of one query in many texts. */
export class Matcher {
  readonly parts: readonly QueryWord[]
  readonly #starts: readonly string[]
  /** A number may have commas in the text. */
  readonly #readsAll: boolean
  readonly #known = new Map<string, number>()

  constructor(parts: readonly QueryWord[]) {
    this.parts = parts
    this.#starts = parts.map(startOf)
    this.#readsAll = parts.length > mostSought || parts.some(({ word }) => /^\d/.test(word))
  }

  /** Returns the matches in their order. */
  find(text: string): Match[] {
    const folded = this.#readsAll ? undefined : foldInPlace(text)
    if (folded === undefined) return [...placeWords(text)].flatMap((word) => this.#match(word))
    const matches = new Map<number, Match>()
    for (const start of this.#starts) {
      for (let at = folded.indexOf(start); at >= 0; at = folded.indexOf(start, at + 1)) {
        if (matches.has(at)) continue
        const word = wordsAt(text, at)
        for (const match of word ? this.#match(word) : []) matches.set(at, match)
      }
    }
    return [...matches.values()].sort((one, other) => one.from - other.from)
  }

  #match({ from, to, words }: PlacedWord): Match[] {
    const part = Math.max(...words.map((word) => this.#partOf(word)))
    return part < 0 ? [] : [{ from, to, part }]
  }

  #partOf(word: string): number {
    const known = this.#known.get(word)
    if (known !== undefined) return known
    const part = this.parts.findIndex(
      (each, at) => word.startsWith(this.#starts[at] as string) && matchesWord(each, word),
    )
    this.#known.set(word, part)
    return part
  }
}

/** Returns the letters with which every form of a word begins: a stem differs in its last letter, as in `happy`, `happi`. */
function startOf({ word, stem }: QueryWord): string {
  const most = Math.max(1, stem.length - 1)
  let length = 1
  while (length < most && word[length] === stem[length]) length += 1
  return word.slice(0, length)
}
