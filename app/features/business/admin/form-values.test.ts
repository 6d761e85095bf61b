import { expect, test } from 'vitest'
import { content } from '#content'
import { studio } from '#studio'
import { describeShape, type ShapeField } from '#studio/describe-shape.ts'
import { businessParts } from '../parts.ts'
import { fieldNameOf, findProblems, fromForm, partFormSchema, toForm } from './form-values.ts'

/** The demonstration sells no extras. */
const addOns = [
  { id: 'extra-page', name: 'Another page', description: 'Designed, built and written', price: '250' },
  { id: 'care', name: 'Care', description: 'Updates and backups', price: '90/month' },
]

const parts = businessParts.map((part) => ({
  ...part,
  field: describeShape(part.shape),
  value: part.id === 'add-ons' ? addOns : (part.read({ studio, content }) as unknown),
}))

test.each(parts)('$id: a value is the same after it was in the form', ({ shape, field, value }) => {
  expect(shape.parse(fromForm(field, toForm(field, value)))).toEqual(shape.parse(value))
})

/** So many that about half of the values are valid: the more texts a part has, the fewer of them have a rule. */
const changes = { contact: 2, services: 2, 'add-ons': 2, questions: 2, pages: 6, forms: 2, legal: 1 }

test.each(parts)('$id: form and file refuse the same, with the same words at the same place', (part) => {
  const { shape, field, value } = part
  const schema = partFormSchema(shape, field)
  const random = seeded(part.id.length)
  let refused = 0
  for (let round = 0; round < 2000; round++) {
    let written = value
    for (let change = 0; change < changes[part.id]; change++) written = mutate(field, written, random)
    const form = { part: toForm(field, written) }
    const inFile = findProblems(shape, written).map(({ path, problem }) => [
      fieldNameOf(field, form, path),
      problem,
    ])
    const inForm = schema.safeParse(form).error?.issues ?? []
    expect(inForm.map(({ path, message }) => [path.join('.'), message])).toEqual(inFile)
    if (inFile.length > 0) refused++
  }
  expect(refused).toBeGreaterThan(400)
  expect(refused).toBeLessThan(1600)
})

/** Returns numbers from 0 up to 1, the same with each run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const texts = ['', ' ', 'a', 'Words', 'two words ', 'x'.repeat(60), 'y'.repeat(300), '<b>', '__proto__']
const right = [
  '1,200',
  '90/month',
  'star',
  'web-design',
  '/services/seo',
  '09:00',
  '#a',
  'Why?',
  'a@example.com',
]

/** Changes one value of a part to one that its form can hold. */
function mutate(field: ShapeField, value: unknown, random: () => number): unknown {
  const below = (count: number) => Math.floor(random() * count)
  if (field.kind === 'group') {
    const shown = field.fields.filter(([, inner]) => inner.kind !== 'other')
    const [name, inner] = shown[below(shown.length)] as (typeof shown)[number]
    const values = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>
    values[name] = mutate(inner, values[name] ?? inner.fallback, random)
    return values
  }
  if (field.kind === 'list') {
    const entries = [...((value ?? []) as unknown[])]
    const at = below(entries.length)
    const choice = random()
    if (entries.length > 0 && choice < 0.6) entries[at] = mutate(field.entry, entries[at], random)
    else if (choice < 0.7) entries.splice(at, 1)
    else if (choice < 0.8) entries.push(...entries.slice(at, at + 1))
    else entries.reverse()
    return field.optional && entries.length === 0 ? undefined : entries
  }
  if (field.kind === 'record') {
    const entries = Object.entries(value ?? {})
    const at = below(entries.length)
    return Object.fromEntries(
      entries.map(([key, entry], index) => [key, index === at ? mutate(field.entry, entry, random) : entry]),
    )
  }
  if (field.kind === 'choice') return field.options[below(field.options.length)]
  if (field.kind === 'choices') return field.options.filter(() => random() < 0.4)
  if (field.kind === 'boolean') return random() < 0.5 || undefined
  if (field.kind === 'number') return [0, 1, 3, 1.5, -2, 1e6, Number.NaN][below(7)]
  const words = random() < 0.5 ? texts : right
  const next = random() < 0.3 ? `${String(value ?? '')} and more` : words[below(words.length)]
  return field.optional && next?.trim() === '' ? undefined : next
}
