import type { KeyPath } from './fault.ts'

/**
 * Finds the line on which a value stands in a module that exports literals. Goes as far down the path as the text has
 * literals: of a value that is computed, the line of its key. Undefined if the text does not export the first key.
 */
export function findLine(text: string, path: KeyPath): number | undefined {
  const [name, ...rest] = path
  const start = new RegExp(`^export const ${String(name)}\\b[^=]*=\\s*`, 'm').exec(text)
  return start ? lineOf(text, follow(text, start.index + start[0].length, rest, start.index)) : undefined
}

/** Finds the line of a value within the entry of a list that has this id, wherever the entry stands in the text. */
export function findLineOfEntry(text: string, id: string, path: KeyPath): number | undefined {
  const at = text.indexOf(`id: '${id}'`)
  const open = at < 0 ? -1 : text.lastIndexOf('{', at)
  return open < 0 ? undefined : lineOf(text, follow(text, open, path, open))
}

function follow(text: string, value: number, [key, ...rest]: KeyPath, found: number): number {
  if (key === undefined) return found
  const entries = entriesOf(text, value)
  const entry = typeof key === 'number' ? entries[key] : entries.find((at) => keyAt(text, at)?.key === key)
  if (entry === undefined) return found
  const inner = typeof key === 'number' ? entry : entry + (keyAt(text, entry)?.length ?? 0)
  return follow(text, inner, rest, entry)
}

export function keyAt(text: string, at: number): { key: string; length: number } | undefined {
  const [whole, quoted, bare] = /^(?:['"]([^'"]+)['"]|(\w+))\s*:\s*/.exec(text.slice(at, at + 200)) ?? []
  return whole === undefined ? undefined : { key: quoted ?? (bare as string), length: whole.length }
}

/** Lists where the entries of an object or array begin that opens at `open`; none if neither does. */
export function entriesOf(text: string, open: number): number[] {
  if (text[open] !== '{' && text[open] !== '[') return []
  const entries: number[] = []
  let depth = 0
  let expectsEntry = false
  for (let at = open; at < text.length; at += 1) {
    const sign = text[at] as string
    const end = skipped(text, at)
    if (depth === 1 && expectsEntry && !/[\s,\]}]/.test(sign) && !text.startsWith('/', at)) {
      entries.push(at)
      expectsEntry = false
    }
    if (end > at) at = end
    else if ('{[('.includes(sign)) {
      depth += 1
      if (depth === 1) expectsEntry = true
    } else if ('}])'.includes(sign)) {
      depth -= 1
      if (depth === 0) return entries
    } else if (sign === ',' && depth === 1) expectsEntry = true
  }
  return entries
}

/** Returns where a comment or string ends that begins here, and `at` where none does. */
export function skipped(text: string, at: number): number {
  const sign = text[at] as string
  if (text.startsWith('//', at)) return endOf(text, '\n', at)
  if (text.startsWith('/*', at)) return endOf(text, '*/', at) + 1
  if (!'\'"`'.includes(sign)) return at
  for (let end = at + 1; end < text.length; end += 1) {
    if (text[end] === '\\') end += 1
    else if (text[end] === sign) return end
  }
  return text.length
}

function endOf(text: string, mark: string, from: number): number {
  const end = text.indexOf(mark, from)
  return end < 0 ? text.length : end
}

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split('\n').length
}
