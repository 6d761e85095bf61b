import { expect, it } from 'vitest'
import { readConfig } from '#platform/config/config.server.ts'
import type { Names } from '#services/sender-records/names.server.ts'
import { checkDomain, judgeOneClick, lookUpSender } from './look-up-sender.server.ts'

const config = readConfig({
  ...{ SMTP_URL: 'smtp://mail.studio.co.uk', MAIL_FROM: 'hello@studio.co.uk', MAIL_TO: 'owner@studio.co.uk' },
  SITE_URL: 'https://studio.co.uk',
})
const nothing: Names = { findTxt: async () => [], findAddresses: async () => [], findHosts: async () => [] }

it('says what is missing and the line to paste', async () => {
  expect(await checkDomain({ config }, nothing)).toEqual([
    {
      ...{ id: 'spf', state: 'warn', line: 'v=spf1 a:mail.studio.co.uk mx ~all' },
      message:
        'studio.co.uk has no record. Add a TXT record to studio.co.uk. If your email provider names one, take that.',
    },
    { id: 'dkim', state: 'unknown', message: expect.stringContaining('No key under the usual names.') },
    {
      ...{ id: 'dmarc', state: 'warn', line: 'v=DMARC1; p=quarantine; rua=mailto:owner@studio.co.uk' },
      message: 'studio.co.uk has no record. Add a TXT record to _dmarc.studio.co.uk.',
    },
  ])
})

it('is unknown without an answer in time, and where the name servers fail', async () => {
  const silent: Names = { ...nothing, findTxt: () => new Promise(() => undefined) }
  expect(await checkDomain({ config }, silent, 5)).toEqual(
    ['spf', 'dkim', 'dmarc'].map((id) => ({
      ...{ id, state: 'unknown', message: 'The name servers gave no answer within 0.005 seconds.' },
    })),
  )
  const failing: Names = {
    ...nothing,
    findTxt: () => Promise.reject(Object.assign(new Error('no'), { code: 'ESERVFAIL' })),
  }
  expect(await lookUpSender(config, failing)).toMatchObject([
    { id: 'spf', state: 'unknown', text: 'The name servers could not be reached (ESERVFAIL).' },
    { id: 'dkim', state: 'unknown' },
    { id: 'dmarc', state: 'unknown' },
    { id: 'reverse-name', state: 'unknown' },
  ])
})

it('asks nobody without a mail server or for a domain of examples', async () => {
  const refuse = () => Promise.reject(new Error('asked'))
  const names: Names = { findTxt: refuse, findAddresses: refuse, findHosts: refuse }
  for (const settings of [{}, { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@studio.example' }]) {
    const lamps = await lookUpSender(readConfig(settings), names)
    expect(lamps.map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown', 'unknown'])
    expect(lamps[0]?.text).not.toContain('could not be reached')
  }
})

it('the button that ends the newsletter needs https', () => {
  expect(judgeOneClick(config)).toMatchObject({ state: 'fine' })
  expect(judgeOneClick({ siteUrl: 'http://studio.co.uk', secure: false })).toMatchObject({
    state: 'warn',
    line: 'SITE_URL=https://studio.co.uk',
  })
})
