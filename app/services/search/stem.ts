/** M. F. Porter, 'An algorithm for suffix stripping', Program 14 (1980). Each rule names its step in the paper. */

const consonants = '[^aeiou][^aeiouy]*'
const vowels = '[aeiouy][aeiou]*'
/** The paper's measure m: how often vowels are followed by consonants. */
const hasMeasure = new RegExp(`^(${consonants})?${vowels}${consonants}`)
const hasMeasureOne = new RegExp(`^(${consonants})?${vowels}${consonants}(${vowels})?$`)
const hasMeasureTwo = new RegExp(`^(${consonants})?${vowels}${consonants}${vowels}${consonants}`)
const hasVowel = new RegExp(`^(${consonants})?[aeiouy]`)
/** Ends in consonant, vowel, consonant, as `hop` does. */
const isShort = new RegExp(`^${consonants}[aeiouy][^aeiouwxy]$`)

const step2: Readonly<Record<string, string>> = {
  ational: 'ate',
  tional: 'tion',
  enci: 'ence',
  anci: 'ance',
  izer: 'ize',
  bli: 'ble',
  alli: 'al',
  entli: 'ent',
  eli: 'e',
  ousli: 'ous',
  ization: 'ize',
  ation: 'ate',
  ator: 'ate',
  alism: 'al',
  iveness: 'ive',
  fulness: 'ful',
  ousness: 'ous',
  aliti: 'al',
  iviti: 'ive',
  biliti: 'ble',
  logi: 'log',
}
const step3: Readonly<Record<string, string>> = {
  icate: 'ic',
  ative: '',
  alize: 'al',
  iciti: 'ic',
  ical: 'ic',
  ful: '',
  ness: '',
}

const ending = (endings: readonly string[]) => new RegExp(`^(.+?)(${endings.join('|')})$`)
const endsInStep2 = ending(Object.keys(step2))
const endsInStep3 = ending(Object.keys(step3))
const endsInStep4 = /^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$/

/** Texts share most of their words, whose thirty patterns took a tenth of a message's processor time. */
const mostKnown = 10_000
const knownStems = new Map<string, string>()

/** Cuts the ending of an English word, so that the forms of one word become equal: `designing`, `designs`, `design`. */
export function stem(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word
  const known = knownStems.get(word)
  if (known !== undefined) return known
  if (knownStems.size >= mostKnown) knownStems.clear()
  const found = findStem(word)
  knownStems.set(word, found)
  return found
}

function findStem(word: string): string {
  // A leading y is a consonant.
  const marked = word.startsWith('y') ? `Y${word.slice(1)}` : word
  return tidy(derive(inflect(marked))).toLowerCase()
}

/** Step 1: plurals, `-ed`, `-ing`, and a final y. */
function inflect(word: string): string {
  const singular = word.replace(/^(.+?)(ss|i)es$/, '$1$2').replace(/^(.+?)([^s])s$/, '$1$2')
  return cutParticiple(singular).replace(/^(.+)y$/, (whole, before: string) =>
    hasVowel.test(before) ? `${before}i` : whole,
  )
}

function cutParticiple(word: string): string {
  const agreed = /^(.+?)eed$/.exec(word)
  if (agreed) return hasMeasure.test(agreed[1] as string) ? word.slice(0, -1) : word
  const before = /^(.+?)(?:ed|ing)$/.exec(word)?.[1]
  if (before === undefined || !hasVowel.test(before)) return word
  if (/(?:at|bl|iz)$/.test(before)) return `${before}e`
  if (/([^aeiouylsz])\1$/.test(before)) return before.slice(0, -1)
  return isShort.test(before) ? `${before}e` : before
}

/** Steps 2 to 4: endings that make one word of another. */
function derive(word: string): string {
  const second = replaceEnding(word, endsInStep2, step2)
  const third = replaceEnding(second, endsInStep3, step3)
  const before = endsInStep4.exec(third)?.[1] ?? /^(.+?[st])ion$/.exec(third)?.[1]
  return before !== undefined && hasMeasureTwo.test(before) ? before : third
}

function replaceEnding(word: string, pattern: RegExp, endings: Readonly<Record<string, string>>): string {
  const [, before, end] = pattern.exec(word) ?? []
  return before !== undefined && hasMeasure.test(before) ? before + endings[end as string] : word
}

/** Step 5: a final e, and a double l. */
function tidy(word: string): string {
  const before = /^(.+)e$/.exec(word)?.[1]
  const isCut =
    before !== undefined &&
    (hasMeasureTwo.test(before) || (hasMeasureOne.test(before) && !isShort.test(before)))
  const cut = isCut ? before : word
  return cut.endsWith('ll') && hasMeasureTwo.test(cut) ? cut.slice(0, -1) : cut
}
