import { entriesOf, keyAt, skipped } from './find-line.ts'

/** A file of TypeScript, and what is to be replaced in it. */
export interface EditedFile {
  file: string
  text: string
  edits: { from: number; to: number; text: string }[]
}

/**
 * Changes what a module exports to another value, and as little of its text as possible: comments and the order of keys
 * stay. `parts` are files beside it, in which entries of its lists may stand, found by their id.
 */
export function editExport(
  module: EditedFile,
  parts: readonly EditedFile[],
  { name, before, after }: { name: string; before: unknown; after: unknown },
): void {
  const start = new RegExp(`^export const ${name}\\b[^=]*=\\s*`, 'm').exec(module.text)
  if (start) editValue(module, start.index + start[0].length, { before, after, parts })
  else {
    const { length } = module.text
    const text = `${length > 0 ? '\n' : ''}export const ${name} = ${printLiteral(after)}\n`
    module.edits.push({ from: length, to: length, text })
  }
}

export function applyEdits({ text, edits }: EditedFile): string {
  return edits
    .toSorted((one, other) => other.from - one.from)
    .reduce((edited, { from, to, text }) => edited.slice(0, from) + text + edited.slice(to), text)
}

interface Change {
  before: unknown
  after: unknown
  parts: readonly EditedFile[]
}

function editValue(source: EditedFile, at: number, { before, after, parts }: Change): void {
  if (isSame(before, after)) return
  const { text } = source
  const elsewhere = text[at] === '{' ? undefined : findEntry(parts, before)
  if (text[at] === '{' && isObject(before) && isObject(after)) {
    editObject(source, at, { before, after, parts })
  } else if (text[at] === '[' && Array.isArray(before) && Array.isArray(after)) {
    editList(source, at, { before, after, parts })
  } else if (elsewhere) {
    editValue(elsewhere.source, elsewhere.at, { before, after, parts })
  } else {
    replace(source, at, printLiteral(after, indentAt(text, at)))
  }
}

interface ObjectChange extends Change {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

function editObject(source: EditedFile, at: number, { before, after, parts }: ObjectChange): void {
  const { text, edits } = source
  const starts = entriesOf(text, at)
  const end = endOfValue(text, at) - 1
  const added: string[] = []
  for (const key of Object.keys({ ...before, ...after })) {
    if (isSame(before[key], after[key])) continue
    const index = starts.findIndex((start) => keyAt(text, start)?.key === key)
    const start = starts[index]
    if (start === undefined) {
      if (after[key] !== undefined) added.push(`${printKey(key)}: ${printLiteral(after[key])}`)
    } else if (after[key] === undefined) {
      edits.push({ from: start, to: starts[index + 1] ?? end, text: '' })
    } else {
      const value = start + (keyAt(text, start)?.length ?? 0)
      editValue(source, value, { before: before[key], after: after[key], parts })
    }
  }
  const first = starts[0]
  if (added.length === 0) return
  // In front, because behind the last entry there may be a comma or none.
  if (first === undefined) edits.push({ from: at + 1, to: end, text: ` ${added.join(', ')} ` })
  else {
    const gap = text.slice(at + 1, first).includes('\n') ? `,\n${indentAt(text, first)}` : ', '
    edits.push({ from: first, to: first, text: added.map((entry) => entry + gap).join('') })
  }
}

interface ListChange extends Change {
  before: readonly unknown[]
  after: readonly unknown[]
}

/** Changes entries in their places, or writes the list anew of the texts of its entries. */
function editList(source: EditedFile, at: number, { before, after, parts }: ListChange): void {
  const { text } = source
  const starts = entriesOf(text, at)
  const isInPlace =
    before.length === after.length &&
    before.every((one, index) => {
      const isMoved = !isSame(one, after[index]) && after.some((entry) => isSame(entry, one))
      return idOf(one) === idOf(after[index]) && !isMoved
    })
  if (starts.length === before.length && isInPlace) {
    for (const [index, start] of starts.entries()) {
      editValue(source, start, { before: before[index], after: after[index], parts })
    }
    return
  }
  const outer = indentAt(text, at)
  const inner = `${outer}  `
  const entries = after.map((entry) => {
    const index = before.findIndex(
      (known) => isSame(known, entry) || (idOf(known) !== undefined && idOf(known) === idOf(entry)),
    )
    const start = starts.length === before.length ? starts[index] : undefined
    if (start === undefined) return printLiteral(entry, inner)
    const known = text.slice(start, endOfValue(text, start))
    if (isSame(before[index], entry)) return known
    const elsewhere = /^\w+$/.test(known) ? findEntry(parts, before[index]) : undefined
    if (!elsewhere) return printLiteral(entry, inner)
    editValue(elsewhere.source, elsewhere.at, { before: before[index], after: entry, parts })
    return known
  })
  const list = entries.map((entry) => `${inner}${entry},\n`).join('')
  replace(source, at, entries.length > 0 ? `[\n${list}${outer}]` : '[]')
}

function findEntry(
  parts: readonly EditedFile[],
  entry: unknown,
): { source: EditedFile; at: number } | undefined {
  const id = idOf(entry)
  for (const source of typeof id === 'string' ? parts : []) {
    const place = source.text.indexOf(`id: '${id}'`)
    const at = place < 0 ? -1 : source.text.lastIndexOf('{', place)
    if (at >= 0) return { source, at }
  }
  return undefined
}

function replace(source: EditedFile, at: number, text: string): void {
  source.edits.push({ from: at, to: endOfValue(source.text, at), text })
}

/** Finds the end of a literal, or of an expression that is followed by a comma or a bracket. */
function endOfValue(text: string, at: number): number {
  const [simple] = /^[\w.-]+(?=\s*[,\]}\n])/.exec(text.slice(at)) ?? []
  if (simple !== undefined) return at + simple.length
  let depth = 0
  for (let place = at; place < text.length; place += 1) {
    const sign = text[place] as string
    const end = skipped(text, place)
    if (end > place) place = end
    else if ('{[('.includes(sign)) depth += 1
    else if ('}])'.includes(sign)) {
      depth -= 1
      if (depth < 0) return trimmed(text, at, place)
      if (depth === 0 && '{['.includes(text[at] as string)) return place + 1
    } else if (sign === ',' && depth === 0) return trimmed(text, at, place)
  }
  return trimmed(text, at, text.length)
}

const trimmed = (text: string, from: number, to: number) => from + text.slice(from, to).trimEnd().length

const indentAt = (text: string, at: number) =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', at - 1) + 1))?.[0] ?? ''

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const idOf = (value: unknown) => (isObject(value) ? value.id : undefined)

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const widest = 100

/** Writes a value as the folder's files have it. */
export function printLiteral(value: unknown, indent = ''): string {
  if (typeof value === 'string') return printText(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const isList = Array.isArray(value)
  const inner = `${indent}  `
  const entries = isList
    ? value.map((entry) => printLiteral(entry, inner))
    : Object.entries(value)
        .filter(([, entry]) => entry !== undefined)
        .map(([key, entry]) => `${printKey(key)}: ${printLiteral(entry, inner)}`)
  if (entries.length === 0) return isList ? '[]' : '{}'
  const line = isList ? `[${entries.join(', ')}]` : `{ ${entries.join(', ')} }`
  if (!line.includes('\n') && indent.length + line.length <= widest) return line
  const [open, close] = isList ? '[]' : '{}'
  return `${open}\n${entries.map((entry) => `${inner}${entry},\n`).join('')}${indent}${close}`
}

const printKey = (key: string) => (/^[A-Za-z_]\w*$/.test(key) ? key : printText(key))

function printText(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')
  return `'${escaped.replaceAll("'", "\\'").replaceAll('\u00a0', '\\u00a0')}'`
}
