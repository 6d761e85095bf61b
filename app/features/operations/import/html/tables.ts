/** Markdown fills up short rows, so that few tags could become millions of cells. */
export const mostColumns = 24

/** Tables whose first row is their head. One that Markdown cannot hold, such as a layout, keeps its words. */
export function addTables(
  add: (names: string | string[], write: (content: string, node: HTMLElement) => string) => void,
) {
  const columnsOf = (node: HTMLElement) => {
    const table = node.closest('table')
    if (!table || table.querySelector('table') || table.parentElement?.closest('table')) return 0
    const most = Math.max(0, ...Array.from(table.querySelectorAll('tr')).map((row) => row.children.length))
    return most > 1 && most <= mostColumns ? most : 0
  }
  add(['td', 'th'], (content, node) => {
    const text = content.trim()
    if (columnsOf(node) === 0) return `\n\n${text}\n\n`
    return `| ${text.replace(/\s*\n\s*(?:- )?/g, '<br>').replace(/(?<!\\)\|/g, '\\|')} `
  })
  add('tr', (content, node) => {
    const columns = columnsOf(node)
    if (columns === 0) return `\n\n${content.trim()}\n\n`
    if ((node.textContent ?? '').trim() === '' && !content.includes('](')) return ''
    const line = `${content.trim()} ${'|  '.repeat(columns - node.children.length)}|`
    const isFirst = node.closest('table')?.querySelector('tr') === node
    return `${line}\n${isFirst ? `|${' --- |'.repeat(columns)}\n` : ''}`
  })
  add(['thead', 'tbody', 'tfoot'], (content, node) =>
    columnsOf(node) === 0 ? content : `${content.trim()}\n`,
  )
  add('table', (content) => `\n\n${content.trim()}\n\n`)
}
