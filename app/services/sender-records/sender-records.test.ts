import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startDnsServer } from '#tests/support/dns-server.ts'
import { checkDkim } from './dkim.server.ts'
import { checkDmarc } from './dmarc.server.ts'
import { createNames, type Names } from './names.server.ts'
import { checkReverseName } from './reverse-name.server.ts'
import { findSender, type Sender } from './sender.server.ts'
import { checkSpf } from './spf.server.ts'

const sender: Sender = { domain: 'studio.co.uk', relay: 'mail.studio.co.uk', reportsTo: 'owner@studio.co.uk' }

interface Records {
  texts?: Record<string, string[]>
  addresses?: Record<string, string[]>
  hosts?: Record<string, string[]>
}

const namesOf = ({ texts = {}, addresses = {}, hosts = {} }: Records): Names => ({
  findTxt: async (name) => texts[name] ?? [],
  findAddresses: async (host) => addresses[host] ?? [],
  findHosts: async (address) => hosts[address] ?? [],
})

describe('SPF', () => {
  const spf = (record: string, others: Record<string, string[]> = {}) =>
    checkSpf(namesOf({ texts: { 'studio.co.uk': [record], ...others } }), sender)

  it('that asks for ten further names is fine, and for eleven counts for nothing', async () => {
    const included = {
      'a.example': ['v=spf1 a mx include:b.example -all'],
      'b.example': ['v=spf1 exists:%{i}.c.example -all'],
    }
    const own = (count: number) =>
      `v=spf1 include:a.example ${'a:x.example '.repeat(count)}ip4:192.0.2.1 ~all`
    expect(await spf(own(5), included)).toMatchObject({ state: 'fine' })
    expect(await spf(own(6), included)).toMatchObject({
      state: 'warn',
      action: expect.stringContaining('more than 10 lookups'),
    })
  })

  it('that includes itself ends', async () => {
    const itself = 'v=spf1 include:studio.co.uk ~all'
    expect(await spf(itself)).toMatchObject({ state: 'warn' })
  })
})

describe('DKIM', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const published = publicKey.toString('base64')
  const signing = { selector: 'headrow', key: privateKey }
  const place = 'headrow._domainkey.studio.co.uk'
  const dkim = (texts: Record<string, string[]>) => checkDkim(namesOf({ texts }), sender, signing)

  it("of the site's own key is fine where the name servers have that key", async () => {
    expect(await dkim({ [place]: [`v=DKIM1; k=rsa; p=${published}`] })).toEqual({
      state: 'fine',
      text: 'headrow._domainkey, 2048 bits, signs every email',
    })
  })

  it('comes with the line to paste where they have none or another', async () => {
    const line = `v=DKIM1; k=rsa; p=${published}`
    expect(await dkim({})).toMatchObject({ state: 'warn', text: `${place} has no key`, line, place })
    for (const other of ['v=DKIM1; p=', 'v=DKIM1; k=rsa; p=MIGfMA0GCSqG']) {
      expect(await dkim({ [place]: [other] })).toMatchObject({ state: 'warn', line, place })
    }
  })
})

it('the record of the domain above counts for DMARC, and is the one to change', async () => {
  const names = namesOf({ texts: { '_dmarc.studio.co.uk': ['v=DMARC1; p=none'] } })
  expect(await checkDmarc(names, { ...sender, domain: 'news.studio.co.uk' })).toMatchObject({
    state: 'warn',
    line: 'v=DMARC1; p=quarantine',
    place: '_dmarc.studio.co.uk',
  })
})

describe('the reverse name', () => {
  const address = '198.41.0.4'
  const reverse = (records: Records) => checkReverseName(namesOf(records), sender)

  it('is fine where it leads back', async () => {
    const addresses = { 'mail.studio.co.uk': [address] }
    expect(await reverse({ addresses, hosts: { [address]: ['mail.studio.co.uk'] } })).toEqual({
      state: 'fine',
      text: '198.41.0.4 is mail.studio.co.uk',
    })
  })

  it('that is missing or leads elsewhere comes with the line to paste', async () => {
    const addresses = { 'mail.studio.co.uk': [address] }
    expect(await reverse({ addresses })).toMatchObject({
      state: 'warn',
      line: 'mail.studio.co.uk.',
      place: '4.0.41.198.in-addr.arpa',
    })
    expect(await reverse({ addresses, hosts: { [address]: ['vps.host.example'] } })).toMatchObject({
      state: 'warn',
      line: address,
      place: 'vps.host.example',
    })
    expect(await reverse({ addresses: { 'mail.studio.co.uk': ['2a00:1450:4009::5'] } })).toMatchObject({
      place: '5.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.9.0.0.4.0.5.4.1.0.0.a.2.ip6.arpa',
    })
  })

  it('of a server inside a network cannot be known', async () => {
    expect(await reverse({ addresses: { 'mail.studio.co.uk': ['10.0.0.5'] } })).toMatchObject({
      state: 'unknown',
    })
    expect(await reverse({})).toMatchObject({ state: 'unknown' })
  })
})

it('names without a record are answers, and a server that does not answer is a failure', async () => {
  const dnsServer = await startDnsServer({ 'studio.co.uk': ['v=spf1 ~all'] })
  const names = createNames({ dnsServer })
  expect(await names.findTxt('studio.co.uk')).toEqual(['v=spf1 ~all'])
  expect(await names.findTxt('other.co.uk')).toEqual([])
  expect(await names.findAddresses('other.co.uk')).toEqual([])
  expect(await names.findHosts('198.41.0.4')).toEqual([])
  await expect(createNames({ dnsServer: '127.0.0.1:9' }).findTxt('studio.co.uk')).rejects.toThrow()
})

it('there is nothing to look up without a mail server or for a domain of examples', () => {
  const mail = { smtpUrl: 'smtp://localhost', from: 'a@studio.co.uk', to: undefined, dkim: undefined }
  const siteUrl = 'https://www.studio.co.uk'
  expect(findSender({ mail, siteUrl })).toMatchObject({ domain: 'studio.co.uk', relay: 'www.studio.co.uk' })
  expect(findSender({ mail: { ...mail, smtpUrl: undefined }, siteUrl })).toBeUndefined()
  expect(findSender({ mail: { ...mail, from: 'a@studio.example' }, siteUrl })).toBeUndefined()
})
