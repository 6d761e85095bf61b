import { parseSync } from 'vite'

/** Words that a British person who writes for a living does not use on a screen or in an email, and what they use. */
const bannedWords: ReadonlyArray<readonly [pattern: RegExp, instead: string]> = [
  [/\bpress(?:es|ed|ing)?\b(?! (?:Enter|Escape|Tab|Shift|Ctrl|Cmd|\?|\w\b))/i, 'click, select'],
  // Neither a path nor a host nor SMTP's MAIL.
  [/(?<!\/)\b[Mm]ail(?:s|ed|ing)?\b(?!\.\w)/, 'email'],
  [/\be-mail/i, 'email'],
  [/\banew\b/i, 'again'],
  [/\bstands? (?:here|there)\b/i, 'is here, appears here'],
  [/\bby itself(?=[.,;:!?)]|$)/i, 'automatically, or nothing'],
  [/\b(?:look|looked) for yet\b|\bLook Now\b/i, 'check'],
  [/\blapses?\b/i, 'expires'],
  [/\bgiven up\b/i, 'cancelled, failed'],
]

export interface ShownText {
  /** Where it begins in the module. */
  readonly at: number
  readonly text: string
}

export function findBannedWords(text: string): string[] {
  return bannedWords.filter(([pattern]) => pattern.test(text)).map(([, instead]) => instead)
}

/**
 * Lists the strings and the JSX text of a module that people may read: neither names of modules, attributes, locks and
 * timers, nor types, SQL and log lines. A single lower-case word is a key.
 */
export function findShownTexts(path: string, code: string): ShownText[] {
  const { program, errors } = parseSync(path, code)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const found: { at: number; text: string; always: boolean }[] = []
  visit(program as unknown as Node)
  return found
    .filter(({ text, always }) => always || /\s|^[A-Z][a-z]+$/.test(text.trim()))
    .map(({ at, text }) => ({ at, text: text.replaceAll(/\s+/g, ' ') }))

  function visit(node: Node): void {
    if (isSkipped(node)) return
    if (node.type === 'Literal' && typeof node.value === 'string')
      found.push({ at: node.start, text: node.value, always: false })
    if (node.type === 'JSXText') found.push({ at: node.start, text: node.value as string, always: true })
    if (node.type === 'TemplateLiteral') {
      const parts = node.quasis as { value: { cooked: string } }[]
      found.push({ at: node.start, text: parts.map(({ value }) => value.cooked).join('…'), always: false })
    }
    for (const child of childrenOf(node)) visit(child)
  }

  function isSkipped(node: Node): boolean {
    if (/^(?:ImportDeclaration|ImportExpression|ExportAllDeclaration|TSLiteralType)$/.test(node.type))
      return true
    if (node.type === 'JSXAttribute') return attributesOfCode.has((node.name as { name: string }).name)
    if (node.type !== 'CallExpression') return false
    const callee = node.callee as Node
    return /\blog\.(?:trace|debug|info|warn|error|fatal)$|\.lock$|^(?:lease|inLease|every)$/.test(
      code.slice(callee.start, callee.end),
    )
  }
}

const attributesOfCode = new Set(['className', 'id', 'name', 'href', 'to', 'key', 'htmlFor', 'data-track'])

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

function childrenOf(node: Node): Node[] {
  const fields = node.type === 'Property' && !node.computed ? [node.value] : Object.values(node)
  // The name of a tag and the words of an SQL template are code.
  if (node.type === 'TaggedTemplateExpression') return (node.quasi as Node).expressions as Node[]
  return fields.flat().filter((field): field is Node => typeof (field as Node | null)?.type === 'string')
}
