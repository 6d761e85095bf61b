import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, withoutComments } from './source-files.ts'

/** Names that settings and other people's interfaces have. */
const foreign = new Set([
  'analyticsKeepMonths',
  'ANALYTICS_KEEP_MONTHS',
  'BACKUP_KEEP',
  'keepAlive',
  'keepAliveTimeout',
  'keepalive',
  'keepDefaultValues',
  'keepYears',
  'kept',
])

/** Reads the words that the glossary of STYLE.md has in bold, each with its forms. */
export function readBannedWords(): string[] {
  const rows = readFileSync(join(root, 'STYLE.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
  return rows.flatMap((row) =>
    [...(row.split('|')[3] ?? '').matchAll(/\*\*(\w+)\*\*/g)].map(([, word]) => word as string),
  )
}

/** Finds the identifiers that contain one of the words, also in the plural. */
export function findBannedNames(text: string, words: readonly string[]): string[] {
  const banned = new Set(words.flatMap((word) => [word, `${word}s`]))
  const code = withoutComments(text).replace(
    /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g,
    "''",
  )
  const names = [
    ...code.matchAll(
      /(?<=\b(?:const|let|function|interface|type|class)\s+|[{,(]\s*|\.)[A-Za-z_$][\w$]*|[A-Za-z_$][\w$]*(?=\??\s*[:=(,})])/g,
    ),
  ]
  return [...new Set(names.map(([name]) => name))].filter(
    (name) =>
      !foreign.has(name) && !/^turnO(n|ff)$/i.test(name) && wordsOf(name).some((word) => banned.has(word)),
  )
}

const wordsOf = (name: string) => name.split(/(?<=[a-z\d])(?=[A-Z])|_/).map((word) => word.toLowerCase())
