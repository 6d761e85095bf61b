/** Puts facts where a text says `{name}`. An unknown name is an error, so that no visitor ever reads a brace. */
export function fillPlaceholders(text: string, facts: Readonly<Record<string, unknown>>): string {
  return text.replace(/\{([a-z]\w*)\}/gi, (brace, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined
    if (typeof fact !== 'string' && typeof fact !== 'number') throw new Error(`No fact for ${brace}`)
    return String(fact)
  })
}

/**
 * A line that begins with names in square brackets, `[altcha off] ...`, stands only where one of them is among the settings.
 * A page must not promise a thing that a setting has made untrue.
 */
export function selectLinesFor(text: string, settings: readonly string[]): string {
  const lines = text.split('\n').flatMap((line) => {
    const [marked, names = ''] = /^\[([a-z ]+)\] /.exec(line) ?? []
    if (marked === undefined) return [line]
    return names.split(' ').some((name) => settings.includes(name)) ? [line.slice(marked.length)] : []
  })
  return lines.join('\n')
}
