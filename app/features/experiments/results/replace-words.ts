import type { Replacement } from './publish-dialog.tsx'

/**
 * Replaces each text in the fields of an article or case study. Undefined where one of them does not stand there exactly
 * once, because then nobody can say which is meant.
 */
export function replaceWords<Text extends Record<string, string>>(
  fields: Text,
  replacements: readonly Replacement[],
): Text | undefined {
  const changed: Record<string, string> = { ...fields }
  for (const { before, after } of replacements) {
    const places = Object.entries(changed).filter(([, text]) => text.includes(before))
    const [place] = places
    if (!place || places.length > 1 || place[1].split(before).length !== 2) return undefined
    changed[place[0]] = place[1].replace(before, () => after)
  }
  return changed as Text
}
