import { expect, it } from 'vitest'
import { readCsv, writeCsv } from './csv.ts'

async function write(...cells: (string | number | null)[]): Promise<string> {
  async function* rows() {
    yield cells
  }
  let text = ''
  for await (const piece of writeCsv(['Head'], rows())) text += piece
  return text.slice('\uFEFFHead\r\n'.length, -'\r\n'.length)
}

it.each([
  ['=1+1', "'=1+1"],
  ['+SUM(A1)', "'+SUM(A1)"],
  ['-2+3', "'-2+3"],
  ['@cmd', "'@cmd"],
  ['\tx', `"'\tx"`],
  ['\r=1', `"'\r'=1"`],
  ['＝1+1', "'＝1+1"],
  [' =1+1', "' =1+1"],
  ["hi;=cmd|' /C calc'!A0;", `"hi;'=cmd|' /C calc'!A0;"`],
  ['/;=1+1;', `"/;'=1+1;"`],
  ['a, @b', `"a,' @b"`],
  ['a\t＋1', `"a\t'＋1"`],
  ['a\u2028=1', `"a\u2028'=1"`],
  ['say "=1"', `"say ""'=1"""`],
  ['a;b', '"a;b"'],
  ['-12.5', '-12.5'],
  ['+441134960000', '+441134960000'],
  ['+44 113 496 0000', "'+44 113 496 0000"],
])('writes %j so that no spreadsheet runs it', async (cell, written) => {
  expect(await write(cell)).toBe(written)
})

it.each([',', ';', '\t', '|'])(
  'holds no formula for a program that splits at %j and minds no quotes',
  async (sign) => {
    const hostile = ['=1', '+a', '-a', '@a', '＝1', '＋1', '－1', '＠1']
    const between = [';', ',', '\t', '|', '"', '\n', '\r', '; ', ';"', ';;', '"";"']
    const cells = hostile.flatMap((start) => between.map((end) => `a${end}${start}`))
    const line = await write(...cells, ...hostile)
    const pieces = line.split(/[\r\n]/).flatMap((row) => row.split(sign))
    expect(pieces.filter((piece) => /^[\s"]*[=+\-@＝＋－＠]/.test(piece))).toEqual([])
  },
)

it('takes off what it put before formulas, and no more', async () => {
  const cells = [
    '+tag@example.com',
    "'+tag@example.com",
    "''=1",
    "o'clock; '- later",
    '- one\n- two',
    '-3',
    "'",
  ]
  const [row] = readCsv(await write(...cells))
  expect(row?.cells).toEqual(cells)
})

it('writes and reads every character that a cell may hold', async () => {
  const cells = ['a,b', 'say "hi"', 'two\r\nlines', '', 'Zoë 🎉', '7']
  const [row] = readCsv(await write(...cells))
  expect(row?.cells).toEqual(cells)
})

it('reads every line ending and separator, and gives the line on which a row begins', () => {
  expect(readCsv('\uFEFFa;b\n\n"c\nd";e\r\nf;g')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['c\nd', 'e'] },
    { line: 5, cells: ['f', 'g'] },
  ])
  expect(readCsv('a\tb')).toEqual([{ line: 1, cells: ['a', 'b'] }])
  expect(readCsv('a,"unclosed')).toEqual([{ line: 1, cells: ['a', 'unclosed'] }])
  expect(readCsv(' \r\n ')).toEqual([])
})

it('reads a cell of many quotes in no more time than another', () => {
  const started = process.cpuUsage().user
  const [row] = readCsv(`${' '.repeat(80_000)}${'a"'.repeat(80_000)}`)
  expect(row?.cells[0]).toHaveLength(160_000)
  // Trimmed at each quote it takes minutes.
  expect((process.cpuUsage().user - started) / 1e6).toBeLessThan(2)
})
