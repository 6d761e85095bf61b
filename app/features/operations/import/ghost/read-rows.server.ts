import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { AppError } from '#platform/errors.ts'

export type Row = Readonly<Record<string, unknown>>

export interface TableRow {
  /** The table, or `meta` for the facts of the export. */
  table: string
  row: Row
  /** Its row has the title alone. */
  isTooLong?: true
}

/** Characters. Of a longer row the title is read: a text of this length is 600 pages, and Ghost writes it three times. */
const mostInRow = 8 * 1024 * 1024
const mostDepth = 100

/**
 * Reads rows of a Ghost export one after the other: `{ db: [{ meta, data: { posts: [...] } }] }`, with or without `db`. A
 * file of 5,000 articles has 140 MB, for which `JSON.parse` would take half a gigabyte.
 */
export async function* readRows(file: string, tables: ReadonlySet<string>): AsyncGenerator<TableRow> {
  const name = basename(file)
  const splitter = createSplitter(name, tables)
  const decoder = new TextDecoder('utf-8')
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 })) {
    yield* splitter.split(decoder.decode(chunk, { stream: true }))
  }
  yield* splitter.split(decoder.decode())
  splitter.requireEnd()
}

interface Frame {
  isList: boolean
  /** The key of the object in which it stands. */
  key: string | undefined
}

const [quote, backslash, comma, colon] = [34, 92, 44, 58]
const [openBrace, closeBrace, openBracket, closeBracket] = [123, 125, 91, 93]

function createSplitter(name: string, tables: ReadonlySet<string>) {
  const frames: Frame[] = []
  let isInText = false
  let isEscaped = false
  /** The last text outside of rows: a key, if a colon follows. */
  let text = ''
  let key: string | undefined
  let row: { table: string; depth: number; pieces: string[]; length: number } | undefined
  let hasData = false

  const tableOf = (): string | undefined => {
    const [list, data] = [frames.at(-1), frames.at(-2)]
    if (list?.isList && data?.key === 'data' && list.key && tables.has(list.key)) return list.key
    return key === 'meta' && data?.key !== 'data' && frames.length <= 3 ? 'meta' : undefined
  }

  function open(isList: boolean): void {
    if (!row && key === 'data' && !isList) hasData = true
    frames.push({ isList, key })
    key = undefined
    if (frames.length > mostDepth) throw notGhost(name)
  }

  function close(isList: boolean): void {
    if (frames.pop()?.isList !== isList) throw notGhost(name)
  }

  function finish(): TableRow {
    const { table, pieces, length } = row as NonNullable<typeof row>
    row = undefined
    if (length > mostInRow) return { table, row: readTitle(pieces[0] ?? ''), isTooLong: true }
    return { table, row: parseRow(pieces.join(''), name) }
  }

  function* split(chunk: string): Generator<TableRow> {
    let start = 0
    const addUntil = (end: number) => {
      if (!row) return
      row.length += end - start
      if (row.length <= mostInRow) row.pieces.push(chunk.slice(start, end))
    }
    for (let at = 0; at < chunk.length; at += 1) {
      const sign = chunk.charCodeAt(at)
      if (isInText) {
        if (isEscaped) isEscaped = false
        else if (sign === backslash) isEscaped = true
        else if (sign === quote) isInText = false
        else if (!row && text.length < 100) text += chunk[at]
      } else if (sign === quote) {
        isInText = true
        text = ''
      } else if (sign === colon) key = row ? undefined : text
      else if (sign === comma) key = undefined
      else if (sign === openBrace) {
        const table = row ? undefined : tableOf()
        if (table) {
          row = { table, depth: frames.length, pieces: [], length: 0 }
          start = at
        }
        open(false)
      } else if (sign === openBracket) open(true)
      else if (sign === closeBracket) close(true)
      else if (sign === closeBrace) {
        close(false)
        if (row?.depth !== frames.length) continue
        addUntil(at + 1)
        yield finish()
      } else if (frames.length === 0 && sign > 32 && sign !== 0xfeff) throw notGhost(name)
    }
    addUntil(chunk.length)
  }

  return {
    split,
    requireEnd() {
      if (frames.length > 0 || isInText) {
        throw new AppError(
          'invalid',
          `${name} ends in the middle: its download was cut short. Export it again.`,
        )
      }
      if (!hasData) throw notGhost(name)
    },
  }
}

function parseRow(text: string, name: string): Row {
  try {
    return JSON.parse(text)
  } catch {
    throw notGhost(name)
  }
}

function readTitle(start: string): Row {
  const written = /"title":\s*("(?:\\.|[^"\\]){0,300}")/.exec(start.slice(0, 5_000))?.[1]
  return written ? parseRow(`{"title":${written}}`, 'The export') : {}
}

const notGhost = (name: string) =>
  new AppError(
    'invalid',
    `${name} is not an export of Ghost. Make one there: Settings, Migration tools, Export.`,
  )
