import type { HtmlNode } from '#platform/markdown/read-html.server.ts'
import type { LinkTo } from './own-links.ts'
import type { Block, Cell } from './read-blocks.server.ts'

/** Writes the blocks of a text as plain text, parted by empty lines. */
export function writeText(blocks: readonly Block[], linkTo: LinkTo): string {
  return blocks
    .map((block) => textOf(block, linkTo))
    .filter((text) => text !== '')
    .join('\n\n')
}

function textOf(block: Block, linkTo: LinkTo): string {
  if (block.is === 'paragraph') return writeLine(block.nodes, linkTo)
  if (block.is === 'heading') {
    const text = writeLine(block.nodes, linkTo)
    return block.level === 2 ? `${text}\n${'-'.repeat(Math.min(text.length, 60))}` : text
  }
  if (block.is === 'quote') return indent(writeText(block.blocks, linkTo), '> ')
  if (block.is === 'code') return indent(block.text, '    ')
  if (block.is === 'rule') return '* * *'
  if (block.is === 'list') {
    return block.items
      .map((item, index) => {
        const mark = block.start === undefined ? '- ' : `${block.start + index}. `
        return mark + indent(writeText(item, linkTo), ' '.repeat(mark.length)).trimStart()
      })
      .join('\n')
  }
  if (block.is === 'table') return block.rows.map((cells) => writeRow(cells, linkTo)).join('\n')
  const address = block.href === undefined ? undefined : linkTo(block.href)
  return [block.alt && `[Picture: ${block.alt}]`, address].filter(Boolean).join(' ')
}

const writeRow = (cells: readonly Cell[], linkTo: LinkTo) =>
  cells.map(({ nodes }) => writeLine(nodes, linkTo)).join(' | ')

const indent = (text: string, by: string) => text.replaceAll(/^(?=.)/gm, by)

function writeLine(nodes: readonly HtmlNode[], linkTo: LinkTo): string {
  return writeNodes(nodes, linkTo)
    .split('\v')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .join('\n')
    .trim()
}

/** Marks the breaks that are to be seen by `\v`, which no text has. */
function writeNodes(nodes: readonly HtmlNode[], linkTo: LinkTo): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node.replaceAll('\v', ' ')
      if (node.name === 'br') return '\v'
      if (node.name === 'img') return node.attributes.alt ?? ''
      const text = writeNodes(node.children, linkTo)
      if (node.name === 'q') return `‘${text}’`
      if (node.name !== 'a' || node.attributes.class === 'anchor') return text
      return withAddress(text, node.attributes.href ?? '', linkTo)
    })
    .join('')
}

function withAddress(text: string, href: string, linkTo: LinkTo): string {
  const address = linkTo(href)
  if (!address) return text
  // An address that is its own text is written once.
  const isItself = text === href || text === href.replace(/^(https?:\/\/|mailto:|tel:)/, '')
  return isItself ? address.replace(/^(mailto|tel):/, '') : `${text} <${address.replace(/^mailto:/, '')}>`
}
