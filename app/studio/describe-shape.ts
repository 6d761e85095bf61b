import { z } from 'zod'

/** How a form shows a text. */
export type TextControl = 'line' | 'paragraph' | 'markdown' | 'date' | 'time' | 'email' | 'url'

declare module 'zod' {
  interface GlobalMeta {
    /** How a form shows the text; by default as one line. */
    control?: TextControl | undefined
    /** The heading under which a form folds the field away. */
    section?: string | undefined
  }
}

interface Described {
  label: string
  help: string | undefined
  /** Whether it may be left out. */
  optional: boolean
  /** The value of one that is left out. */
  fallback?: unknown
  /** The heading under which it is folded away. */
  section?: string | undefined
}

export interface TextField extends Described {
  kind: 'text'
  control: TextControl
  /** The greatest number of characters. */
  most: number | undefined
}

export interface ChoiceField extends Described {
  /** One of the options, or several. */
  kind: 'choice' | 'choices'
  options: readonly string[]
}

export interface GroupField extends Described {
  kind: 'group'
  fields: readonly (readonly [name: string, field: ShapeField])[]
}

export interface ListField extends Described {
  /** A record has a name for each entry. */
  kind: 'list' | 'record'
  entry: ShapeField
}

interface PlainField extends Described {
  /** `other` is for older folders, and no form shows it. */
  kind: 'number' | 'boolean' | 'other'
}

export type ShapeField = TextField | ChoiceField | GroupField | ListField | PlainField

/**
 * Describes a shape for a form: kinds, limits, labels and help. A title that the shape does not have is made from the
 * key: `lessSuited` is 'Less suited'.
 */
export function describeShape(shape: z.ZodType, key = ''): ShapeField {
  const { title, description, control, section } = shape.meta() ?? {}
  const own = { label: title ?? wordsOf(key), help: description, optional: false, section }
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable) {
    return { ...unwrap(shape, key, own, title), optional: true }
  }
  if (shape instanceof z.ZodDefault || shape instanceof z.ZodPrefault) {
    return { ...unwrap(shape, key, own, title), fallback: (shape as z.ZodDefault).def.defaultValue }
  }
  if (shape instanceof z.ZodEnum) return { ...own, kind: 'choice', options: shape.options.map(String) }
  if (shape instanceof z.ZodNumber) return { ...own, kind: 'number' }
  if (shape instanceof z.ZodBoolean) return { ...own, kind: 'boolean' }
  if (shape instanceof z.ZodObject) return { ...own, kind: 'group', fields: describeFields(shape.shape) }
  if (shape instanceof z.ZodTuple) {
    return { ...own, kind: 'group', fields: describeFields({ ...shape.def.items }) }
  }
  if (shape instanceof z.ZodArray) {
    const entry = describeShape(shape.element as z.ZodType, singular(own.label))
    if (entry.kind === 'choice') return { ...own, kind: 'choices', options: entry.options }
    return { ...own, kind: 'list', entry }
  }
  if (shape instanceof z.ZodRecord) {
    return { ...own, kind: 'record', entry: describeShape(shape.valueType as z.ZodType) }
  }
  if (shape instanceof z.ZodString || shape instanceof z.ZodStringFormat) {
    return { ...own, kind: 'text', control: control ?? controlOf(shape), most: shape.maxLength ?? undefined }
  }
  return { ...own, kind: 'other' }
}

const describeFields = (shapes: object) =>
  Object.entries(shapes).map(([name, shape]) => [name, describeShape(shape, name)] as const)

function unwrap(
  shape: z.ZodOptional | z.ZodNullable | z.ZodDefault | z.ZodPrefault,
  key: string,
  { label, help, section }: Pick<Described, 'label' | 'help' | 'section'>,
  title: string | undefined,
): ShapeField {
  const inner = describeShape(shape.def.innerType as z.ZodType, key)
  return {
    ...inner,
    label: title ? label : inner.label,
    help: help ?? inner.help,
    section: section ?? inner.section,
  }
}

function controlOf({ format }: z.ZodString | z.ZodStringFormat): TextControl {
  return format === 'email' || format === 'url' || format === 'date' ? format : 'line'
}

/** `lessSuited` is 'Less suited', `/work` is 'Work'. */
function wordsOf(key: string): string {
  const words = key
    .replace(/^\//, '')
    .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** 'Questions' is 'Question', 'Benefits' is 'Benefit', 'Lines' is 'Line'. */
const singular = (label: string) => label.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')
