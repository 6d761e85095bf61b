import { expect, test } from 'vitest'
import { studio } from '#studio'
import { issueHeaders } from './issue-headers.server.ts'

const unsubscribeUrl = 'https://studio.example/newsletter/unsubscribe?token=t'

test('an issue names its list, its page, and the ways to leave', () => {
  const archiveUrl = 'https://studio.example/newsletter/7'
  const unsubscribeMail = 'mailto:leave@studio.example?subject=unsubscribe'
  expect(issueHeaders({ unsubscribeUrl, unsubscribeMail, archiveUrl })).toEqual({
    'List-Id': `${studio.name} newsletter <newsletter.studio.example>`,
    'List-Unsubscribe': `<${unsubscribeUrl}>, <${unsubscribeMail}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Archived-At': '<https://studio.example/newsletter/7>',
  })
})

test('a mail without a page of its own names none', () => {
  expect(issueHeaders({ unsubscribeUrl })).not.toHaveProperty('Archived-At')
})
