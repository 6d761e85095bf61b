import { z } from 'zod'
import type { ShapeField } from '#studio/describe-shape.ts'
import { describeIssues, type KeyPath } from '#studio/fault.ts'

/** The values of a part's form: below `part`, texts and numbers as they are typed, and each entry of a list a group. */
export interface PartForm {
  part: unknown
}

type Values = Record<string, unknown>

/** Returns a value as the fields of a form hold it; without one that of a field that is still blank. */
export function toForm(field: ShapeField, value: unknown = field.fallback): unknown {
  switch (field.kind) {
    case 'text':
    case 'choice':
      return value ?? ''
    case 'number':
      return String(value ?? '')
    case 'boolean':
      return value === true
    case 'choices':
      return value ?? []
    case 'list':
      return ((value ?? []) as unknown[]).map((entry) => wrap(field.entry, toForm(field.entry, entry)))
    case 'record':
      return Object.entries(value ?? {}).map(([key, entry]) => ({ key, entry: toForm(field.entry, entry) }))
    case 'group':
      return Object.fromEntries(
        field.fields.map(([name, inner]) => [name, toForm(inner, (value as Values | undefined)?.[name])]),
      )
    case 'other':
      return value
  }
}

/** Returns the value that a form holds. What may be left out and is blank is left out. */
export function fromForm(field: ShapeField, values: unknown): unknown {
  if (field.optional && isBlank(values)) return undefined
  switch (field.kind) {
    case 'number':
      return (values as string).trim() === '' ? undefined : Number(values)
    case 'list':
      return (values as unknown[]).map((entry) => fromForm(field.entry, unwrap(field.entry, entry)))
    case 'record':
      return Object.fromEntries(
        (values as Values[]).map(({ key, entry }) => [key, fromForm(field.entry, entry)]),
      )
    case 'group': {
      const entries = field.fields.map(([name, inner]) => [name, fromForm(inner, (values as Values)[name])])
      const isTuple = field.fields[0]?.[0] === '0'
      return isTuple ? entries.map(([, value]) => value) : Object.fromEntries(entries)
    }
    default:
      return values
  }
}

function isBlank(values: unknown): boolean {
  if (typeof values === 'string') return values.trim() === ''
  if (values && typeof values === 'object') return Object.values(values).every(isBlank)
  return !values
}

const isGroup = ({ kind }: ShapeField) => kind === 'group'
/** React Hook Form gives identities to the groups of a list alone. */
const wrap = (entry: ShapeField, values: unknown) => (isGroup(entry) ? values : { text: values })
const unwrap = (entry: ShapeField, values: unknown) => (isGroup(entry) ? values : (values as Values)?.text)

/** Returns the name of the field that shows the value at a path: `part.0.features.2.text`. */
export function fieldNameOf(field: ShapeField, values: PartForm, path: KeyPath): string {
  const names: (string | number)[] = ['part']
  let inner: ShapeField | undefined = field
  let at = values.part
  for (const key of path) {
    let steps: (string | number)[] = [key]
    if (inner?.kind === 'record') {
      const index = (at as Values[]).findIndex((row) => row.key === key)
      steps = [index, 'entry']
      inner = inner.entry
    } else if (inner?.kind === 'list') {
      if (!isGroup(inner.entry)) steps = [key, 'text']
      inner = inner.entry
    } else if (inner?.kind === 'group') {
      inner = inner.fields.find(([name]) => name === String(key))?.[1]
    }
    names.push(...steps)
    at = steps.reduce<unknown>((value, step) => (value as Values | undefined)?.[step], at)
  }
  return names.join('.')
}

/** The schema of a part's form, with the messages of the folder's check. */
export function partFormSchema(shape: z.ZodType, field: ShapeField): z.ZodType<PartForm, PartForm> {
  return z.custom<PartForm>().superRefine((form, context) => {
    const value = fromForm(field, form.part)
    for (const { path, problem } of findProblems(shape, value)) {
      const name = fieldNameOf(field, form, path)
      context.addIssue({ code: 'custom', path: name.split('.'), message: problem })
    }
    for (const name of findRepeatedNames(field, form.part)) {
      context.addIssue({ code: 'custom', path: ['part', ...name, 'key'], message: 'is there twice' })
    }
  })
}

/** Returns the messages of the folder's check for a value. */
export function findProblems(shape: z.ZodType, value: unknown) {
  const issues = shape.safeParse(value).error?.issues ?? []
  return issues.flatMap((issue) => describeIssues(issue, value))
}

/** Finds the rows of records whose name an earlier row has, which would be lost. */
function findRepeatedNames(field: ShapeField, values: unknown): string[][] {
  if (field.kind === 'group') {
    return field.fields.flatMap(([name, inner]) =>
      findRepeatedNames(inner, (values as Values)[name]).map((rest) => [name, ...rest]),
    )
  }
  if (field.kind !== 'record') return []
  const keys = (values as Values[]).map(({ key }) => key)
  return keys.flatMap((key, at) => (keys.indexOf(key) < at ? [[String(at)]] : []))
}
