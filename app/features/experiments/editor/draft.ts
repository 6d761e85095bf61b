import { bodySchema } from '#design/fields/use-schema-form.ts'
import { type Experiment, type ExperimentDraft, experimentInput } from '../schema.ts'
import { type Change, listChanges, propertyOf } from '../settings.ts'
import { goalLabel, letterOf, pathLabel } from '../words.ts'

export const kinds = {
  content: { label: 'Content', field: 'New content' },
  styles: { label: 'Styles', field: 'Style' },
  addClass: { label: 'Add class', field: 'Class' },
  removeClass: { label: 'Remove class', field: 'Class' },
} as const
export type Kind = keyof typeof kinds

/** One change as its row in the form holds it. */
export interface ChangeRow {
  kind: Kind
  selector: string
  value: string
}

export interface VariantForm {
  id: string
  name: string
  weight: number
  rows: ChangeRow[]
}

export interface ExperimentForm
  extends Pick<Experiment, 'name' | 'path' | 'goal' | 'note' | 'traffic' | 'effect'> {
  variants: VariantForm[]
}

export const newRow = (): ChangeRow => ({ kind: 'content', selector: '', value: '' })

export function newVariant(at: number): VariantForm {
  return {
    id: letterOf(at).toLowerCase(),
    name: at === 0 ? 'As it is now' : `Variant ${letterOf(at)}`,
    weight: 50,
    rows: at === 0 ? [] : [newRow()],
  }
}

export const emptyForm = (): ExperimentForm => ({
  ...{ name: '', path: '/', goal: 'enquiry', note: '', traffic: 100, effect: 50 },
  variants: [newVariant(0), newVariant(1)],
})

/** Each row stands for one entry of the settings, so that a message about an entry finds its row. */
export function toForm({
  _id,
  name,
  path,
  goal,
  note,
  traffic,
  effect,
  variants,
}: Omit<Experiment, 'version'>): ExperimentForm {
  return {
    ...{ name, path, goal, note, traffic, effect },
    variants: variants.map(({ id, name, weight, settings }) => ({
      id,
      name,
      weight,
      rows: listChanges(settings, _id).flatMap(toRows),
    })),
  }
}

/** Labels of the fields that the form compares in a conflict. */
export const comparedLabels = {
  ...{ name: 'Name', path: 'Page', goal: 'Goal', note: 'What do you expect, and why?' },
  ...{ traffic: 'Visitors in the test', effect: 'Smallest difference worth acting on', variants: 'Variants' },
}

/** Writes the form as texts, which a conflict compares. */
export function toTexts({ path, goal, traffic, effect, variants, ...form }: ExperimentForm) {
  return {
    ...form,
    path: pathLabel(path),
    goal: goalLabel(goal),
    traffic: `${traffic}%`,
    effect: `${effect}%`,
    variants: variants.flatMap(({ name, weight, rows }) => [
      `${name}: weight ${weight}`,
      ...rows.map(({ kind, selector, value }) => `${kinds[kind].label} of ${selector}: ${value}`),
    ]),
  }
}

function toRows({ selector, styles, content, addClass, removeClass }: Change): ChangeRow[] {
  const rows: [Kind, string | undefined][] = [
    ['content', content],
    ['styles', styles && writeStyles(styles)],
    ['addClass', addClass?.join(' ')],
    ['removeClass', removeClass?.join(' ')],
  ]
  return rows.flatMap(([kind, value]) =>
    value === undefined ? [] : [{ ...newRow(), kind, selector, value }],
  )
}

export function toDraft({ variants, ...form }: ExperimentForm): ExperimentDraft {
  return {
    ...form,
    variants: variants.map(({ id, name, weight, rows }) => ({
      id,
      name,
      weight,
      settings: rows.map(toChange),
    })),
  }
}

/** Names the field of the form that shows an error of the request. */
export const fieldOf = (name: string): string =>
  name
    .replace(/^(variants\.\d+)\.settings/, '$1.rows')
    .replace(/^(variants\.\d+\.rows\.\d+)\.(?!selector$).+$/, '$1.value')

export const experimentForm = bodySchema(experimentInput, toDraft, fieldOf)

/** Letters follow the order; ids stay with their variant when one between is removed. */
export function unusedVariant({ variants }: ExperimentForm): VariantForm {
  const made = newVariant(variants.length)
  const taken = new Set(variants.map(({ id }) => id))
  const id = ['b', 'c', 'd'].find((free) => !taken.has(free)) ?? made.id
  return { ...made, id }
}

export function toChange({ kind, selector, value }: ChangeRow): Change {
  if (kind === 'content') return { selector, content: value }
  if (kind === 'styles') return { selector, styles: readStyles(value) }
  return { selector, [kind]: value.split(/\s+/).filter(Boolean) }
}

const writeStyles = (styles: Record<string, string>) =>
  Object.entries(styles)
    .map(([name, value]) => `${propertyOf(name)}: ${value}`)
    .join('; ')

/** Reads `color: red; padding: 1rem`. A part without a colon becomes a property that nothing knows. */
function readStyles(text: string): Record<string, string> {
  const parts = text.split(';').filter((part) => part.trim() !== '')
  return Object.fromEntries(
    parts.map((part) => {
      const colon = part.indexOf(':')
      return colon < 0 ? [part.trim(), ''] : [part.slice(0, colon).trim(), part.slice(colon + 1).trim()]
    }),
  )
}
