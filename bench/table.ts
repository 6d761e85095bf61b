import { keepsBudget, type Row } from './benchmark.ts'

export function printTable(rows: readonly Row[]): void {
  const cells = rows.map((row) => [
    row.what,
    `${formatNumber(row.measured)} ${row.unit}`.trim(),
    formatBudget(row),
    row.atLeast === undefined && row.atMost === undefined ? '' : keepsBudget(row) ? 'kept' : 'BROKEN',
  ])
  const all = [['what', 'measured', 'budget', ''], ...cells]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((line) => (line[column] as string).length)))
  for (const [index, line] of all.entries()) {
    console.log(`  ${line.map((cell, column) => cell.padEnd(widths[column] as number)).join('  ')}`.trimEnd())
    if (index === 0) console.log(`  ${widths.map((width) => '-'.repeat(width)).join('  ')}`)
  }
}

function formatBudget({ atLeast, atMost, unit }: Row): string {
  const bounds = [
    atLeast === undefined ? [] : [`at least ${formatNumber(atLeast)}`],
    atMost === undefined ? [] : [`at most ${formatNumber(atMost)}`],
  ].flat()
  return bounds.length > 0 ? `${bounds.join(', ')} ${unit}`.trim() : ''
}

/** Formats with three significant digits below 100, and none invented above. */
function formatNumber(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString('en-GB')
  return Math.abs(value) >= 100
    ? Math.round(value).toLocaleString('en-GB')
    : String(Number(value.toPrecision(3)))
}
