/** Reads each table's owner from the comment above its interface in db/tables.ts. */
export function readTableOwners(tablesSource: string): Map<string, string> {
  const register = /export interface Tables \{([^}]*)\}/.exec(tablesSource)?.[1] ?? ''
  const owners = new Map<string, string>()
  for (const [, table, type] of register.matchAll(/(\w+): (\w+)/g)) {
    const comment = new RegExp(`/\\*\\*\\s*([a-z/-]+)[^*]*\\*/\\s*export interface ${type}\\b`).exec(
      tablesSource,
    )
    owners.set(table as string, comment?.[1] ?? 'nobody')
  }
  return owners
}

/** Lists the tables that a service reads beside their owner, by the table: `accounts, read by services/people: ...`. */
export function readTableReaders(tablesSource: string): Map<string, string> {
  const readers = new Map<string, string>()
  for (const [, reader, type] of tablesSource.matchAll(
    /\/\*\* [a-z/-]+, read by (services\/[a-z-]+):[^*]*\*\/\s*export interface (\w+)/g,
  )) {
    const table = new RegExp(`(\\w+): ${type}\\b`).exec(tablesSource)?.[1]
    readers.set(table as string, reader as string)
  }
  return readers
}

export function isNamingAllowed(owner: string, path: string): boolean {
  const home = owner.includes('/') ? `app/${owner}/` : `app/features/${owner}/`
  return path.startsWith(home) || path.startsWith('db/')
}

const writingCall = /\b(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\s*\(\s*('\w+')/g
const queryCall =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto|using|(?:inner|left|right|full|cross)Join)\s*\(\s*(\[[^\]]*\]|'[^']*'|"[^"]*")/g

/** Lists the tables that a file's Kysely calls name. */
export function tablesNamed(code: string, known: Iterable<string>): string[] {
  return tablesOf(code, queryCall, known)
}

export function tablesWritten(code: string, known: Iterable<string>): string[] {
  return tablesOf(code, writingCall, known)
}

function tablesOf(code: string, call: RegExp, known: Iterable<string>): string[] {
  const tables = new Set(known)
  const named = [...code.matchAll(call)].flatMap(([, names]) =>
    [...(names as string).matchAll(/['"](\w+)/g)].map((match) => match[1] as string),
  )
  return [...new Set(named)].filter((name) => tables.has(name))
}
