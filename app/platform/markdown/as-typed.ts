import { escapeHtml } from './written-text.ts'

/** The sanitiser lets no author write this class. */
const opening = '<div class="prose__typed">'

/** Shows a text that could not be rendered: as typed, with its breaks. */
export function showAsTyped(source: string): string {
  return `${opening}${escapeHtml(source)}</div>`
}

/** Reports whether this is a text that could not be rendered. */
export function isAsTyped(html: string | undefined): boolean {
  return html?.startsWith(opening) === true
}
