import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { readCsv } from '#platform/csv.ts'
import { AppError } from '#platform/errors.ts'
import { manyLines } from '#platform/markdown/written-text.ts'

/** Reads a CSV file row by row, as objects by the names of the first line. A cell may hold line breaks. */
export async function* readRows(path: string): AsyncGenerator<Record<string, string>> {
  let head: string | undefined
  let names: readonly string[] = []
  let record = ''
  for await (const line of linesOf(path)) {
    if (head === undefined) {
      head = line.replace(/^\uFEFF/, '')
      names = readCsv(head)[0]?.cells ?? []
      continue
    }
    record += record === '' ? line : `\n${line}`
    // An odd number of quotes: the row goes on behind the line break.
    if ((record.split('"').length - 1) % 2 === 1) continue
    // With the head, whose separators say how the cells are parted.
    const cells = readCsv(`${head}\n${record}`)[1]?.cells
    record = ''
    if (cells) yield Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
  }
}

/** Splits at line feeds alone, because a lone carriage return may stand in a cell. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = (rest + manyLines(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/** Parses JSON without NUL in its texts, which PostgreSQL cannot store. */
export function parseJson(text: string): unknown {
  return JSON.parse(text, (_, value) => (typeof value === 'string' ? manyLines(value) : value))
}

/** Reads a file of JSON lines. */
export async function* readJsonLines(path: string): AsyncGenerator<unknown> {
  let number = 0
  for await (const line of linesOf(path)) {
    number += 1
    if (line.trim() !== '') yield parseLine(line, `${basename(path)}, line ${number}`)
  }
}

function parseLine(line: string, place: string): unknown {
  try {
    return parseJson(line)
  } catch (cause) {
    throw new AppError('invalid', `${place} is no JSON.`, { cause })
  }
}
