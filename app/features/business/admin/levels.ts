import { get } from 'react-hook-form'
import type { ShapeField } from '#studio/describe-shape.ts'
import type { PartForm } from './form-values.ts'

/** A group with more fields has a screen of its own instead of a place among the fields around it. */
const mostFields = 5

/** Reports whether a field is one control, or a set of boxes. */
export const isControl = ({ kind }: ShapeField) =>
  kind === 'text' || kind === 'number' || kind === 'boolean' || kind === 'choice' || kind === 'choices'

/** Reports whether a field has a screen of its own, so that no screen is much longer than the window. */
export function opensScreen(field: ShapeField): boolean {
  if (field.kind !== 'group') return false
  const isSmall = field.fields.length <= mostFields && field.fields.every(([, inner]) => isControl(inner))
  return !isSmall || field.fields.some(([, inner]) => inner.kind === 'text' && inner.control === 'markdown')
}

/** One screen of a part: the whole part, or a group of it. */
export interface Level {
  /** Its fields' names begin with it: `part.0.pricing.1`. */
  name: string
  field: ShapeField
  title: string
}

/** Lists the screens from the whole part down to the last on the way to a field. */
export function levelsTo(root: ShapeField, form: PartForm, name: string): Level[] {
  const levels: Level[] = [{ name: 'part', field: root, title: root.label }]
  const steps = name.split('.')
  let field: ShapeField | undefined = root
  for (let at = 1; at < steps.length; at++) {
    const parent: ShapeField = field
    if (parent.kind === 'record') at++
    field = parent.kind === 'group' ? parent.fields.find(([key]) => key === steps[at])?.[1] : entryOf(parent)
    const here = steps.slice(0, at + 1).join('.')
    const values: unknown = get(form, here)
    if (!field || values === undefined) break
    const title = parent.kind === 'group' ? field.label : titleOf(parent, get(form, nameOfRow(parent, here)))
    if (opensScreen(field)) levels.push({ name: here, field, title })
  }
  return levels
}

/** Returns the label of the field with a name. */
export function labelAt(root: ShapeField, name: string): string {
  let field: ShapeField | undefined = root
  for (const step of name.split('.').slice(1)) {
    if (field?.kind === 'group') field = field.fields.find(([key]) => key === step)?.[1]
    else if (field && /^\d+$/.test(step)) field = entryOf(field)
  }
  return field?.label ?? ''
}

const entryOf = (field: ShapeField) => ('entry' in field ? field.entry : undefined)
const nameOfRow = ({ kind }: ShapeField, name: string) =>
  kind === 'record' ? name.replace(/\.entry$/, '') : name

const titles = ['key', 'title', 'name', 'question', 'heading', 'term', 'text']

/** Returns the words by which an owner knows an entry of a list. */
export function titleOf(list: ShapeField, row: unknown): string {
  return findTitle(row) ?? `New ${(entryOf(list)?.label || 'entry').toLowerCase()}`
}

export const isUntitled = (row: unknown) => findTitle(row) === undefined

function findTitle(row: unknown): string | undefined {
  const texts = titles.map((name) => (row as Record<string, unknown> | undefined)?.[name])
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '')
}

/** Returns the name of the first field that has an error. */
export function findFirstError(errors: object, name = ''): string | undefined {
  for (const [key, error] of Object.entries(errors)) {
    if (!error || typeof error !== 'object' || key === 'ref') continue
    const here = name ? `${name}.${key}` : key
    if ('message' in error && typeof error.message === 'string') return here.replace(/\.root$/, '')
    const inner = findFirstError(error, here)
    if (inner) return inner
  }
}

/** Writes the values of a form as lines of text, to compare two of them. */
export function linesOf(field: ShapeField, values: unknown): string[] {
  if (field.kind === 'group') {
    return field.fields.flatMap(([name, inner]) => linesOf(inner, get(values, name)))
  }
  if (field.kind === 'list' || field.kind === 'record') {
    const rows = (values ?? []) as Record<string, unknown>[]
    return rows.flatMap((row) => [
      ...(field.kind === 'record' ? [String(row.key)] : []),
      ...linesOf(
        field.entry,
        field.kind === 'record' ? row.entry : field.entry.kind === 'group' ? row : row.text,
      ),
    ])
  }
  return values === undefined || values === '' ? [] : [`${field.label}: ${String(values)}`]
}

const pages = ['about', 'work', 'services', 'skills', 'blog', 'contact', 'book', 'newsletter']
const legalPages = ['privacy', 'terms', 'accessibility']

/** The pages that show texts with another name. */
const shownOn: Record<string, string> = {
  serviceDefaults: 'services',
  service: 'services',
  bespokeQuote: 'services',
}

/** Returns the path of the page to preview for a screen of a part. */
export function previewPath(id: string, level: string, value: unknown): string {
  const names = level
    .split('.')
    .slice(1)
    .map((name) => shownOn[name] ?? name.replace('/', ''))
  if (id === 'services') {
    const service = (value as { id: string; hidden: boolean }[])[Number(names[0])]
    return service && !service.hidden ? `/services/${service.id}` : '/services'
  }
  if (id === 'pages' || id === 'legal') {
    const page = names.toReversed().find((name) => pages.includes(name) || legalPages.includes(name))
    return `/${page ?? (id === 'legal' ? 'privacy' : '')}`
  }
  return '/contact'
}
