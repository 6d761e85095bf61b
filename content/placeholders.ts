/** Puts facts where a text says `{name}`. An unknown name is an error, so that no visitor ever reads a brace. */
export function fillPlaceholders(text: string, facts: Readonly<Record<string, unknown>>): string {
  return text.replace(/\{([a-z]\w*)\}/gi, (brace, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined
    if (typeof fact !== 'string' && typeof fact !== 'number') throw new Error(`No fact for ${brace}`)
    return String(fact)
  })
}
