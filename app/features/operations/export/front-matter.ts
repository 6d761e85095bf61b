import { AppError } from '#platform/errors.ts'

export type FrontMatter = Record<string, string | boolean | readonly string[]>

/** The keys that an export writes, in this order. Several generators each have their own name for a date. */
const keys = [
  ...['id', 'title', 'description', 'date', 'pubDate', 'updatedDate', 'lastmod', 'draft', 'slug', 'aliases'],
  ...['tags', 'heroImage', 'author', 'canonical'],
] as const
export type FrontMatterKey = (typeof keys)[number]

const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/
const edge = '---\n'

/** Writes YAML of which every line is JSON behind its key, but for times, which YAML knows. Absent values are left out. */
export function writeFrontMatter(
  values: Partial<Record<FrontMatterKey, FrontMatter[string] | undefined>>,
  content: string,
): string {
  const lines = keys.flatMap((key) => {
    const value = values[key]
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return []
    return [`${key}: ${typeof value === 'string' && time.test(value) ? value : JSON.stringify(value)}\n`]
  })
  return `${edge}${lines.join('')}${edge}\n${content}\n`
}

/**
 * Reads what `writeFrontMatter` wrote, and what somebody is likely to make of it in an editor: bare words, single quotes,
 * lists in lines of their own, comments. `name` is the file, for a fault.
 */
export function readFrontMatter(text: string, name: string): { values: FrontMatter; content: string } {
  const plain = text.replace(/^\uFEFF/, '')
  const end = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m.exec(plain)
  if (!end || end.index > 0)
    throw new AppError('invalid', `${name}:1: It does not begin with front matter (---).`)
  const values: FrontMatter = {}
  let list: string[] | undefined
  for (const [at, line] of (end[1] as string).split(/\r?\n/).entries()) {
    const fault = (problem: string) => new AppError('invalid', `${name}:${at + 2}: ${problem}`)
    if (/^\s*(#.*)?$/.test(line)) continue
    const entry = /^\s*- +(.*)$/.exec(line)?.[1]
    if (entry !== undefined && list) {
      list.push(String(readScalar(entry, fault)))
      continue
    }
    const [, key, written] = /^([\w-]+):(?:\s+(.*))?$/.exec(line) ?? []
    if (key === undefined) throw fault('This line is neither `key: value` nor an entry of a list.')
    list = undefined
    if (written === undefined || written.trim() === '') {
      list = []
      values[key] = list
    } else
      values[key] = written.trimStart().startsWith('[')
        ? readList(written, fault)
        : readScalar(written, fault)
  }
  const content = plain.slice(end[0].length).replace(/^\r?\n/, '')
  return { values, content: content.replace(/\r?\n$/, '') }
}

type Fault = (problem: string) => AppError

function readScalar(written: string, fault: Fault): string | boolean {
  const text = written.trim()
  if (text.startsWith('"')) {
    const json = /^"(?:\\.|[^"\\])*"/.exec(text)?.[0]
    if (json === undefined || !/^\s*(#.*)?$/.test(text.slice(json.length)))
      throw fault('A quote is not closed, or something follows it.')
    return parse(json, fault) as string
  }
  if (text.startsWith("'")) {
    const quoted = /^'((?:''|[^'])*)'\s*(#.*)?$/.exec(text)?.[1]
    if (quoted === undefined) throw fault('A quote is not closed, or something follows it.')
    return quoted.replaceAll("''", "'")
  }
  if (/^[|>&*!{]/.test(text))
    throw fault('This form of YAML is not read: write the value in double quotes on one line.')
  const bare = text.replace(/\s+#.*$/, '')
  return bare === 'true' || bare === 'false' ? bare === 'true' : bare
}

function readList(written: string, fault: Fault): string[] {
  const inner = /^\s*\[(.*)\]\s*(#.*)?$/.exec(written)?.[1]
  if (inner === undefined) throw fault('A list on one line ends with ].')
  const entries = inner.match(/"(?:\\.|[^"\\])*"|'(?:''|[^'])*'|[^,\s][^,]*/g) ?? []
  return entries.map((entry) => String(readScalar(entry, fault)))
}

function parse(json: string, fault: Fault): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw fault('This text in double quotes cannot be read.')
  }
}
