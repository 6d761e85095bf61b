import { type Context, lose } from './context.ts'
import { writeInline } from './inline.server.ts'
import { type Element, findAll, type Node, textOf } from './tree.server.ts'

/** Markdown fills up short rows, so that few tags could become millions of cells. */
const mostColumns = 24

/**
 * Writes a table as Markdown, whose first row is its head. Returns undefined for one that Markdown cannot hold: a layout, or
 * a table in a table.
 */
export function writeTable(table: Element, context: Context): string[] | undefined {
  const rows = findAll(table, 'tr').map(({ children }) => children.filter(isCell))
  const filled = rows.filter((row) =>
    row.some((cell) => textOf(cell).trim() !== '' || findAll(cell, 'img').length > 0),
  )
  const columns = Math.max(0, ...filled.map((row) => row.length))
  if (columns < 2 || columns > mostColumns || findAll(table, 'table').length > 1) {
    if (columns > mostColumns) lose(context, 'table', 'table')
    return undefined
  }
  if (filled.some((row) => row.some(({ attributes }) => attributes.colspan || attributes.rowspan))) {
    lose(context, 'table', 'table')
  }
  const lines = filled.map((row) => {
    const cells = Array.from({ length: columns }, (_, at) => writeCell(row[at], context))
    return `| ${cells.join(' | ')} |`
  })
  const [head = '', ...body] = lines
  const caption = findAll(table, 'caption').map((each) => writeInline(each.children, context))
  return [...caption, [head, `|${' --- |'.repeat(columns)}`, ...body].join('\n')]
}

const isCell = (node: Node): node is Element =>
  typeof node !== 'string' && (node.name === 'td' || node.name === 'th')

/** A cell has one line: paragraphs and list items become lines with a break. */
function writeCell(cell: Element | undefined, context: Context): string {
  if (!cell) return ''
  return writeInline(flatten(cell.children), context).replace(/\|/g, '\\|').replace(/\n+/g, '<br>')
}

function flatten(nodes: readonly Node[]): Node[] {
  return nodes.flatMap<Node>((node) => {
    if (typeof node === 'string') return [node]
    if (!node.isBlock) return [node]
    const line: Element = { name: 'br', attributes: {}, children: [], isBlock: false }
    const inner = { ...node, name: 'span', isBlock: false, children: flatten(node.children) }
    return [line, inner, line]
  })
}
