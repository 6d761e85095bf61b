import { expect, test } from 'vitest'
import { checkReturnedMail } from '#features/operations/health/check-mail.server.ts'
import { siteOf } from '#features/operations/health/checked-site.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { createId } from '#platform/ids.ts'
import { listReturnedMails, recordSentMail } from '#platform/mail/sent-mail.server.ts'
import { reportSamples } from '#tests/support/bounce-reports.ts'
import { readState, startReading } from '#tests/support/bounce-site.server.ts'
import { type ImapServer, startImapServer } from '#tests/support/imap-server.ts'
import { addSentIssue, addSubscriber, returned } from '#tests/support/newsletter.server.ts'
import { describeOnBothEngines, runJobs, type TestApp } from '#tests/support/test-app.server.ts'
import { queueReading } from './jobs.server.ts'
import { readMailbox } from './read-mailbox.server.ts'

const hard = reportSamples['Postfix, an unknown user'] as (typeof reportSamples)[string]
const complaint = reportSamples['Yahoo, marked as spam'] as (typeof reportSamples)[string]
const soft = reportSamples['Gmail, a full mailbox'] as (typeof reportSamples)[string]

describeOnBothEngines('the mailbox', (setup) => {
  test('is read in portions, from where the last reading ended, and never changed', async () => {
    const { app, imap } = await startReading(setup)
    const people: string[] = []
    for (let n = 0; n < 4; n += 1) people.push(await addSubscriber(app, `r${n}@example.net`))
    const issue = await addSentIssue(app, 1, people)
    const reports = people.map((id, n) => hard.write(returned(app, `r${n}@example.net`, [issue, id])))
    const letter = 'From: ada@example.net\r\nContent-Type: text/plain\r\n\r\nA private letter.\r\n'
    // Fifty are asked for together.
    imap.add(...reports.slice(0, 2), ...Array<string>(48).fill(letter), ...reports.slice(2), letter)
    const fetches = () => imap.commands.filter((command) => /^UID FETCH /.test(command))
    // Of the second fifty one report is read, and then the connection is lost.
    imap.instead.set('UID FETCH', (socket) => {
      if (fetches().length < 6) return false
      socket.destroy()
      return true
    })
    await readMailbox(app)
    expect(await readState(app)).toMatchObject({
      ...{ lastUid: 51, reports: 3, error: 'localhost closed the connection.' },
    })
    imap.instead.clear()
    imap.commands.length = 0
    await readMailbox(app)
    expect(await readState(app)).toMatchObject({ lastUid: 53, reports: 4, error: null, failures: 0 })
    expect(imap.commands).toContain('UID SEARCH UID 52:*')
    expect(fetches().filter((command) => command.includes('BODY.PEEK[]'))).toHaveLength(1)
    expect(
      imap.commands.filter((command) => /SELECT|STORE|EXPUNGE|MOVE|COPY|APPEND|BODY\[/.test(command)),
    ).toEqual([])
    await readMailbox(app)
    expect(await readState(app)).toMatchObject({ lastUid: 53, reports: 4 })
  })

  test('that is read from its beginning again, or is another one, ends no subscription that was renewed since', async () => {
    const { app, imap } = await startReading(setup)
    const hourMs = 60 * 60_000
    const [ada, ben] = [
      await addSubscriber(app, 'ada@example.net'),
      await addSubscriber(app, 'ben@example.net'),
    ]
    const issue = await addSentIssue(app, 1, [ada, ben])
    imap.receivesAt = app.clock.now()
    imap.add(complaint.write(returned(app, 'ada@example.net', [issue, ada])))
    await readMailbox(app)
    const left = async () => {
      const rows = await app.db
        .selectFrom('subscriber')
        .select('email')
        .where('unsubscribedAt', 'is not', null)
        .orderBy('email')
        .execute()
      return rows.map(({ email }) => email)
    }
    expect(await left()).toEqual(['ada@example.net'])
    app.clock.advance(2 * hourMs)
    const anew = { confirmedAt: app.clock.now().toISOString(), unsubscribedAt: null, endReason: null }
    await app.db.updateTable('subscriber').set(anew).execute()
    // Reports of before that nobody has read, about the mail of before.
    imap.add(hard.write(returned(app, 'ben@example.net', [issue, ben])))
    imap.add(complaint.write(returned(app, 'ben@example.net', [issue, ben])))
    imap.uidValidity += 1
    await readMailbox(app)
    expect(await left()).toEqual([])
    const { bounce } = await app.db
      .selectFrom('newsletterRecipient')
      .select('bounce')
      .where('subscriberId', '=', ben)
      .executeTakeFirstOrThrow()
    expect(bounce, 'for the figures of the issue').toBe('hard')
    // A complaint of now counts.
    imap.receivesAt = app.clock.now()
    const cleo = await addSubscriber(app, 'cleo@example.net')
    const second = await addSentIssue(app, 2, [cleo])
    imap.add(complaint.write(returned(app, 'cleo@example.net', [second, cleo])))
    await readMailbox(app)
    expect(await left()).toEqual(['cleo@example.net'])
  })

  test('is read by one process of several, every five minutes', async () => {
    const { app, imap } = await startReading(setup)
    const logins = () => imap.commands.filter((command) => command === 'LOGIN').length
    await Promise.all([queueReading(app), queueReading(app), queueReading(app, true)])
    await runJobs(app)
    expect(logins()).toBe(1)
    app.clock.advance(4 * 60_000)
    await queueReading(app)
    await runJobs(app)
    expect(logins()).toBe(1)
    app.clock.advance(2 * 60_000)
    await Promise.all([queueReading(app), queueReading(app)])
    await runJobs(app)
    expect(logins()).toBe(2)
  })

  test('may be read twice at once, and each report is recorded once', async () => {
    const { app, imap } = await startReading(setup)
    const people: string[] = []
    for (let n = 0; n < 12; n += 1) people.push(await addSubscriber(app, `r${n}@example.net`))
    const issue = await addSentIssue(app, 1, people)
    const confirmation = { id: createId(), email: 'ada@example.net', subject: 'Confirm', about: null }
    await inTransaction(app, (tx) => recordSentMail(tx, app, confirmation))
    imap.add(
      ...people.map((id, n) => soft.write(returned(app, `r${n}@example.net`, [issue, id]))),
      hard.write(returned(app, confirmation.email, [confirmation.id])),
    )
    await Promise.all([readMailbox(app), readMailbox(app)])
    expect(await readState(app)).toMatchObject({ lastUid: 13, reports: 13, error: null })
    expect(await listReturnedMails(app.db, 100)).toHaveLength(13)
    expect(await app.db.selectFrom('notification').select('kind').execute()).toEqual([
      { kind: 'mail-returned' },
    ])
  })

  test('that cannot be read is tried less and less often; after an hour the owner is told once', async () => {
    const { app, imap } = await startReading(setup)
    imap.instead.set('LOGIN', (socket) => {
      socket.destroy()
      return true
    })
    const waits: number[] = []
    for (let minutes = 0; minutes < 4 * 60; minutes += 5) {
      const before = imap.commands.length
      await queueReading(app)
      await runJobs(app)
      if (imap.commands.length > before) waits.push(minutes)
      app.clock.advance(5 * 60_000)
    }
    expect(waits).toEqual([0, 5, 15, 35, 75, 135, 195])
    const bell = await app.db.selectFrom('notification').select(['title', 'quiet']).execute()
    expect(bell).toEqual([{ title: 'Returned email cannot be read', quiet: 0 }])
    // A start does not wait: its settings may be better.
    imap.instead.clear()
    await queueReading(app, true)
    await runJobs(app)
    expect(await readState(app)).toMatchObject({ error: null, failingSince: null, failures: 0, toldAt: null })
  })
})

describeOnBothEngines('a mailbox that cannot be read', (setup) => {
  test.each([
    [
      'a wrong password',
      'bounce:wr0ng@localhost:PORT',
      'localhost refuses the user name or the password of the mailbox.',
    ],
    [
      'a folder that is not there',
      'bounce:secret@localhost:PORT/Returned',
      "The mailbox has no folder 'Returned' that can be read.",
    ],
    [
      'a certificate for another name',
      'bounce:secret@127.0.0.1:PORT',
      '127.0.0.1 has no valid certificate (ERR_TLS_CERT_ALTNAME_INVALID).',
    ],
    [
      'a server that is away',
      'bounce:secret@localhost:9',
      'localhost refuses connections: is it the right port?',
    ],
  ])('says why: %s', async (_, address, error) => {
    const { port } = await startImapServer()
    const { app } = await setup({ BOUNCES_URL: `imaps://${address.replace('PORT', String(port))}` })
    await readMailbox(app)
    const state = await readState(app)
    expect(state).toMatchObject({ error, failures: 1, failingSince: expect.any(String), readAt: null })
    expect(JSON.stringify(state)).not.toMatch(/secret|wr0ng/)
  })

  test('because its server hangs, at whatever step, holds nothing up', async () => {
    const { app, imap } = await startReading(setup)
    for (const step of ['CAPABILITY', 'LOGIN', 'EXAMINE', 'UID SEARCH']) {
      imap.instead.clear()
      imap.instead.set(step, () => true)
      await readMailbox(app, 300)
      expect(await readState(app), step).toMatchObject({ error: 'localhost took longer than 0.3 seconds.' })
    }
  })
})

describeOnBothEngines('a message that ends the connection', (setup) => {
  test.each([
    ['11 types of 100 KB', Array<string>(11).fill(`Content-Type: ${'x'.repeat(100 * 1024)}`)],
    [
      'a folded type of 1.1 MB',
      [`Content-Type: ${'x'.repeat(70)}${`\r\n ${'y'.repeat(70)}`.repeat(16_000)}`],
    ],
    ['22 types of 100 KB', Array<string>(22).fill(`Content-Type: ${'y'.repeat(100 * 1024)}`)],
  ])('is read no further than its first headers: %s', async (_, headers) => {
    const { app, imap } = await startReading(setup)
    await addBehind(app, imap, `${headers.join('\r\n')}\r\n\r\nhello\r\n`)
    await readMailbox(app)
    expect(await readState(app)).toMatchObject({ lastUid: 3, reports: 2, error: null, unreadable: 0 })
    expect(await listSubscribed(app)).toEqual([])
  })

  test('on a server that sends no part of it is stepped over once a later one is read', async () => {
    const { app, imap } = await startReading(setup)
    imap.add('From: eve@example.net\r\n\r\n')
    imap.instead.set('UID FETCH', (socket) => {
      const [, uids = ''] = /^UID FETCH (\S+)/.exec(imap.commands.at(-1) ?? '') ?? []
      if (!uids.split(',').includes('1')) return false
      socket.destroy()
      return true
    })
    await readMailbox(app)
    expect(await readState(app), 'nothing else shows that the server works').toMatchObject({
      ...{ lastUid: 0, unreadable: 0, error: 'localhost closed the connection.' },
    })
    await addBehind(app, imap)
    await readMailbox(app)
    expect(await readState(app)).toMatchObject({ lastUid: 3, reports: 2, error: null, unreadable: 1 })
    expect(await checkReturnedMail(siteOf(app))).toMatchObject([
      { state: 'ok', text: 'localhost can be read; emails that could not be read were skipped: 1' },
    ])
    expect(await listSubscribed(app)).toEqual([])
    await readMailbox(app)
    expect(await readState(app)).toMatchObject({ lastUid: 3, reports: 2, unreadable: 1 })
  })

  async function addBehind(app: TestApp, imap: ImapServer, ...messages: string[]): Promise<void> {
    const [ada, ben] = [
      await addSubscriber(app, 'ada@example.net'),
      await addSubscriber(app, 'ben@example.net'),
    ]
    const issue = await addSentIssue(app, 1, [ada, ben])
    imap.add(
      ...messages,
      hard.write(returned(app, 'ben@example.net', [issue, ben])),
      hard.write(returned(app, 'ada@example.net', [issue, ada])),
    )
  }

  const listSubscribed = ({ db }: TestApp) =>
    db.selectFrom('subscriber').select('email').where('unsubscribedAt', 'is', null).execute()
})
