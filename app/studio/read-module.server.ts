import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { z } from 'zod'
import { describeIssues, type KeyPath, StudioFault, valueAt, writeKey } from './fault.ts'
import { findLine, findLineOfEntry } from './find-line.ts'

/** Imports a module of the studio's folder and checks its exports. Node reads its TypeScript as it is. */
export async function readModule<Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const { value, faults } = await checkModule(folder, file, schema)
  if (faults[0]) throw faults[0]
  return value as z.infer<Schema>
}

/** Returns every fault of a module, and its exports if there is none. */
export async function checkModule<Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
): Promise<{ value?: z.infer<Schema>; faults: StudioFault[] }> {
  const path = join(folder, file)
  if (!existsSync(path)) {
    const { success, data } = schema.safeParse({})
    return success
      ? { value: data, faults: [] }
      : { faults: [new StudioFault(file, undefined, '', 'is missing')] }
  }
  let exported: object
  try {
    exported = { ...(await import(/* @vite-ignore */ pathToFileURL(path).href)) }
  } catch (error) {
    return { faults: [unreadable(folder, file, error)] }
  }
  const checked = schema.safeParse(exported)
  if (checked.success) return { value: checked.data, faults: [] }
  // A misspelt key is missing as well, and where it is misspelt says more.
  const isMisspelt = ({ code }: z.core.$ZodIssue) => code === 'unrecognized_keys'
  const issues = checked.error.issues.toSorted((a, b) => Number(isMisspelt(b)) - Number(isMisspelt(a)))
  const problems = issues.flatMap((issue) => describeIssues(issue, exported))
  return { faults: problems.map(({ path, problem }) => faultAt(folder, file, path, exported, problem)) }
}

/** Names the line of a value that a module exports. */
export function faultAt(
  folder: string,
  file: string,
  key: KeyPath,
  exported: unknown,
  problem: string,
): StudioFault {
  const place = locate(folder, file, key, exported)
  return new StudioFault(place.file, place.line, writeKey(key), problem)
}

/** A list may be joined from files in a folder beside it, so an entry is looked for there by its id. */
function locate(folder: string, file: string, key: KeyPath, exported: unknown) {
  const index = key.findIndex((part) => typeof part === 'number')
  const entry =
    index < 0 ? undefined : (valueAt(exported, key.slice(0, index + 1)) as { id?: unknown } | null)
  if (typeof entry?.id === 'string') {
    for (const each of [file, ...partsOf(folder, file)]) {
      const line = findLineOfEntry(readFileSync(join(folder, each), 'utf8'), entry.id, key.slice(index + 1))
      if (line !== undefined) return { file: each, line }
    }
  }
  return { file, line: findLine(readFileSync(join(folder, file), 'utf8'), key) }
}

/** `content/services.ts` is joined from `content/services/*.ts`, and an `index.ts` from the files beside it. */
export function partsOf(folder: string, file: string): string[] {
  const parts = file.endsWith('/index.ts') ? dirname(file) : file.replace(/\.ts$/, '')
  if (!existsSync(join(folder, parts))) return []
  return readdirSync(join(folder, parts))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${parts}/${name}`)
}

/** Node says where a text stops being TypeScript in the first line of the stack: `file:///…/home.ts:12`. */
function unreadable(folder: string, file: string, error: unknown): StudioFault {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const [, path = '', line] = /^(?:file:\/\/)?(\/.+?|[A-Z]:.+?):(\d+)/m.exec(stack) ?? []
  const inFolder = path.startsWith(folder)
  const where = inFolder ? relative(folder, path) : file
  return new StudioFault(where, inFolder ? Number(line) : undefined, '', message.split('\n')[0] as string)
}
