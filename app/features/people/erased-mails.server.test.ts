import { expect, it } from 'vitest'
import { newsletterPool } from '#features/newsletter/sending/queue.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { dayMs } from '#platform/durations.ts'
import { JobRunner } from '#platform/jobs/job-runner.server.ts'
import { recordReturnedMail } from '#platform/mail/sent-mail.server.ts'
import { jobHandlers } from '#server/jobs.server.ts'
import { recordChange } from '#services/audit/audit.server.ts'
import { recordNotification } from '#services/feed/commands.server.ts'
import { book } from '#tests/support/bookings.server.ts'
import { readAllRows } from '#tests/support/database-text.server.ts'
import { inboxOf, sendEnquiry } from '#tests/support/enquiries.server.ts'
import {
  addSubscribers,
  command,
  fast,
  newsletterOwner,
  read,
  withMailServer,
  writeIssue,
} from '#tests/support/issues.server.ts'
import { addSentIssue, addSubscriber } from '#tests/support/newsletter.server.ts'
import { describeOnBothEngines, runJobs, type TestApp } from '#tests/support/test-app.server.ts'
import { erasePerson } from './commands.server.ts'

const email = 'zipporah.quillfeather@example.net'
const name = 'Zipporah Quillfeather'
const named = /zipporah|quillfeather/i

/** Sent mails are recorded where returned ones are read. */
const reading = { ...fast, BOUNCES_URL: 'imaps://bounce:secret@localhost:9/INBOX' }

const sentMails = (app: TestApp) =>
  app.db.selectFrom('sentMail').select(['email', 'subject', 'about']).orderBy('id').execute()

describeOnBothEngines('a person who is erased', (setup) => {
  it('is named by no row of any table, also not by the records of mails that were about them', async () => {
    const { app, outbox } = await setup(reading)
    const id = await sendEnquiry(app, { name, email, subject: 'A call' })
    await inboxOf(app).post(
      `/enquiries/${id}/notes`,
      { body: `${name} rang` },
      { 'Idempotency-Key': 'note-1' },
    )
    const issue = await addSentIssue(app, 1, [await addSubscriber(app, email)])
    await app.db
      .updateTable('newsletterRecipient')
      .set({ answer: `250 <${email}> taken` })
      .execute()
    await inTransaction(app, async (tx) => {
      const by = { id: null, name: 'Owner' }
      const change = { kind: 'newsletter', itemId: issue, action: 'imported', by, at: app.clock.now() }
      await recordChange(tx, { ...change, after: { address: email } })
      await recordNotification(app, tx, { kind: 'job-dead', title: 'A mail failed', body: `To ${email}` })
      const came = { email, subject: 'Issue 1', returned: 'soft', reason: `<${email}> is full` } as const
      await recordReturnedMail(tx, app, { ...came, about: null })
    })
    await sendEnquiry(app, { name: 'Ada', email: 'ada@example.com' })
    await runJobs(app)
    await inboxOf(app).post(`/enquiries/${id}/replies`, { subject: `For ${name}`, body: 'Hello' })
    await book(app, { name, email })
    await runJobs(app)
    const subjects = outbox.map(({ subject }) => subject)
    expect(subjects.filter((subject) => named.test(subject)).length).toBe(3)
    expect(await sentMails(app)).toHaveLength(outbox.length + 1)
    await erasePerson(app, email, { id: null, name: 'Owner' })
    await runJobs(app)
    expect(outbox.at(-1)).toMatchObject({
      to: { address: email },
      subject: expect.stringContaining('cancelled'),
    })
    expect(await readAllRows(app)).not.toMatch(named)
    expect((await sentMails(app)).map(({ subject }) => subject)).toContain('Message from Ada')
  })

  it('is named by nothing that is recorded of mails which were on their way', async () => {
    const site = await setup(reading)
    const { promise: go, resolve: goOn } = Promise.withResolvers<void>()
    let answers: Parameters<typeof withMailServer>[1] = {}
    const { app, server } = await withMailServer(site.app, { [email]: () => ({ ...answers?.[email] }) })
    await addSubscribers(app, ['zipporah.quillfeather', 'ada'])
    await book(app, { name, email })
    await runJobs(app)
    answers = { [email]: { data: `554 5.7.1 <${email}> does not want it`, beforeAnswer: go } }
    const issue = await writeIssue(app)
    await command(app, issue, 'send')
    const before = server.arrivals.length
    const sending = new JobRunner(app, jobHandlers(app), {}, { pool: newsletterPool }).drain()
    await expect.poll(() => server.arrivals.slice(before).map(({ to }) => to)).toContain(email)
    await erasePerson(app, email, { id: null, name: 'Owner' })
    goOn()
    await sending
    expect(await read(app, issue)).toMatchObject({ state: 'sent', figures: { sent: 1, refused: 1 } })
    // The mail that the call is cancelled is sent after the erasure, and put off by the server at first.
    answers = { [email]: { rcpt: `450 4.2.0 <${email}>: Greylisted` } }
    await runJobs(app)
    expect(
      await app.db.selectFrom('job').select('lastError').where('kind', '=', 'mail').execute(),
    ).toMatchObject([{ lastError: expect.stringContaining('450 4.2.0 <the address>: Greylisted') }])
    expect(await readAllRows(app)).not.toMatch(named)
    answers = {}
    app.clock.advance(dayMs)
    await runJobs(app)
    expect(server.arrivals.at(-1)).toMatchObject({ to: email, answered: expect.stringMatching(/^250/) })
    expect(await readAllRows(app)).not.toMatch(named)
  })
})

describeOnBothEngines('a subscriber who is deleted', (setup) => {
  it('is named by no record of a mail that came back', async () => {
    const { app } = await setup(reading)
    await addSubscribers(app, ['zipporah.quillfeather'])
    const { id } = await app.db.selectFrom('subscriber').select('id').executeTakeFirstOrThrow()
    const at = app.clock.now().toISOString()
    const mail = {
      email,
      subject: 'Issue',
      sentAt: at,
      returnedAt: at,
      returned: 'hard',
      reason: `<${email}> gone`,
    }
    await app.db
      .insertInto('sentMail')
      .values([
        { ...mail, id: 'about-them', about: id },
        { ...mail, id: 'of-an-earlier-version', about: null },
      ])
      .execute()
    expect(await readAllRows(app)).toMatch(named)
    await newsletterOwner(app).send('DELETE', `/newsletter/subscribers/${id}`)
    expect(await readAllRows(app)).not.toMatch(named)
  })
})
