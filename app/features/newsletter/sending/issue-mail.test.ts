import { expect, test } from 'vitest'
import { studio } from '#studio'
import { issueHeaders, toPhrase } from './issue-mail.server.ts'

const unsubscribeUrl = 'https://studio.example/newsletter/unsubscribe?token=t'

test('an issue names its list, its page, and the way to leave', () => {
  const archiveUrl = 'https://studio.example/newsletter/7'
  expect(issueHeaders({ unsubscribeUrl, archiveUrl })).toEqual({
    'List-Id': `${studio.name} newsletter <newsletter.studio.example>`,
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    Precedence: 'bulk',
    'X-Auto-Response-Suppress': 'OOF, AutoReply',
    'Archived-At': '<https://studio.example/newsletter/7>',
  })
})

test('a welcome email has no page', () => {
  expect(issueHeaders({ unsubscribeUrl })).not.toHaveProperty('Archived-At')
})

test('the name of a list has no sign that a header would read as its own', () => {
  expect(toPhrase('Smith & Co., "The" <Müller> (Ltd.)')).toBe('Smith & Co The Müller Ltd')
})
