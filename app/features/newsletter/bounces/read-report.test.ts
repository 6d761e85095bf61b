import { describe, expect, it } from 'vitest'
import { reportSamples } from '#tests/support/bounce-reports.ts'
import { noReports } from '#tests/support/no-reports.ts'
import type { ReturnedMail } from '#tests/support/report-parts.ts'
import { judgeFailure, type Report, readReport } from './read-report.server.ts'

const token = '0123456789abcdefghijklmnopqrstuv0123456789'
const mail: ReturnedMail = {
  to: 'ada@example.net',
  returnPath: `bounce+${token}@studio.example`,
  tokenLine: `X-Bounce-Token: ${token}`,
}
/** A mail that returns to the sender's own mailbox. */
const unaddressed: ReturnedMail = { ...mail, returnPath: 'hello@studio.example' }

const read = (text: string) => readReport(Buffer.from(text))

function verdictOf(report: Report | undefined): string | undefined {
  if (report?.kind !== 'bounce') return report?.kind
  return report.failures.map(({ isLasting }) => (isLasting ? 'hard' : 'soft')).join()
}

describe('the report of', () => {
  it.each(Object.entries(reportSamples))(
    '%s is read by the header or the address of its mail',
    async (_, sample) => {
      const addressed = sample.write({ ...mail, tokenLine: 'X-Other: header' })
      for (const text of [
        sample.write(unaddressed),
        addressed,
        sample.write(mail).replaceAll('\r\n', '\n'),
      ]) {
        const report = await read(text)
        expect(verdictOf(report)).toBe(sample.says)
        expect(report?.tokens).toEqual([token])
      }
    },
  )

  it.each(Object.entries(reportSamples).filter(([, { says }]) => says !== 'complaint'))(
    '%s names the address and has one line of words',
    async (_, sample) => {
      const report = await read(sample.write(mail))
      const failures = report?.kind === 'bounce' ? report.failures : []
      expect(failures.flatMap(({ addresses }) => addresses)).toContain(mail.to)
      expect(failures[0]?.words).toMatch(/^[^\p{Cc}]{10,303}$/u)
    },
  )

  it.each(Object.entries(noReports))('a failure is not seen in %s', async (_, write) => {
    expect(await read(write(mail))).toBeUndefined()
  })
})

describe('a failure', () => {
  it.each([
    ['5.1.1', '', true],
    ['5.2.1', '', true],
    ['5.2.2', '550 mailbox full', false],
    ['5.7.1', '550 5.7.1 refused', false],
    ['5.0.0', '550 5.7.26 unauthenticated', false],
    ['5.0.0', '550 no such user', true],
    ['', '553 sorry, no user of that name', true],
    ['', '550 blocked by a list of spam senders', false],
    ['', '452 too many recipients', false],
    ['', 'Sorry, it was in the queue too long. (#4.4.7)', false],
    ['', 'connect to 10.5.1.1: timed out', false],
    ['', '', false],
  ])('with the status %j and the words %j lasts: %s', (status, diagnostic, isLasting) => {
    expect(judgeFailure(['Ada@Example.net'], { status, diagnostic })).toMatchObject({
      addresses: ['ada@example.net'],
      isLasting,
      words: expect.stringMatching(/./),
    })
  })
})

describe('a hostile message', () => {
  const report = (reportSamples['Postfix, an unknown user'] as (typeof reportSamples)[string]).write(mail)

  it('with control characters and a long reason leaves a short line', async () => {
    const text = report.replace(
      'User unknown in',
      `\u0000<script>alert(1)</script>\u202e${'x'.repeat(2_000)}`,
    )
    const found = await read(text)
    const [failure] = found?.kind === 'bounce' ? found.failures : []
    expect(failure?.words).toContain('<script>')
    expect(failure?.words).toMatch(/^[^\p{Cc}\p{Cf}]{200,310}$/u)
  })

  it('that is cut off, nested without end or made of boundaries is read or refused, and never fails', async () => {
    const nested = Array.from(
      { length: 3_000 },
      (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
    )
    const within = (depth: number): string =>
      depth === 0 ? report : `Content-Type: message/rfc822\r\n\r\n${within(depth - 1)}`
    for (const text of [
      '',
      '\u0000',
      nested.join(''),
      within(200),
      `Content-Type: multipart/report; boundary=a\r\n\r\n${'--a\r\n\r\n'.repeat(2_000)}`,
      `Subject: ${'=?utf-8?B?'.repeat(20_000)}\r\n\r\n`,
      `${'X-A: b\r\n'.repeat(30_000)}\r\n`,
    ]) {
      expect(await read(text)).toBeUndefined()
    }
    for (let length = 0; length < report.length; length += 197) {
      const found = await read(report.slice(0, length))
      expect(['hard', undefined]).toContain(verdictOf(found))
    }
  })

  it('within another message is not a report about the mail', async () => {
    const forwarded = [
      'Content-Type: multipart/mixed; boundary=outer',
      '',
      '--outer',
      'Content-Type: message/rfc822',
      '',
      report,
      '--outer--',
    ]
    expect(await read(forwarded.join('\r\n'))).toBeUndefined()
  })

  it('counts for the mail whose headers come first, whatever its text quotes', async () => {
    const other = 'v'.repeat(42)
    const text = report.replace('here is the issue.', `X-Bounce-Token: ${other}`)
    expect((await read(text))?.tokens).toEqual([token, other])
  })
})
