/** A Markdown file's head and body. A value is a line of text, or a list of them. */
interface Document {
  readonly head: Readonly<Record<string, string | readonly string[]>>
  readonly body: string
}

/** A document that cannot be read, and the line of the trouble. */
export class DocumentError extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/**
 * Reads the small part of YAML that these files use: `key: text`, and a key followed by `  - item` lines. Text is
 * taken as it stands, without quotes, so a colon or an apostrophe in a title needs no care.
 */
export function parseDocument(source: string): Document {
  const [, head, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source) ?? []
  if (head === undefined || body === undefined) {
    throw new DocumentError(1, 'must begin with a head between two lines of ---')
  }
  return { head: parseHead(head.split(/\r?\n/)), body: body.trim() }
}

function parseHead(lines: string[]): Document['head'] {
  const head: Record<string, string | string[]> = {}
  let list: string[] | undefined
  for (const [index, line] of lines.entries()) {
    const fail = (problem: string) => new DocumentError(index + 2, problem)
    if (line.trim() === '') continue
    const item = /^ {2}- (.+)$/.exec(line)
    if (item?.[1] && list) {
      list.push(item[1].trim())
      continue
    }
    const [, key, text] = /^([A-Za-z]\w*):\s*(.*)$/.exec(line) ?? []
    if (!key || text === undefined) throw fail(`"${line}" is neither key: text nor an item of a list`)
    if (Object.hasOwn(head, key)) throw fail(`${key}: is there twice`)
    list = text === '' ? [] : undefined
    head[key] = list ?? text.trim()
  }
  return head
}
