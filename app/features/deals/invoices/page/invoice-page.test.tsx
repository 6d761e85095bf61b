import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { PrivateInvoice } from '../queries.server.ts'
import { InvoicePage } from './invoice-page.tsx'

const terms: PrivateInvoice['sheet']['terms'] = {
  seller: { name: 'Studio', address: ['1 Example Street', 'Leeds LS1 1AA'] },
  email: 'hello@studio.example',
  phone: '+44 113 496 0000',
  currency: 'GBP',
  vat: null,
  bank: { holder: 'Studio', sortCode: '00-00-00', account: '00000000' },
  paymentDays: 14,
}

const sheet: PrivateInvoice['sheet'] = {
  number: 'INV-0016',
  kind: 'plain',
  date: '2026-01-26',
  due: '2026-02-09',
  to: { name: 'B. Example', company: 'Example Stairs', email: 'b@stairs.example', consumer: false },
  lines: [
    { _id: '1', text: 'Pages', detail: 'Five kinds of stair', quantity: 3, price: 3333 },
    { _id: '2', text: 'Less what was there', quantity: 1, price: -999 },
  ],
  sums: { net: 9000, vat: null, gross: 9000 },
  terms,
}

function show(change: Partial<Omit<PrivateInvoice, 'sheet'>> & { sheet?: Partial<PrivateInvoice['sheet']> }) {
  const open = { payUrl: null, paid: 0, credited: 0, outstanding: 9000, state: 'open' as const }
  const invoice = { due: sheet.due, late: false, paidOn: null, ...open, ...change }
  const whole = { ...invoice, sheet: { ...sheet, ...change.sheet } }
  return renderToStaticMarkup(<InvoicePage invoice={whole} today="2026-01-30" />)
}

describe('the page of an invoice', () => {
  it('shows what is to pay, until when and into which account', () => {
    const html = show({})
    expect(html).toContain('Due on 9 February 2026, in 10 days')
    expect(html).toContain('Payable by 9 February 2026')
    expect(html).toContain('3 × £33.33')
    expect(html).toMatch(/To pay<\/th><td>£90.00/)
    expect(html).toMatch(/00-00-00.*00000000/)
    expect(html).not.toMatch(/VAT|Pay by Card/)
  })

  it('states net, rate and VAT of a registered business', () => {
    const vat = { name: 'VAT', number: 'GB000000000', rate: 20 }
    const sums = { net: 9000, vat: 1800, gross: 10_800 }
    const html = show({ outstanding: 10_800, sheet: { terms: { ...terms, vat }, sums } })
    expect(html).toMatch(/Without VAT<\/th><td>£90.00.*VAT, 20%<\/th><td>£18.00.*To pay<\/th><td>£108.00/)
    expect(html).toContain('VAT number GB000000000')
  })

  it('names the host on which a card is asked for', () => {
    const html = show({ payUrl: 'https://pay.example/a?b=1', sheet: { terms: { ...terms, bank: null } } })
    expect(html).toContain('Pay by Card at pay.example')
    expect(html).toContain('href="https://pay.example/a?b=1" rel="noreferrer"')
    expect(show({ sheet: { terms: { ...terms, bank: null } } })).toContain('Please ask me how to pay')
  })

  it('takes off what was paid and credited', () => {
    const html = show({ state: 'part', paid: 3000, credited: 1000, outstanding: 5000, late: true })
    expect(html).toMatch(/Total.*£90.00.*Paid.*-£30.00.*Credited.*-£10.00.*To pay.*£50.00/)
    expect(html).toContain('It was due on 9 February 2026')
  })

  it('has no bank details once nothing is to pay', () => {
    const paid = show({ state: 'paid', paid: 9000, outstanding: 0, paidOn: '2026-02-01' })
    expect(paid).toContain('Paid on 1 February 2026. Thank you!')
    const credited = show({ state: 'credited', credited: 9000, outstanding: 0 })
    expect(credited).toContain('Nothing is to pay')
    expect(paid + credited).not.toContain('00000000')
  })

  it('is a credit note with its reason, and asks for nothing', () => {
    const credits = { id: '1', number: 'INV-0015', date: '2026-01-20', reason: 'One stair less' }
    const html = show({
      outstanding: 0,
      state: 'credited',
      sheet: { kind: 'credit', number: 'CN-0001', credits },
    })
    expect(html).toMatch(/Credit Note.*INV-0015.*Credited<\/th><td>£90.00.*One stair less/)
    expect(html).not.toMatch(/Due|To pay|00000000|Nothing is to pay/)
  })

  it('escapes what a client or the owner wrote', () => {
    const to = { ...sheet.to, company: '<b>Stairs</b>' }
    expect(show({ sheet: { to } })).toContain('&lt;b&gt;Stairs&lt;/b&gt;')
  })
})
