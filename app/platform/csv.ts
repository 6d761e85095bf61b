export interface CsvRow {
  /** The line of the file, from 1, on which the row begins. */
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * Reads CSV (RFC 4180) with any line ending, commas, semicolons or tabs, a byte order mark and blank lines, and takes off
 * the apostrophes that `writeCsv` put before formula signs.
 */
export function readCsv(text: string): CsvRow[] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = findSeparator(source)
  const rows: CsvRow[] = []
  let cells: string[] = []
  let cell = ''
  /** True while the cell holds only blanks. Trimming it at each quote took minutes for a cell of 200 KB. */
  let blank = true
  let quoted = false
  let line = 1
  let begun = 1
  const endCell = () => {
    cells.push(withoutGuards(cell).trim())
    cell = ''
    blank = true
  }
  const endRow = () => {
    endCell()
    if (cells.some((each) => each !== '')) rows.push({ line: begun, cells })
    cells = []
    begun = line + 1
  }
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] as string
    if (quoted) {
      if (sign === '"' && source[at + 1] === '"') {
        cell += '"'
        at += 1
      } else if (sign === '"') quoted = false
      else {
        cell += sign
        if (sign === '\n') line += 1
      }
    } else if (sign === '"' && blank) {
      cell = ''
      blank = false
      quoted = true
    } else if (sign === separator) endCell()
    else if (sign === '\n') {
      endRow()
      line += 1
    } else if (sign !== '\r') {
      cell += sign
      blank &&= sign.trim() === ''
    }
  }
  endRow()
  return rows
}

/** Guesses the separator from the first line, because spreadsheets of some countries write semicolons. */
function findSeparator(source: string): string {
  const first = source.slice(0, source.indexOf('\n') < 0 ? undefined : source.indexOf('\n'))
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: first.split(sign).length }))
  return counts.sort((a, b) => b.count - a.count)[0]?.sign ?? ','
}

/** Excel reads a file as UTF-8 only if it begins with this mark. */
const byteOrderMark = '\uFEFF'

/** The characters that end a cell in some program: the usual separators, a quote, and every line break. */
const ends = '[,;|\\t"\\r\\n\\v\\f\\u0085\\u2028\\u2029]'
/** The characters that begin a formula, also in full width, which Excel accepts. */
const signs = '[=+\\-@＝＋－＠]'
const formula = new RegExp(`(^|${ends})( *'*)(?=${signs})`, 'g')
const guardedFormula = new RegExp(`(^|${ends})'( *'*)(?=${signs})`, 'g')
const needsQuotes = new RegExp(ends)
const isNumber = /^[+-]?\d+(\.\d+)?$/

/**
 * Writes CSV (RFC 4180). Visitors write these texts, so an apostrophe stands before each sign that a spreadsheet would
 * run as a formula (OWASP: CSV injection). Excel in most of Europe splits at semicolons, and for it the quotes of a cell
 * between commas mean nothing: a cell may be cut at any of `ends`, so the signs behind them are guarded as well.
 */
export async function* writeCsv(
  head: readonly string[],
  rows: AsyncIterable<readonly (string | number | null)[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + writeLine(head)
  for await (const row of rows) yield writeLine(row)
}

function writeLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`
}

function writeCell(value: string | number | null): string {
  const text = String(value ?? '')
  const safe = isNumber.test(text) ? text : guardFormulas(text)
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** An apostrophe that stood there already gets a second one, so that `withoutGuards` returns the same text. */
function guardFormulas(text: string): string {
  const guarded = text.replace(formula, "$1'$2")
  // Some programs drop these before they look for a formula.
  return /^'*[\t\r]/.test(guarded) ? `'${guarded}` : guarded
}

function withoutGuards(cell: string): string {
  return cell.replace(/^'(?='*[\t\r])/, '').replace(guardedFormula, '$1$2')
}
