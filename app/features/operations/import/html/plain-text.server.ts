import { cleanText } from './escape.ts'
import { parseTree, textOf, wordsOf } from './tree.server.ts'

/** Returns the words of a piece of HTML in one line. */
export function plainText(html: string): string {
  return linesOf(html).join(' ').replace(/\s+/g, ' ').trim()
}

/** Returns the words of a piece of HTML, line by line. */
export function plainLines(html: string): string {
  return linesOf(html.replace(/<\/(?:p|li|div|h\d)>/gi, '\n\n'))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function linesOf(html: string): string[] {
  // Most texts have no HTML at all.
  if (!/[<&]/.test(html)) return [cleanText(html)]
  const tree = parseTree(html)
  return tree
    ? [
        cleanText(
          tree
            .filter((node) => typeof node === 'string' || !/^(script|style)$/.test(node.name))
            .map(textOf)
            .join(''),
        ),
      ]
    : wordsOf(html)
}
