import type { z } from 'zod'

/** Something wrong in the studio's folder. The start stops and prints this one line: `<file>:<line>: <key>: <what>`. */
export class StudioFault extends Error {
  constructor(file: string, line: number | undefined, key: string, problem: string) {
    super([line === undefined ? file : `${file}:${line}`, key, problem].filter(Boolean).join(': '))
    this.name = 'StudioFault'
  }
}

/** What is wrong with the address of a picture that the folder does not have. */
export const missingPicture = 'is neither in public nor in brand/public'

type Issue = z.core.$ZodIssue
export type KeyPath = readonly (string | number)[]

const kinds: Record<string, string> = {
  array: 'a list in square brackets',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'a group in braces',
  string: 'text',
}

/** Describes a fault and its place; unknown keys are named. */
export function describeIssues(issue: Issue, value: unknown): { path: KeyPath; problem: string }[] {
  const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part))
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...path, key],
      problem: 'is not known here; is it misspelt?',
    }))
  }
  return [{ path, problem: problemOf(issue, valueAt(value, path)) }]
}

function problemOf(issue: Issue, value: unknown): string {
  if (value === undefined) return 'is missing'
  if (issue.code === 'invalid_type') return `must be ${kinds[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`
  if (issue.code === 'too_big') return `${sizeOf(value)}; the most is ${issue.maximum}`
  if (issue.code === 'too_small') {
    return value === '' ? 'is empty' : `${sizeOf(value)}; the least is ${issue.minimum}`
  }
  if (issue.code === 'custom') return issue.message
  if (issue.code === 'invalid_format') {
    const { message } = issue
    return message.startsWith('Invalid') ? `cannot be ${JSON.stringify(value)}` : message
  }
  return issue.message
}

function sizeOf(value: unknown): string {
  if (typeof value === 'string') return `has ${value.length} characters`
  if (Array.isArray(value)) return value.length === 1 ? 'has 1 entry' : `has ${value.length} entries`
  return `is ${String(value)}`
}

export function valueAt(value: unknown, path: KeyPath): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value)
}

/** `home.help.cards[2].title` */
export function writeKey(path: KeyPath): string {
  return path.map((key, index) => (typeof key === 'number' ? `[${key}]` : index ? `.${key}` : key)).join('')
}
