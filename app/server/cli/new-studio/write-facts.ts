/** The facts that a new studio gives. */
export type Answers = Record<string, string | number>

/**
 * Writes answers into the text of `studio.config.ts`. Comments and all other facts stay; the blurb, which names the studio
 * and its city, names the new ones.
 */
export function writeFacts(config: string, answers: Answers): string {
  const facts = { postalCode: '', streetAddress: '', ...answers }
  const before = { name: readText(config, 'name'), city: readText(config, 'city') }
  const renamed = config.replace(/^ {2}blurb:\s*'.*',$/m, (line) =>
    (['name', 'city'] as const).reduce((text, key) => {
      const word = before[key]
      return word ? text.replaceAll(word, () => quote(String(answers[key]))) : text
    }, line),
  )
  return Object.entries(facts).reduce((text, [key, value]) => {
    const pattern = new RegExp(`^( {2}${key}: ).*,$`, 'm')
    if (!pattern.test(text)) throw new Error(`studio.config.ts has no line for ${key}`)
    const literal = typeof value === 'number' ? String(value) : `'${quote(value)}'`
    return text.replace(pattern, (_, start) => `${start}${literal},`)
  }, renamed)
}

function readText(config: string, key: string): string | undefined {
  return new RegExp(`^ {2}${key}: '(.*)',$`, 'm').exec(config)?.[1]
}

const quote = (text: string) => text.replaceAll(/['\\]/g, '\\$&')
