// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Share } from '../../money/amounts.ts'
import pageScript from '../../private-pages/page-script.ts?script'
import { figuresOf } from '../figures.ts'
import type { FrozenProposal } from '../frozen.ts'
import { ProposalPage } from './proposal-page.tsx'
import { readVisit, type ShownProposal } from './view.ts'

const line = { quantity: 1, per: 'once' as const, optional: false, chosen: true }

const frozen: FrozenProposal = {
  number: 7,
  version: 2,
  title: 'A website for Example Stairs',
  to: { name: 'B. Example', company: 'Example Stairs', email: 'b@stairs.example', consumer: false },
  content: 'You make stairs.',
  contentHtml: '<p>You make stairs.</p>',
  timeline: [
    { when: 'Week of 1 December', what: 'We go through the photographs' },
    { when: '26 January 2026', what: 'Live' },
  ],
  lines: [
    { ...line, _id: 'a', text: 'Web Design, Professional', price: 475_000 },
    { ...line, _id: 'b', text: 'Photographs', price: -25_000 },
    { ...line, _id: 'c', text: 'Words for five pages', price: 60_000, optional: true },
    { ...line, _id: 'd', text: 'SEO', price: 75_000, quantity: 2, optional: true, chosen: false },
    { ...line, _id: 'e', text: 'Maintenance', price: 15_000, per: 'month', optional: true, chosen: false },
  ],
  deposit: { percent: 50 },
  validUntil: '2025-12-21',
  sentOn: '2025-11-24',
  terms: { id: 'standard', title: 'Standard terms', text: 'Half first.', html: '<p>Half first.</p>' },
  consumer: null,
  seller: {
    seller: { name: 'Studio', address: ['Leeds'] },
    email: 'hello@studio.example',
    phone: '+44 113 496 0000',
    currency: 'GBP',
    vat: null,
    bank: null,
    paymentDays: 14,
  },
}

const vat = { name: 'VAT', number: 'GB000000000', rate: 20 }
const registered = { ...frozen, seller: { ...frozen.seller, vat } }

const proposal: ShownProposal = {
  frozen,
  state: 'sent',
  hash: 'a'.repeat(64),
  record: 'PROPOSAL 7, VERSION 2',
  recordUrl: 'https://studio.example/p/token/record.txt',
  accepted: null,
}

function show(change: Partial<ShownProposal> = {}, query = '', sendsMail = true): string {
  const whole = { ...proposal, ...change }
  const visit = readVisit(whole.frozen, new URLSearchParams(query))
  return renderToStaticMarkup(
    <ProposalPage proposal={whole} visit={{ ...visit, calls: '/api/proposals/token', sendsMail }} />,
  )
}

const pageOf = (html: string) => new DOMParser().parseFromString(html, 'text/html')
const sumsOf = (page: ParentNode) =>
  Object.fromEntries(
    Array.from(page.querySelectorAll<HTMLElement>('[data-figure]'), (place) => [
      place.dataset.figure,
      place.textContent,
    ]),
  )

describe('the page of a proposal', () => {
  it('computes the sums of the ticked options on the server', () => {
    expect(sumsOf(pageOf(show()))).toMatchObject({ gross: '£5,100.00', deposit: '£2,550.00' })
    expect(sumsOf(pageOf(show({}, 'options=d,e')))).toMatchObject({ gross: '£6,000.00', monthly: '£150.00' })
    expect(sumsOf(pageOf(show({}, 'options=&options=c&options=d')))).toMatchObject({ gross: '£6,600.00' })
    expect(sumsOf(pageOf(show({}, 'options=')))).toMatchObject({ gross: '£4,500.00' })
  })

  it('sends the ticks with the name, and an empty id, so that none is a choice too', () => {
    const page = pageOf(show())
    const form = page.querySelector('#accept') as HTMLFormElement
    const fields = new FormData(form)
    expect(form.getAttribute('action')).toBe('/api/proposals/token/accept')
    expect(form.method).toBe('post')
    expect(Array.from(form.elements, (field) => (field as HTMLInputElement).name)).toContain('agree')
    expect([...fields.getAll('options')].sort()).toEqual(['', 'c'])
    expect(fields.get('name')).toBe('B. Example')
    const update = page.querySelector('[formmethod="get"]') as HTMLButtonElement
    expect([update.getAttribute('form'), update.formNoValidate]).toEqual(['accept', true])
  })

  it('promises no email while none leaves the site', () => {
    const accepted = { by: 'B. Example', at: '2026-11-25T08:14:00.000Z', options: [] }
    for (const html of [show({}, '', false), show({ state: 'accepted', accepted }, '', false)]) {
      expect(pageOf(html).querySelector('main, body')?.textContent).not.toMatch(
        /email (with|to)|in the email/,
      )
    }
    expect(show({}, '')).toContain('You and I each get an email')
  })

  it('marks the field that a call refused, and restores what stood in the others', () => {
    const page = pageOf(show({}, 'problem=name&company=Stairs+Ltd'))
    const name = page.querySelector('[name=name]')
    expect(name?.getAttribute('aria-invalid')).toBe('true')
    expect(page.getElementById(name?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Please enter your name',
    )
    expect(page.querySelector('[name=company]')?.getAttribute('value')).toBe('Stairs Ltd')
    expect(show({}, 'problem=options')).toContain('role="alert"')
  })

  it('asks a private person when to start, and a client without address for one where VAT is charged', () => {
    const to = { ...frozen.to, consumer: true }
    const consumer = { text: 'You may cancel.', html: '<p>You may cancel.</p>' }
    const page = pageOf(show({ frozen: { ...frozen, to, consumer } }))
    expect(page.querySelectorAll('[name=startNow][required]')).toHaveLength(2)
    expect(page.body.textContent).toContain('You may cancel.')
    expect(show()).not.toMatch(/name="(startNow|address)"|VAT/)
    expect(show({ frozen: registered })).toContain('name="address"')
    const known = { ...registered, to: { ...frozen.to, address: '1 Street' } }
    expect(show({ frozen: known })).not.toContain('name="address"')
  })

  it('thanks for the acceptance, says what follows, and shows what was not chosen', () => {
    const invoice = {
      number: 'INV-0012',
      url: 'https://studio.example/i/x',
      due: '2025-12-09',
      outstanding: 255_000,
    }
    const accepted = { by: 'B. Example', at: '2025-11-25T08:14:09.000Z', options: ['c'], invoice }
    const html = show({ state: 'accepted', accepted }, 'options=d')
    expect(html).toContain('B. Example, 25 November 2025 at 08:14')
    expect(html).toContain('Invoice INV-0012, due 9 December 2025')
    expect(html).toContain('then the balance of £2,550.00')
    expect(html.match(/Not chosen/g)).toHaveLength(2)
    expect(sumsOf(pageOf(html))).toMatchObject({ gross: '£5,100.00' })
    expect(html).not.toMatch(/type="checkbox"|id="accept"|\/decline/)
    const paid = show({
      state: 'accepted',
      accepted: { ...accepted, invoice: { ...invoice, outstanding: 0 } },
    })
    expect(paid).toContain('You paid the deposit')
    expect(paid).not.toContain('See How to Pay')
  })

  it.each([
    ['expired', 'was valid until 21 December 2025'],
    ['declined', 'You declined this proposal'],
    ['replaced', 'There is a newer version of this proposal'],
  ] as const)('cannot be accepted once it is %s, and says so', (state, words) => {
    const html = show({ state, newerUrl: 'https://studio.example/p/newer' })
    expect(html).toContain(words)
    expect(html).not.toMatch(/id="accept"|\/decline|data-offer/)
    expect(html.includes('/question')).toBe(state !== 'replaced')
  })

  it('shows nothing but its title once it is withdrawn', () => {
    const html = show({ state: 'withdrawn' })
    expect(html).toContain(frozen.title)
    expect(html).not.toMatch(/£|You make stairs|PROPOSAL/)
  })
})

describe('the script of the page', () => {
  it('stays below 1 KB', () => {
    expect(Buffer.byteLength(pageScript)).toBeLessThan(1024)
  })

  const deposits: Share[] = [{ percent: 33 }, { percent: 0 }, { amount: 460_000 }]
  it.each(deposits)('computes what the server does, whatever is ticked, with a deposit of %j', (deposit) => {
    for (const { seller, ...rest } of [frozen, registered]) {
      const lines = rest.lines.map((each) => ({ ...each, price: each.price - 33 }))
      const offer = { ...rest, seller, lines, deposit }
      document.documentElement.lang = 'en-GB'
      document.body.innerHTML = show({ frozen: offer })
      const element = document.querySelector('script')
      Object.defineProperty(document, 'currentScript', { value: element, configurable: true })
      new Function(pageScript)()
      for (const options of [[], ['c'], ['d', 'e'], ['c', 'd', 'e']]) {
        for (const box of document.querySelectorAll<HTMLInputElement>('[name=options][type=checkbox]')) {
          box.checked = options.includes(box.value)
        }
        document.dispatchEvent(new Event('change'))
        const figures = figuresOf(offer, options)
        const shown = sumsOf(document)
        const pounds = (pennies: number | null) =>
          ((pennies ?? 0) / 100).toLocaleString('en-GB', { style: 'currency', currency: 'GBP' })
        for (const [name, text] of Object.entries(shown)) {
          expect(text, name).toBe(pounds(figures[name as keyof typeof figures]))
        }
        expect(document.querySelector<HTMLElement>('[data-some]')?.hidden).toBe(figures.monthly === 0)
      }
    }
  })
})
