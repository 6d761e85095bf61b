import { expect, it } from 'vitest'
import { experimentInput } from '../schema.ts'
import { emptyForm, newRow, toDraft, toForm } from './draft.ts'

const form = {
  ...emptyForm(),
  name: 'Prices',
  variants: [
    { id: 'a', name: 'As it is now', weight: 50, rows: [] },
    {
      id: 'b',
      name: 'Prices first',
      weight: 50,
      rows: [
        { ...newRow(), selector: 'h1', value: 'See the prices' },
        {
          ...newRow(),
          kind: 'styles' as const,
          selector: 'h1',
          value: 'padding-inline: 2rem; color: #116077',
        },
        { ...newRow(), kind: 'addClass' as const, selector: '.hero', value: 'hero--short  wide' },
        { ...newRow(), kind: 'removeClass' as const, selector: '.hero', value: 'hero--tall' },
      ],
    },
  ],
}

it('is sent as the settings that the wire has, and read back as the same rows', () => {
  const draft = toDraft(form)
  expect(draft.variants[1]?.settings).toEqual([
    { selector: 'h1', content: 'See the prices' },
    { selector: 'h1', styles: { 'padding-inline': '2rem', color: '#116077' } },
    { selector: '.hero', addClass: ['hero--short', 'wide'] },
    { selector: '.hero', removeClass: ['hero--tall'] },
  ])
  const saved = experimentInput.parse(draft)
  const times = { createdAt: '', startedAt: null, endedAt: null, winner: null }
  const again = toForm({ _id: 'x', status: 'draft', ...times, ...saved })
  const plain = ({ variants }: typeof form) => variants[1]?.rows
  expect(plain(again as typeof form)?.map(({ value }) => value)).toEqual([
    'See the prices',
    'padding-inline: 2rem; color: #116077',
    'hero--short wide',
    'hero--tall',
  ])
})

it('names the row of a style that nothing knows', () => {
  const wrong = structuredClone(form)
  const row = wrong.variants[1]?.rows[1]
  if (row) row.value = 'bold'
  const { error } = experimentInput.safeParse(toDraft(wrong))
  expect(error?.issues[0]?.path.join('.')).toBe('variants.1.settings.1.styles.bold')
})
