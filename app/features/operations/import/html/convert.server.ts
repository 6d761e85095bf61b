import { readBlockComments } from './block-comments.server.ts'
import { joinBlocks, writeBlocks } from './blocks.server.ts'
import type { Context, HtmlOptions, Loss } from './context.ts'
import { lose } from './context.ts'
import { cleanText, escapeLine, escapeText } from './escape.ts'
import { listClosedCodes } from './shortcode-pieces.ts'
import { expandShortcodes } from './shortcodes.server.ts'
import { parseTree, wordsOf } from './tree.server.ts'

export interface Converted {
  markdown: string
  /** The addresses of the pictures in it. */
  pictures: readonly string[]
  losses: readonly Loss[]
}

/** Writes the HTML of another program as Markdown. Whatever it cannot say in Markdown keeps its words. */
export function convertHtml(html: string, options: HtmlOptions = {}): Converted {
  const context: Context = {
    options,
    pictures: new Set(),
    losses: [],
    closedCodes: options.hasShortcodes ? listClosedCodes(html) : new Set(),
  }
  const tree = parseTree(html)
  if (!tree) {
    lose(context, 'nesting', 'tags')
    const lines = wordsOf(html).map((line) => escapeLine(escapeText(cleanText(line))))
    return { markdown: lines.join('\n\n'), pictures: [], losses: context.losses }
  }
  const withBlocks = readBlockComments(tree, context)
  const nodes = options.hasShortcodes ? expandShortcodes(withBlocks, context) : withBlocks
  const markdown = joinBlocks(writeBlocks(nodes, context, { around: [], depth: 0, layouts: 0 }))
  return { markdown, pictures: [...context.pictures], losses: context.losses }
}
