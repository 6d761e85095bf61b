import { expect, it } from 'vitest'
import { studio } from '#studio'
import { composeMail, readMailbox } from './compose-mail.ts'
import type { MailMessage } from './mail.server.ts'

const sender = {
  from: { name: 'Studio', address: 'hello@studio.example' },
  siteName: 'Studio & Sons',
  siteUrl: 'https://studio.example',
}

const message: MailMessage = {
  to: 'edda@example.net',
  subject: 'Hello',
  preview: 'A few words',
  heading: 'New <enquiry>',
  paragraphs: ['One & two', 'Line\nbreak "quoted"'],
  facts: [{ label: 'Name', value: "<script>alert('x')</script>" }],
  action: { label: 'Read it', url: 'https://studio.example/admin?a=1&b=2' },
  note: 'Valid for an hour',
}

const compose = (change: Partial<MailMessage> = {}) => composeMail({ ...message, ...change }, 'id', sender)

it('has the same content in plain text and in HTML', () => {
  const { text, html } = compose()
  expect(text).toBe(
    [
      'New <enquiry>',
      'One & two',
      'Line\nbreak "quoted"',
      "Name: <script>alert('x')</script>",
      'Read it:\nhttps://studio.example/admin?a=1&b=2',
      'Valid for an hour',
      `-- \nStudio & Sons\n${studio.email}, ${studio.phone}\nhttps://studio.example\n`,
    ].join('\n\n'),
  )
  for (const words of [
    'New &lt;enquiry&gt;',
    'One &amp; two',
    'Line<br>break &quot;quoted&quot;',
    'Valid for an hour',
  ]) {
    expect(html).toContain(words)
  }
  expect(html).toContain('href="https://studio.example/admin?a=1&amp;b=2"')
  expect(html).toContain(studio.phone)
  expect(html).not.toContain('<script')
})

it('puts no line break into a header', () => {
  const { subject, to, replyTo, headers } = compose({
    subject: 'Hi\r\nBcc: everyone@example.org',
    toName: 'Edda\nX-Evil: 1',
    replyTo: { email: 'finn@example.org', name: 'Finn\u2028\u0000' },
    headers: { 'List-Unsubscribe': '<https://studio.example/u>\r\nX-Evil: 1' },
  })
  expect(subject).toBe('Hi Bcc: everyone@example.org')
  expect(to.name).toBe('Edda X-Evil: 1')
  expect(replyTo?.name).toBe('Finn')
  expect(headers['List-Unsubscribe']).toBe('<https://studio.example/u> X-Evil: 1')
})

it('refuses header names and links that are not plain names and web links', () => {
  expect(() => compose({ headers: { 'X-A: b\r\nX-C': 'd' } })).toThrow('not a name')
  expect(() => compose({ action: { label: 'Go', url: 'javascript:alert(1)' } })).toThrow('link to the web')
})

it('writes to one address only', () => {
  for (const to of ['a@b,c@d', 'a@b c@d', '<a@b>', 'a@b\n', `${'a'.repeat(250)}@b.co`]) {
    expect(() => compose({ to }), to).toThrow('cannot be written to')
  }
  expect(compose({ to: "o'brien+tag@bücher.example" }).to.address).toBe("o'brien+tag@bücher.example")
})

it('reads the sender with or without a name', () => {
  expect(readMailbox('hello@studio.example')).toEqual({ name: '', address: 'hello@studio.example' })
  expect(readMailbox('The Studio <hello@studio.example>')).toEqual({
    name: 'The Studio',
    address: 'hello@studio.example',
  })
  expect(readMailbox('"Studio" <hello@studio.example>').name).toBe('Studio')
})

it('renders every part in both texts, escaped in HTML', () => {
  const { text, html } = compose({
    paragraphs: [],
    facts: [],
    action: undefined,
    note: undefined,
    label: 'Your <call>',
    reason: 'You asked & got it.',
    parts: [
      { moment: { month: 'Nov', day: '25', title: 'Tuesday', time: '10:30 <x>', small: 'in Leeds' } },
      { struck: 'Monday', label: 'Before:' },
      { quote: 'One\nTwo' },
      { actions: [{ label: 'Join', url: 'https://a.example/?a=1&b=2' }] },
      { links: [{ label: 'Move it', url: 'https://a.example/move' }], note: 'Until 08:30' },
    ],
  } as Partial<MailMessage>)
  expect(text).toBe(
    [
      'New <enquiry>',
      'Tuesday\n10:30 <x>\nin Leeds',
      'Before: Monday',
      '> One\n> Two',
      'Join:\nhttps://a.example/?a=1&b=2',
      'Move it: https://a.example/move\nUntil 08:30',
      'You asked & got it.',
      `-- \nStudio & Sons\n${studio.email}, ${studio.phone}\nhttps://studio.example\n`,
    ].join('\n\n'),
  )
  for (const words of ['Your &lt;call&gt;', '10:30 &lt;x&gt;', '<s>Monday</s>', 'You asked &amp; got it.']) {
    expect(html).toContain(words)
  }
  expect(html).toContain('href="https://a.example/?a=1&amp;b=2"')
})

it('lets words that are wider than a phone wrap, and edges the mark', () => {
  const { html } = compose({
    paragraphs: [`https://studio.example/${'a'.repeat(200)}`],
    reason: 'You asked.',
  })
  const styleOf = (element: string) => new RegExp(`<${element}[^>]*style="([^"]*)"`).exec(html)?.[1]
  expect(styleOf('td class="body')).toContain('overflow-wrap:anywhere')
  expect(styleOf('td class="rule foot')).toContain('overflow-wrap:anywhere')
  expect(styleOf('img class="line"')).toContain('border:1px solid')
})
