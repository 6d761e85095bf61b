/** Excel reads a file as UTF-8 only if it begins with this mark. */
const byteOrderMark = '\uFEFF'

/**
 * Writes CSV (RFC 4180). Visitors write these texts, so a cell that a spreadsheet would run as a formula gets an
 * apostrophe in front (OWASP: CSV injection).
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
  const safe = /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
