import { expect, it } from 'vitest'
import { readConfig } from '#platform/config/config.server.ts'
import { studio } from '#studio'
import { describeBackups, legalFacts } from './legal-facts.ts'

it('says how long each kind of message is kept, and calls', () => {
  const monthsOf = (enquiryMonths: typeof studio.enquiryMonths) => legalFacts({ ...studio, enquiryMonths })
  const same = { call: 24, message: 24, support: 24, contact: 24 }
  expect(monthsOf(same)).toMatchObject({ enquiryMonths: '24 months', callMonths: '24 months' })
  expect(monthsOf({ ...same, call: 6 })).toMatchObject({
    enquiryMonths:
      '24 months (messages), 6 months (consultation requests), 24 months (support requests), 24 months (contact forms)',
    callMonths: '6 months',
  })
})

it.each([
  [{}, 'for 12 months'],
  [{ BACKUP_KEEP: '7d,10w,1m' }, 'for 10 weeks'],
  [{ BACKUP_KEEP: '14d,1w,0m' }, 'for 14 days'],
  [{ BACKUP_KEEP: 'all' }, 'until I delete them'],
])('says how long backups are kept with %j', (settings, words) => {
  expect(describeBackups(readConfig(settings).backup)).toBe(words)
})
