import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.server.ts'
import { studio } from '#studio'
import { issueHeaders, toPhrase } from './issue-headers.server.ts'

const unsubscribeUrl = 'https://studio.example/newsletter/unsubscribe?token=t'

test('an issue names its list, its page, and the ways to leave', () => {
  const archiveUrl = 'https://studio.example/newsletter/7'
  const config = readConfig({ BOUNCES_URL: 'imaps://u:p@mail.example', MAIL_FROM: 'a@studio.example' })
  expect(issueHeaders(config, { unsubscribeUrl, archiveUrl })).toEqual({
    'List-Id': `${studio.name} newsletter <newsletter.studio.example>`,
    'List-Unsubscribe': `<${unsubscribeUrl}>, <mailto:bounce+unsubscribe@studio.example?subject=unsubscribe%20t>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    Precedence: 'bulk',
    'X-Auto-Response-Suppress': 'OOF, AutoReply',
    'Archived-At': '<https://studio.example/newsletter/7>',
  })
})

test('without a mailbox there is no way by mail, and a welcome mail has no page', () => {
  const headers = issueHeaders(readConfig({}), { unsubscribeUrl })
  expect(headers['List-Unsubscribe']).toBe(`<${unsubscribeUrl}>`)
  expect(headers).not.toHaveProperty('Archived-At')
})

test('the name of a list has no sign that a header would read as its own', () => {
  expect(toPhrase('Smith & Co., "The" <Müller> (Ltd.)')).toBe('Smith & Co The Müller Ltd')
})
