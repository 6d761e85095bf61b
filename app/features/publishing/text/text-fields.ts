import { z } from 'zod'
import { oneLine } from '#platform/markdown/written-text.ts'
import * as rules from './rules.ts'

/**
 * One field that a user writes in posts or projects. A text is a record of them; its input, its draft, its columns, its
 * form and its labels follow from that record.
 */
interface TextField {
  label: string
  /** Checks and cleans the field of a save; an absent one stays as it is. */
  rule: z.ZodType
  /** Cleans the field of a draft, valid or not. */
  draft: z.ZodType
  /** Checks the field of the form by the same rule, where an empty value stands for an absent one. */
  form: z.ZodType
  /** The value that the editor shows. */
  value: z.ZodType
  empty: unknown
  /** The value that answers to readers have. */
  answer: z.ZodType
  read(column: never): unknown
  write(value: never): unknown
}

type Part = 'label' | 'rule' | 'draft' | 'form' | 'value' | 'empty' | 'answer'
export type TextFields = Record<string, TextField>

/** Takes one part of every field: all labels, or the shape of a schema. */
export function partOf<Fields extends TextFields, Name extends Part>(fields: Fields, part: Name) {
  const parts = Object.entries(fields).map(([name, field]) => [name, field[part]])
  return Object.fromEntries(parts) as { [Key in keyof Fields]: Fields[Key][Name] }
}

type Stored<Fields extends TextFields> = { [Key in keyof Fields]: Parameters<Fields[Key]['read']>[0] }
type Text<Fields extends TextFields> = { [Key in keyof Fields]: ReturnType<Fields[Key]['read']> }

/** Picks the text out of a form or an item. */
export function pickText<Fields extends TextFields>(fields: Fields, from: Text<Fields>): Text<Fields> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, from[name]])) as Text<Fields>
}

export function readColumns<Fields extends TextFields>(fields: Fields, row: Stored<Fields>): Text<Fields> {
  const values = Object.entries(fields).map(([name, field]) => [name, field.read(row[name] as never)])
  return Object.fromEntries(values) as Text<Fields>
}

export function writeColumns<Fields extends TextFields>(fields: Fields, text: Text<Fields>) {
  const columns = Object.entries(fields).map(([name, field]) => [name, field.write(text[name] as never)])
  return Object.fromEntries(columns) as { [Key in keyof Fields]: ReturnType<Fields[Key]['write']> }
}

const unchanged = (text: string) => text
/** Lets a form's value, which is never absent, into a rule that allows absent ones. */
const allowAbsent = <Value>(value: Value): Value | null | undefined => value

const anyText = { draft: rules.anyLine, value: z.string(), empty: '', answer: z.string() }

/** A text that a published item must have. */
export const requiredText = <Rule extends z.ZodType<unknown, string>>(label: string, rule: Rule) => ({
  ...anyText,
  label,
  rule,
  form: rule,
  read: unchanged,
  write: unchanged,
})

type OptionalRule<Value> = z.ZodType<unknown, Value | null | undefined>

/** A text that may be empty. */
export const optionalText = <Rule extends OptionalRule<string>>(label: string, rule: Rule) => ({
  ...requiredText(label, z.string()),
  rule,
  form: z
    .string()
    .transform(allowAbsent<string>)
    .pipe(rule),
})

/** A text that may be empty, and is null in its column and in answers then. */
export const nullableText = <Rule extends OptionalRule<string>>(label: string, rule: Rule) => ({
  ...optionalText(label, rule),
  answer: z.string().nullable(),
  read: (column: string | null) => column ?? '',
  write: (text: string) => text || null,
})

export const markdown = (label: string) => ({
  ...requiredText(label, rules.contentField),
  draft: rules.anyText,
})

/** A list, stored as JSON. */
export const list = <Entry extends z.ZodType, Rule extends z.ZodType, Draft extends z.ZodType>(
  label: string,
  { entry, rule, draft }: { entry: Entry; rule: Rule; draft: Draft },
) => ({
  label,
  rule,
  draft: draft.nullish().transform((entries) => entries ?? undefined),
  form: z.array(entry),
  value: z.array(entry),
  empty: [] as z.output<Entry>[],
  answer: z.array(z.string()),
  read: (column: string) => JSON.parse(column) as z.output<Entry>[],
  write: (entries: readonly z.output<Entry>[]) => JSON.stringify(entries),
})

/** A list of texts, checked in the form by its rule. */
export const textList = <Rule extends OptionalRule<string[]>>(label: string, rule: Rule) => ({
  ...list(label, { entry: z.string(), rule, draft: z.array(z.string().transform(oneLine)) }),
  form: z
    .array(z.string())
    .transform(allowAbsent<string[]>)
    .pipe(rule),
})

export const flag = (label: string, rule: z.ZodType<boolean | undefined>) => ({
  label,
  rule,
  draft: z
    .boolean()
    .nullish()
    .transform((answer) => answer ?? undefined),
  form: z.boolean(),
  value: z.boolean(),
  empty: false,
  answer: z.boolean(),
  read: (column: 0 | 1) => column === 1,
  write: (value: boolean): 0 | 1 => (value ? 1 : 0),
})
