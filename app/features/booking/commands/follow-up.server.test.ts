import { expect, it } from 'vitest'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { ComposedMail } from '#platform/mail/mail.server.ts'
import { mayMailUnasked } from '#platform/mail/unasked.server.ts'
import { describeOnBothEngines, runJobs, type TestApp } from '#tests/support/test-app.server.ts'
import type { Booking, BookingChange } from '../booking.ts'
import { bookingToken } from '../token.server.ts'
import { queueBookingMails, withdrawBookingMails } from './follow-up.server.ts'

const settings = { SITE_URL: 'https://studio.example', MAIL_TO: 'owner@studio.example' }

const booking: Booking = {
  id: '0197-booking',
  state: 'booked',
  sequence: 0,
  start: '2026-10-26T09:30:00.000Z',
  end: '2026-10-26T10:00:00.000Z',
  before: 0,
  after: 15,
  kind: 'phone',
  name: 'Ada',
  email: 'ada@example.com',
  phone: '+31 20 123 4567',
  zone: 'America/New_York',
  message: 'A bakery, see https://spam.example/win now\nSecond line',
  reminder: true,
  enquiryId: null,
  visit: null,
  doubt: null,
  madeBy: null,
  notes: 'secret notes',
  createdAt: '2026-10-20T09:00:00.000Z',
  lapsesAt: null,
  bookedAt: '2026-10-20T09:00:00.000Z',
  cancelledAt: null,
  declinedAt: null,
  endedBy: null,
  reason: null,
  noShowAt: null,
}
const pending: Booking = {
  ...booking,
  state: 'pending',
  bookedAt: null,
  lapsesAt: '2026-10-22T09:00:00.000Z',
  doubt: 'missing',
}

const queue = (app: TestApp, change: BookingChange) =>
  inTransaction(app, (tx) => queueBookingMails(app, tx, change))
const linesOf = ({ calendar }: ComposedMail) =>
  (calendar?.content ?? '').replaceAll('\r\n ', '').split('\r\n')
const to = (outbox: ComposedMail[], address: string) => outbox.filter((mail) => mail.to.address === address)

describeOnBothEngines('mails of a booking', (setup) => {
  it('confirm it by the clock of the visitor first, with an invitation', async () => {
    const { app, outbox } = await setup(settings)
    app.clock.set(new Date(booking.createdAt))
    await queue(app, { kind: 'booked', booking, by: 'visitor' })
    await runJobs(app)
    const [mail] = to(outbox, 'ada@example.com') as [ComposedMail]
    expect(mail.subject).toBe('Your call with Headrow on Monday 26 October at 05:30 (New York time)')
    expect(mail.text).toContain(
      ['Monday 26 October 2026', '05:30 to 06:00 your time (New York)', '09:30 to 10:00 in Leeds'].join('\n'),
    )
    expect(mail.text).toContain("I'll call you on +31 20 123 4567.")
    expect(mail.text).toContain('Reminder: By email, the day before')
    expect(mail.text).toContain('You wrote: A bakery, see ... now\n')
    const page = `https://studio.example/book/${bookingToken(app, booking.id)}`
    expect(mail.text).toContain(`Move it: ${page}#move\nCancel it: ${page}#cancel\n`)
    expect(mail.html).toContain(`href="${page}#cancel"`)
    expect(mail.text).toContain('Until 03:30 your time on the day')
    expect(mail.calendar?.method).toBe('REQUEST')
    const lines = linesOf(mail)
    for (const line of [
      'METHOD:REQUEST',
      'UID:booking-0197-booking',
      'SEQUENCE:0',
      'DTSTAMP:20261020T090000Z',
      'DTSTART:20261026T093000Z',
      'DTEND:20261026T100000Z',
      'ORGANIZER;CN="Headrow":mailto:owner@studio.example',
      'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;CN="Ada":mailto:ada@example.com',
    ]) {
      expect(lines).toContain(line)
    }
  })

  it('carry no link that somebody typed as a name or a phone number into the form', async () => {
    const { app, outbox } = await setup(settings)
    const typed = { name: 'Win on spam.example', phone: 'https://spam.example/win' }
    const of = { ...booking, ...typed }
    await queue(app, { kind: 'booked', booking: of, by: 'visitor' })
    await queue(app, { kind: 'moved', booking: of, by: 'visitor' })
    await queue(app, { kind: 'cancelled', booking: of, by: 'visitor' })
    await runJobs(app)
    const mails = to(outbox, 'ada@example.com')
    expect(mails).toHaveLength(3)
    for (const mail of mails) {
      expect([mail.subject, mail.text, mail.html, ...linesOf(mail)].join('\n')).not.toContain('spam.example')
    }
  })

  it('to the owner have neither a calendar nor the link of the visitor', async () => {
    const { app, outbox } = await setup(settings)
    const changes: BookingChange[] = [
      { kind: 'pending', booking: pending, by: 'visitor' },
      { kind: 'booked', booking, by: 'visitor' },
      { kind: 'moved', booking, previous: { start: booking.end, end: booking.end }, by: 'visitor' },
      { kind: 'cancelled', booking: { ...booking, state: 'cancelled' }, message: 'Ill', by: 'visitor' },
    ]
    for (const change of changes) await queue(app, change)
    await runJobs(app)
    const mails = to(outbox, 'owner@studio.example')
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Ada has asked for a call on Monday 26 October, 09:30',
      'Ada has booked a call on Monday 26 October, 09:30',
      'Ada has cancelled the call on Monday 26 October, 09:30',
      'Ada has moved the call to Monday 26 October, 09:30',
    ])
    for (const { text, html, calendar } of mails) {
      expect(calendar).toBeUndefined()
      expect(text + html).not.toContain(bookingToken(app, booking.id))
      expect(text).toContain('05:30 to 06:00 for them (New York time)')
    }
    const [asked] = mails.filter(({ subject }) => subject.includes('asked'))
    expect(asked?.text).toContain(`/admin/bookings?booking=${booking.id}&ask=confirm`)
    expect(asked?.text).toContain('Why it needs confirming: The spam check didn’t run in their browser.')
    expect(asked?.text).toContain('Expires: Thursday 22 October, 10:00. They will be told.')
  })

  it('send no invitation before it is confirmed, and none for its end', async () => {
    const { app, outbox } = await setup(settings)
    app.clock.set(new Date(booking.createdAt))
    await queue(app, { kind: 'pending', booking: pending, by: 'visitor' })
    const declined: Booking = { ...pending, state: 'declined' }
    await queue(app, { kind: 'declined', booking: declined, message: 'I am away.', by: 'owner' })
    await queue(app, { kind: 'lapsed', booking: declined, by: 'time' })
    await runJobs(app)
    const mails = to(outbox, 'ada@example.com')
    expect(mails).toHaveLength(3)
    for (const mail of mails) expect(mail.calendar).toBeUndefined()
    const texts = mails.map(({ text }) => text).join()
    expect(texts).toContain('at the latest on Thursday 22 October at 05:00 your time')
    expect(texts).toContain('> I am away.')
  })

  it('name the last moment to change a pending one where that comes before the end of the wait', async () => {
    const { app, outbox } = await setup(settings)
    app.clock.set(new Date(booking.createdAt))
    await queue(app, { kind: 'pending', booking: pending, by: 'visitor' })
    await queue(app, { kind: 'moved', booking: { ...pending, lapsesAt: pending.start }, by: 'owner' })
    await runJobs(app)
    const find = (words: string) => outbox.find(({ subject }) => subject.includes(words))?.text
    expect(find('needs confirming')).toContain('Any time before I confirm')
    expect(find('has moved')).toContain('Until 03:30 your time on the day')
  })

  it('move and cancel with the same UID, a higher version and the words of the owner', async () => {
    const { app, outbox } = await setup(settings)
    app.clock.set(new Date('2026-10-23T14:20:00Z'))
    const previous = { start: '2026-10-25T00:30:00.000Z', end: '2026-10-25T01:00:00.000Z' }
    await queue(app, { kind: 'moved', booking: { ...booking, sequence: 1 }, previous, by: 'owner' })
    const cancelledAt = '2026-10-23T14:20:00.000Z'
    const cancelled: Booking = { ...booking, sequence: 2, state: 'cancelled', cancelledAt }
    await queue(app, { kind: 'cancelled', booking: cancelled, message: 'On site.', by: 'owner' })
    await runJobs(app)
    const find = (words: string) => outbox.find(({ subject }) => subject.includes(words)) as ComposedMail
    const [moved, ended] = [find('has moved'), find('is cancelled')]
    expect(to(outbox, 'owner@studio.example')).toEqual([])
    expect(moved.text).toContain('Before: Saturday 24 October, 20:30')
    expect(linesOf(moved)).toEqual(expect.arrayContaining(['METHOD:REQUEST', 'SEQUENCE:1']))
    expect(linesOf(ended)).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'UID:booking-0197-booking', 'SEQUENCE:2', 'STATUS:CANCELLED']),
    )
    expect(ended.text).toContain('Cancelled by me on 23 Oct, 15:20 in Leeds')
    expect(ended.text).toContain('> On site.')
  })

  it('remind on the day before, with the day by the clock of the visitor', async () => {
    const { app, outbox } = await setup(settings)
    app.clock.set(new Date('2026-10-25T09:30:00Z'))
    await queue(app, { kind: 'reminder', booking, by: 'time' })
    await runJobs(app)
    expect(outbox.map(({ subject }) => subject)).toEqual([
      'Tomorrow at 05:30 (New York time): your call with Headrow',
    ])
  })

  it('name no zone to somebody whose clock shows the time of the studio', async () => {
    const { app, outbox } = await setup(settings)
    app.clock.set(new Date(booking.createdAt))
    await queue(app, { kind: 'booked', booking: { ...booking, zone: 'Europe/London' }, by: 'visitor' })
    await runJobs(app)
    const [mail] = to(outbox, 'ada@example.com') as [ComposedMail]
    expect(mail.subject).toBe('Your call with Headrow on Monday 26 October at 09:30')
    expect(mail.text).toContain('Monday 26 October 2026\n09:30 to 10:00 in Leeds\n')
  })

  it('all leave, also to a mailbox that had its form mails of the day', async () => {
    const { app, outbox } = await setup(settings)
    const copy = () => inTransaction(app, (tx) => mayMailUnasked(app, tx, 'ada@example.com'))
    expect(await Promise.all([copy(), copy(), copy()])).toEqual([true, true, true])
    for (let count = 0; count < 5; count++) await queue(app, { kind: 'booked', booking, by: 'visitor' })
    for (let count = 0; count < 12; count++) await queue(app, { kind: 'moved', booking, by: 'visitor' })
    await queue(app, { kind: 'cancelled', booking, by: 'owner' })
    await runJobs(app)
    expect(to(outbox, 'ada@example.com')).toHaveLength(5 + 12 + 1)
  })

  it('are not written where there is no address, and are withdrawn when its person is erased', async () => {
    const { app, outbox } = await setup(settings)
    await queue(app, { kind: 'booked', booking: { ...booking, email: null }, by: 'owner' })
    await queue(app, { kind: 'booked', booking, by: 'visitor' })
    await inTransaction(app, (tx) => withdrawBookingMails(app, tx, booking.id))
    await runJobs(app)
    expect(outbox).toEqual([])
  })
})
