import { expect, test } from 'vitest'
import { erasePerson } from '#features/people/commands.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { sweepSentMails } from '#platform/mail/sent-mail.server.ts'
import { reportSamples } from '#tests/support/bounce-reports.ts'
import { readState, startReading } from '#tests/support/bounce-site.server.ts'
import { addSubscribers, command, fast, withMailServer, writeIssue } from '#tests/support/issues.server.ts'
import { addSentIssue, addSubscriber, returned } from '#tests/support/newsletter.server.ts'
import { noReports } from '#tests/support/no-reports.ts'
import { describeOnBothEngines, runJobs } from '#tests/support/test-app.server.ts'
import { readMailbox } from './read-mailbox.server.ts'

const hard = reportSamples['Postfix, an unknown user'] as (typeof reportSamples)[string]
const soft = reportSamples['Gmail, a full mailbox'] as (typeof reportSamples)[string]
const complaint = reportSamples['Yahoo, marked as spam'] as (typeof reportSamples)[string]

const subscriberOf = ({ db }: App, id: string) =>
  db
    .selectFrom('subscriber')
    .select(['unsubscribedAt', 'endReason', 'softBounces'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const recipientsOf = ({ db }: App, mailId: string) =>
  db.selectFrom('newsletterRecipient').selectAll().where('mailId', '=', mailId).execute()

describeOnBothEngines('reports about an issue', (setup) => {
  test('of all servers end subscriptions for lasting reasons and complaints, with their words', async () => {
    const { app, imap } = await startReading(setup)
    const samples = Object.entries(reportSamples)
    const people = await Promise.all(samples.map((_, n) => addSubscriber(app, `reader-${n}@example.net`)))
    const issue = await addSentIssue(app, 1, people)
    for (const [n, [, sample]] of samples.entries()) {
      imap.add(sample.write(returned(app, `reader-${n}@example.net`, [issue, people[n] as string])))
    }
    await readMailbox(app)
    const recipients = await recipientsOf(app, issue)
    for (const [n, [name, { says }]] of samples.entries()) {
      const id = people[n] as string
      const { unsubscribedAt, endReason } = await subscriberOf(app, id)
      const recipient = recipients.find(({ subscriberId }) => subscriberId === id)
      expect(unsubscribedAt !== null, name).toBe(says !== 'soft')
      expect(endReason, name).toEqual(says === 'soft' ? null : expect.stringMatching(/^.{10,310}$/))
      expect(recipient, name).toMatchObject(
        says === 'complaint'
          ? { state: 'sent', bounce: null, complainedAt: expect.any(String) }
          : { state: 'refused', bounce: says, answer: expect.stringMatching(/./), complainedAt: null },
      )
    }
    expect(await readState(app)).toMatchObject({
      error: null,
      lastUid: samples.length,
      reports: samples.length,
    })
  })

  test('end a subscription for passing reasons after three issues in a row, whatever the order of the reports', async () => {
    const { app, imap } = await startReading(setup)
    const [ada, ben] = [
      await addSubscriber(app, 'ada@example.net'),
      await addSubscriber(app, 'ben@example.net'),
    ]
    const issues: string[] = []
    for (const number of [1, 2, 3, 4]) issues.push(await addSentIssue(app, number, [ada, ben]))
    const report = (number: number, id: string) =>
      imap.add(
        soft.write(
          returned(app, `${id === ada ? 'ada' : 'ben'}@example.net`, [issues[number - 1] ?? '', id]),
        ),
      )
    // The second issue reached Ben.
    for (const number of [3, 1, 4]) report(number, ben)
    report(4, ada)
    report(2, ada)
    await readMailbox(app)
    expect(await subscriberOf(app, ben)).toMatchObject({ unsubscribedAt: null })
    expect(await subscriberOf(app, ada)).toMatchObject({ unsubscribedAt: null })
    report(3, ada)
    report(3, ben)
    await readMailbox(app)
    expect(await subscriberOf(app, ben)).toMatchObject({ unsubscribedAt: null })
    expect(await subscriberOf(app, ada)).toMatchObject({
      unsubscribedAt: expect.any(String),
      endReason: expect.stringMatching(/^3 issues in a row came back\. 552-5\.2\.2 /),
      softBounces: 3,
    })
    // Ada subscribes again: earlier returned mails do not count.
    app.clock.advance(60_000)
    const confirmedAt = app.clock.now().toISOString()
    const anew = { confirmedAt, unsubscribedAt: null, endReason: null, softBounces: null }
    await app.db.updateTable('subscriber').set(anew).where('id', '=', ada).execute()
    const fifth = await addSentIssue(app, 5, [ada])
    imap.add(soft.write(returned(app, 'ada@example.net', [fifth, ada])))
    await readMailbox(app)
    expect(await subscriberOf(app, ada)).toMatchObject({ unsubscribedAt: null, softBounces: 1 })
  })

  test('that are forged, foreign, late, doubled or none change nothing', async () => {
    const { app, imap } = await startReading(setup)
    const ada = await addSubscriber(app, 'ada@example.net')
    const issue = await addSentIssue(app, 1, [ada])
    const mail = returned(app, 'ada@example.net', [issue, ada])
    const other = await setup({ BOUNCES_URL: 'imaps://u:p@localhost' })
    const wrong = (token: string) => ({
      ...mail,
      returnPath: 'a@b.example',
      tokenLine: `X-Bounce-Token: ${token}`,
    })
    for (const each of [
      returned(other.app, 'ada@example.net', [issue, ada]),
      returned(app, 'ada@example.net', [issue, issue]),
      returned(app, 'ada@example.net', [issue]),
      wrong('0'.repeat(56)),
      wrong("' or 1=1 --"),
      wrong('\u0000'.repeat(56)),
    ]) {
      imap.add(hard.write(each))
    }
    for (const write of Object.values(noReports)) imap.add(write(mail))
    await readMailbox(app)
    expect(await subscriberOf(app, ada)).toMatchObject({ unsubscribedAt: null, endReason: null })
    expect(await recipientsOf(app, issue)).toMatchObject([
      { state: 'sent', bounce: null, complainedAt: null },
    ])
    expect(await readState(app)).toMatchObject({ reports: 0, error: null, lastUid: imap.messages.size })

    imap.add(hard.write(mail), hard.write(mail), soft.write(mail))
    await readMailbox(app)
    const after = await subscriberOf(app, ada)
    imap.uidValidity += 1
    await readMailbox(app)
    expect(await subscriberOf(app, ada)).toEqual(after)
    expect(await readState(app)).toMatchObject({ reports: 1 })
    expect(await app.db.selectFrom('sentMail').select('returned').execute()).toEqual([{ returned: 'hard' }])
  })

  test('that say NUL, HTML and a long reason leave one short line of text', async () => {
    const { app, imap } = await startReading(setup)
    const ada = await addSubscriber(app, 'ada@example.net')
    const issue = await addSentIssue(app, 1, [ada])
    const text = hard.write(returned(app, 'ada@example.net', [issue, ada]))
    imap.add(text.replace('rejected: User', `rejected:\u0000 <b onclick=x>${'\u{1F600}'.repeat(400)}`))
    await readMailbox(app)
    const { endReason } = await subscriberOf(app, ada)
    expect(endReason).toMatch(/^550 5\.1\.1 [^\p{Cc}]+<b onclick=x>\u{1F600}+\.\.\.$/u)
    expect([...(endReason ?? '')].length).toBeLessThan(310)
  })
})

describeOnBothEngines('an issue that went out over a mail server', (setup) => {
  test('is recognised when it comes back, by its address and by its header', async () => {
    const { imap, ...site } = await startReading(setup, fast)
    const { app, server } = await withMailServer(site.app)
    await addSubscribers(app, ['ada', 'ben'])
    const issue = await writeIssue(app)
    await command(app, issue, 'send')
    await runJobs(app)
    for (const { to, source } of server.arrivals) {
      const [tokenLine = '', token] = /^X-Bounce-Token: (\S+)/m.exec(source) ?? []
      const isByHeader = to.startsWith('ada')
      imap.add(
        hard.write({
          to,
          returnPath: isByHeader ? 'hello@studio.example' : `bounce+${token}@studio.example`,
          tokenLine: isByHeader ? tokenLine : 'X-Other: header',
        }),
      )
    }
    await readMailbox(app)
    const ends = await app.db
      .selectFrom('subscriber')
      .select(['email', 'endReason'])
      .orderBy('email')
      .execute()
    expect(ends).toMatchObject([
      { email: 'ada@example.net', endReason: expect.stringContaining('User unknown') },
      { email: 'ben@example.net', endReason: expect.stringContaining('User unknown') },
    ])
  })
})

describeOnBothEngines('reports about any other mail', (setup) => {
  const send = (app: App, to: string) =>
    inTransaction(app, (tx) =>
      app.mail.enqueue(tx, { to, subject: 'Your booking', heading: 'Booked', paragraphs: ['At ten.'] }),
    )

  test('tell the owner, and take the address off the list when it is gone', async () => {
    const { app, imap, outbox } = await startReading(setup)
    const ada = await addSubscriber(app, 'ada@example.net')
    await send(app, 'Ada@example.net')
    await runJobs(app)
    const [mail] = outbox
    expect(mail?.returnPath).toMatch(/^bounce\+[\da-v]{42}@studio\.example$/)
    const sample = hard.write({
      to: 'ada@example.net',
      returnPath: mail?.returnPath ?? '',
      tokenLine: `X-Bounce-Token: ${mail?.headers['X-Bounce-Token']}`,
    })
    imap.add(sample, sample)
    await readMailbox(app)
    expect(await subscriberOf(app, ada)).toMatchObject({ endReason: expect.stringContaining('User unknown') })
    expect(await app.db.selectFrom('sentMail').select(['email', 'subject', 'returned']).execute()).toEqual([
      { email: 'ada@example.net', subject: 'Your booking', returned: 'hard' },
    ])
    const bell = await app.db.selectFrom('notification').select(['title', 'body', 'quiet']).execute()
    // Without the subject, because the bell keeps its lines when a person is erased.
    expect(bell).toEqual([{ title: 'An email came back', body: null, quiet: 1 }])
  })

  test('are forgotten after a month, and with the person', async () => {
    const { app, outbox } = await startReading(setup)
    await send(app, 'ada@example.net')
    await send(app, 'ben@example.net')
    await runJobs(app)
    expect(outbox).toHaveLength(2)
    const addresses = async () =>
      (await app.db.selectFrom('sentMail').select('email').execute()).map(({ email }) => email)
    expect((await addresses()).sort()).toEqual(['ada@example.net', 'ben@example.net'])
    await erasePerson(app, 'Ada@example.net', { id: null, name: 'Test' })
    expect(await addresses()).toEqual(['ben@example.net'])
    app.clock.advance(31 * 24 * 60 * 60 * 1000)
    await sweepSentMails(app)
    expect(await addresses()).toEqual([])
  })

  test('are not remembered where no mailbox is read', async () => {
    const { app, outbox } = await setup()
    await send(app, 'ada@example.net')
    await runJobs(app)
    expect(outbox[0]).toMatchObject({ returnPath: undefined })
    expect(outbox[0]?.headers).not.toHaveProperty('X-Bounce-Token')
    expect(await app.db.selectFrom('sentMail').select('id').execute()).toEqual([])
  })
})

describeOnBothEngines('a complaint', (setup) => {
  test('that follows a returned mail is counted as well', async () => {
    const { app, imap } = await startReading(setup)
    const ada = await addSubscriber(app, 'ada@example.net')
    const issue = await addSentIssue(app, 1, [ada])
    const mail = returned(app, 'ada@example.net', [issue, ada])
    imap.add(soft.write(mail), complaint.write(mail), complaint.write(mail))
    await readMailbox(app)
    expect(await recipientsOf(app, issue)).toMatchObject([
      { bounce: 'soft', complainedAt: expect.any(String) },
    ])
    expect(await subscriberOf(app, ada)).toMatchObject({ endReason: 'Reported as spam.' })
  })
})
