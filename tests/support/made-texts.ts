/** Makes the same texts at every run: words as frequent as in a language, a few of them in nearly every text. */
export class MadeTexts {
  #state: number
  readonly #words: readonly string[]

  constructor(seed: number, vocabulary = 12_000) {
    this.#state = seed
    this.#words = Array.from({ length: vocabulary }, () => this.#makeWord())
  }

  /** Returns a number from 0 up to, not including, 1 (Mulberry32). */
  random(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.random() * items.length)] as Item
  }

  /** Returns a word by Zipf's law: the hundredth is a hundred times as rare as the first. */
  word(): string {
    return this.#words[Math.floor(this.#words.length ** this.random()) - 1] as string
  }

  /** Returns one of the most frequent words. */
  common(rank: number): string {
    return this.#words[rank] as string
  }

  text(words: number): string {
    const sentence = () => `${Array.from({ length: 12 }, () => this.word()).join(' ')}. `
    return Array.from({ length: Math.ceil(words / 12) }, sentence).join('')
  }

  #makeWord(): string {
    const vowel = () => (this.random() < 0.02 ? 'é' : this.pick(vowels))
    const root = Array.from({ length: 1 + Math.floor(this.random() * 3) }, () => this.pick(onsets) + vowel())
    return root.join('') + this.pick(endings)
  }
}

const onsets = ['b', 'c', 'd', 'f', 'gr', 'l', 'm', 'n', 'p', 'r', 's', 'st', 't', 'w']
const vowels = ['a', 'e', 'i', 'o', 'u', 'ai', 'ea']
const endings = [
  ...['', 'n', 'r', 'ns', 'ned', 'ning', 'ner', 'tion', 'tions', 'ly', 'able', 'ability', 'y', 'ies'],
]
