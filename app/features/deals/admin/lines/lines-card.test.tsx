// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { FormProvider } from 'react-hook-form'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { useSchemaForm } from '#design/fields/use-schema-form.ts'
import { withModalDialogs } from '#tests/support/dialogs.ts'
import { renderAdmin } from '#tests/support/render-admin.tsx'
import { type LineValues, ownLine, sumAll, sumFirst, toLineBody } from './line-values.ts'
import { LinesCard } from './lines-card.tsx'

withModalDialogs()
// jsdom has no popovers.
HTMLElement.prototype.hidePopover = () => {}
afterEach(cleanup)

const line = (text: string, price: string, rest: Partial<LineValues> = {}): LineValues => ({
  ...ownLine(),
  ...{ text, price, ...rest },
})

const option = { optional: true, chosen: false }
const prices = [
  {
    item: 'web-design/professional',
    name: 'Web Design, Professional',
    detail: '',
    price: 475_000,
    per: 'once',
  },
  { item: 'apps/large', name: 'Apps, Large', detail: '', price: null, from: 800_000, per: 'once' },
] as const

let read: () => LineValues[]

function Editor({ lines, vat }: { lines: LineValues[]; vat: { name: string; rate: number } | null }) {
  const form = useSchemaForm(z.custom<{ lines: LineValues[] }>(), { values: { lines } })
  read = () => form.getValues('lines')
  return (
    <FormProvider {...form}>
      <LinesCard vat={vat} prices={prices} hasOptions />
    </FormProvider>
  )
}

const show = (lines: LineValues[], vat: { name: string; rate: number } | null = null) =>
  renderAdmin(<Editor lines={lines} vat={vat} />)

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
function take(name: string) {
  const menu = screen.getByLabelText('Price list')
  fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }))
  const item = within(menu).getByText(name).closest('button')
  fireEvent.click(item as HTMLElement)
}

const sumOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent

describe('the sums', () => {
  test('follow what is typed, as first ticked and with all options', () => {
    show([
      line('Site', '4,750.00'),
      line('Search', '1,500.00', option),
      line('Care', '150.00', { ...option, per: 'month' }),
    ])
    expect(sumOf('With the options ticked at first')).toBe('£4,750.00')
    expect(sumOf('With all options')).toBe('£6,250.00 and £150.00 a month')
    type('Times of line 1', '2')
    expect(sumOf('With the options ticked at first')).toBe('£9,500.00')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Ticked at first: Search' }))
    expect(sumOf('With the options ticked at first')).toBe('£11,000.00')
    type('Price of line 1', '-')
    expect(sumOf('With the options ticked at first')).toBe('£1,500.00')
  })

  test('have VAT, computed once on the whole', () => {
    show([line('Page', '33.33', { quantity: '3' })], { name: 'VAT', rate: 20 })
    expect(sumOf('Without VAT')).toBe('£99.99')
    expect(sumOf('Total')).toBe('£119.99')
  })

  test('of a discount are less', () => {
    const lines = [line('Site', '4,750'), line('Words', '600'), line('Again', '-250')]
    expect(sumFirst(lines, null)).toMatchObject({ net: 510_000, vat: null, gross: 510_000 })
    expect(sumAll(lines, null).gross).toBe(510_000)
  })
})

test('a line comes from the price list, or is written, and goes again', () => {
  show([])
  expect(screen.getByText('No lines yet')).toBeTruthy()
  take('Web Design, Professional')
  press('Own Line')
  type('Text of line 2', 'Cake orders')
  type('Price of line 2', '850')
  expect(read().map(toLineBody)).toMatchObject([
    { item: 'web-design/professional', text: 'Web Design, Professional', price: 475_000, quantity: 1 },
    { item: null, text: 'Cake orders', price: 85_000, optional: false },
  ])
  const ids = read().map(({ _id }) => _id)
  expect(new Set(ids.filter(Boolean)).size).toBe(2)
  press('Remove Web Design, Professional')
  expect(read().map(({ text, _id }) => [text, _id])).toEqual([['Cake orders', ids[1]]])
  expect(screen.getByLabelText<HTMLInputElement>('Price of line 1').value).toBe('850')
})

test('a price that the list only begins with is left to the owner', () => {
  show([])
  take('Apps, Large')
  expect(read().map(toLineBody)).toMatchObject([{ price: null }])
})

test('lines are moved with what was typed into them', async () => {
  show([line('Site', '4,750.00'), line('Search', '1,500.00', option)])
  type('Text of line 1', 'The site')
  press('Move The site down')
  expect(read().map(({ text, optional }) => [text, optional])).toEqual([
    ['Search', true],
    ['The site', false],
  ])
  const [first] = screen.getAllByRole('listitem')
  expect(within(first as HTMLElement).getByRole('checkbox', { name: 'Option: Search' })).toHaveProperty(
    'checked',
    true,
  )
  expect(await screen.findByText('The site is now number 2 of 2')).toBeTruthy()
})
