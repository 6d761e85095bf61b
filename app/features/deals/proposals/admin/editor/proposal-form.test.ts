import { expect, test } from 'vitest'
import type { Proposal } from '../../schema.ts'
import { proposalForm, textsOf, valuesOf } from './proposal-form.ts'

const proposal = {
  _id: 'p1',
  title: 'A new site for two bakeries',
  to: { name: 'A. Example', company: 'Example Bakery', email: 'a@example.com', consumer: false },
  content: 'It begins with the cakes.',
  timeline: [{ when: '23 March', what: 'Live' }],
  lines: [
    {
      ...{ _id: 'l1', item: 'web-design/professional', text: 'Site', quantity: 1, price: 475_000 },
      ...{ per: 'once', optional: false, chosen: true },
    },
    {
      ...{ _id: 'l2', text: 'Care', detail: 'Updates', quantity: 2, price: null },
      ...{ per: 'month', optional: true, chosen: false },
    },
  ],
  deposit: { percent: 50 },
  validUntil: '2026-03-01',
  terms: 'standard',
} as unknown as Proposal

const values = () => valuesOf({ proposal })

test('a proposal becomes the body of its next save, with the ids of its lines', () => {
  const { lines, deposit, terms, to } = proposalForm.parse(values())
  expect(lines).toMatchObject([
    { _id: 'l1', item: 'web-design/professional', price: 475_000, quantity: 1 },
    { _id: 'l2', item: null, price: null, quantity: 2, per: 'month', optional: true, chosen: false },
  ])
  expect({ deposit, terms, to }).toMatchObject({
    ...{ deposit: { percent: 50 }, terms: 'standard' },
    to: { company: 'Example Bakery', email: 'a@example.com' },
  })
})

const errorsOf = (changes: object) =>
  proposalForm
    .safeParse({ ...values(), ...changes })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test.each([
  [{ kind: 'percent', value: '101' }],
  [{ kind: 'percent', value: 'half' }],
  [{ kind: 'amount', value: 'half' }],
])('a deposit of %j is refused under its field', (deposit) => {
  expect(errorsOf({ deposit })).toEqual([
    'deposit.value: Please enter a whole percentage from 0 to 100, or an amount',
  ])
})

test('an empty deposit is none', () => {
  const deposit = { kind: 'percent' as const, value: ' ' }
  expect(proposalForm.parse({ ...values(), deposit }).deposit).toEqual({ percent: 0 })
})

test('wrong lines are refused under their fields', () => {
  const [site, care] = values().lines
  const lines = [
    { ...site, text: ' ', quantity: '0' },
    { ...care, price: 'soon' },
  ]
  expect(errorsOf({ lines })).toEqual([
    'lines.0.text: Please enter what it is',
    'lines.0.quantity: Please enter a whole number from 1 to 999',
    'lines.1.price: Please enter an amount such as 1,234.00',
  ])
})

test('a comparison has a line of text for each line', () => {
  expect(textsOf(values())).toMatchObject({
    to: 'A. Example\nExample Bakery\na@example.com',
    lines: '1 x Site, 4,750.00\n2 x Care, Updates, each month, option\n',
    timeline: '23 March: Live\n',
    deposit: '50%',
  })
})
