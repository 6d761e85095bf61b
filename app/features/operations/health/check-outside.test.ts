import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#platform/config/config.server.ts'
import { certificate } from '#tests/support/certificate.ts'
import { startDnsServer } from '#tests/support/dns-server.ts'
import { TestClock } from '#tests/support/test-clock.ts'
import { checkSender } from './check-mail.server.ts'
import { checkCertificate } from './check-outside.server.ts'
import type { CheckedSite } from './checked-site.server.ts'
import { createEdges } from './checked-site.server.ts'

function siteWith(settings: Record<string, string>, dnsServer = '127.0.0.1:9'): CheckedSite {
  return {
    config: readConfig({ LOG_LEVEL: 'silent', ...settings }),
    environment: settings,
    clock: new TestClock(),
    mail: { check: async () => undefined },
    edges: createEdges({ dnsServer }),
    database: { state: 'missing' },
    db: undefined,
  }
}

async function startTlsServer(): Promise<number> {
  const server = createServer(certificate, (socket) => socket.on('error', () => undefined))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

describe('the certificate of SITE_URL', () => {
  it('is looked at over TLS, and browsers refuse one that nobody has signed', async () => {
    const site = siteWith({ SITE_URL: `https://localhost:${await startTlsServer()}` })
    expect(await checkCertificate(site)).toMatchObject([
      {
        text: expect.stringMatching(/^localhost, expires on 2 Nov 2126, but /),
        detail: expect.stringContaining('SELF_SIGNED'),
      },
    ])
  })

  it.each([
    ['2026-01-15T12:00:00Z', 'ok'],
    ['2026-03-17T00:00:00Z', 'ok'],
    ['2026-03-19T00:00:00Z', 'warn'],
    ['2026-04-02T00:00:00Z', 'fail'],
  ] as const)('at %s is %s, because it ends on 1 April', async (now, state) => {
    const site = siteWith({ SITE_URL: 'https://localhost' })
    const until = new Date('2026-04-01T00:00:00Z')
    const readCertificate = async () => ({ from: new Date('2026-01-01'), until, problem: undefined })
    const edges = { ...site.edges, readCertificate }
    expect(await checkCertificate({ ...site, clock: new TestClock(new Date(now)), edges })).toMatchObject([
      { state, text: expect.stringContaining('1 Apr 2026') },
    ])
  })

  it('of a week is renewed in its last days', async () => {
    const site = siteWith({ SITE_URL: 'https://localhost' })
    const readCertificate = async () => ({
      from: new Date('2026-01-12'),
      until: new Date('2026-01-19'),
      problem: undefined,
    })
    expect(await checkCertificate({ ...site, edges: { ...site.edges, readCertificate } })).toMatchObject([
      { state: 'ok' },
    ])
  })

  it('that cannot be had is told with the reason; a site without https has none', async () => {
    expect(await checkCertificate(siteWith({ SITE_URL: 'https://localhost:9' }))).toMatchObject([
      { state: 'warn', detail: expect.stringContaining('ECONNREFUSED') },
    ])
    expect(await checkCertificate(siteWith({}))).toEqual([])
    expect(await checkCertificate(siteWith({ SITE_URL: 'https://studio.example' }))).toEqual([])
  })
})

const rsaKey =
  'MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDwIRP/UC3SBsEmGqZ9ZJW3/DkMoGeLnQg1fWn7/zYtIxN2SnFCjxOCKG9v3b4jYfcTNh5ijSsq631uBItLa7od+v/RtdC2UzJ1lWT947qR+Rcac2gbto/NMqJ0fzfVjH4OuKhitdY9tf6mcwGjaNBcWToIMmPSPDdQPNUYckcQ2QIDAQAB'

describe('the DNS of the sender', () => {
  const settings = {
    SMTP_URL: 'smtp://mail.provider.co.uk:587',
    MAIL_FROM: 'Studio <hello@studio.co.uk>',
    MAIL_TO: 'owner@studio.co.uk',
  }

  it('is fine with SPF, a key for DKIM, and a DMARC that asks for something', async () => {
    const dns = await startDnsServer({
      'studio.co.uk': ['google-site-verification=x', 'v=spf1 include:provider.co.uk ~all'],
      'mail._domainkey.studio.co.uk': [`v=DKIM1; k=rsa; p=${rsaKey}`],
      '_dmarc.studio.co.uk': ['v=DMARC1; p=quarantine'],
    })
    expect(await checkSender(siteWith(settings, dns))).toEqual([
      { name: 'SPF', state: 'ok', text: 'v=spf1 include:provider.co.uk ~all' },
      { name: 'DKIM', state: 'ok', text: 'mail._domainkey, 1024 bits' },
      { name: 'DMARC', state: 'ok', text: 'v=DMARC1; p=quarantine' },
    ])
  })

  it('that has no records comes with those to add; a DKIM key under another name is not missed', async () => {
    const dns = await startDnsServer({})
    expect(await checkSender(siteWith(settings, dns))).toMatchObject([
      { name: 'SPF', state: 'warn', record: 'v=spf1 a:mail.provider.co.uk mx ~all' },
      { name: 'DMARC', state: 'warn', record: 'v=DMARC1; p=quarantine; rua=mailto:owner@studio.co.uk' },
    ])
  })

  it('that asks for nothing, lets anybody send, or has two records, is better otherwise', async () => {
    const dns = await startDnsServer({
      'news.studio.co.uk': ['v=spf1 +all'],
      'studio.co.uk': ['v=spf1 -all', 'v=spf1 mx -all'],
      '_dmarc.studio.co.uk': ['v=DMARC1; p=none; rua=mailto:a@studio.co.uk'],
    })
    const from = { ...settings, MAIL_FROM: 'issues@news.studio.co.uk' }
    expect(await checkSender(siteWith(from, dns))).toMatchObject([
      { name: 'SPF', state: 'warn', record: 'v=spf1 ~all' },
      { name: 'DMARC', state: 'warn', record: 'v=DMARC1; p=quarantine; rua=mailto:a@studio.co.uk' },
    ])
    expect((await checkSender(siteWith(settings, dns)))[0]).toMatchObject({ state: 'warn' })
  })

  it('is not asked about a domain that nobody can have, nor without a mail server', async () => {
    const { edges } = siteWith({})
    const findTxt = () => Promise.reject(new Error('asked'))
    for (const given of [
      { ...settings, MAIL_FROM: 'hello@studio.example' },
      { MAIL_FROM: 'a@studio.co.uk' },
    ]) {
      expect(await checkSender({ ...siteWith(given), edges: { ...edges, findTxt } })).toEqual([])
    }
  })
})
