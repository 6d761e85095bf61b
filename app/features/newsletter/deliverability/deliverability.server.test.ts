import { expect, test } from 'vitest'
import { checkReturnedMail } from '#features/operations/health/check-mail.server.ts'
import { siteOf } from '#features/operations/health/checked-site.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { recordReturnedMail } from '#platform/mail/sent-mail.server.ts'
import { reportSamples } from '#tests/support/bounce-reports.ts'
import { caller, editor } from '#tests/support/feature-api.server.ts'
import { startImapServer, trustTestServers } from '#tests/support/imap-server.ts'
import { addSentIssue, addSubscriber, returned } from '#tests/support/newsletter.server.ts'
import { describeOnDatabase } from '#tests/support/test-app.server.ts'
import { withAccount } from '#tests/support/with-account.server.ts'
import { newsletterApi } from '../api.server.ts'
import { readDeliverability } from './read-deliverability.server.ts'

trustTestServers()

const path = '/newsletter/mailbox/read'

describeOnDatabase('the page about deliverability', (setup) => {
  test('without a mailbox says so, and has nothing to read', async () => {
    const { app } = await setup()
    expect(await readDeliverability(app, editor)).toMatchObject({ mailbox: null, returned: [] })
    expect(await caller(app, newsletterApi(), editor)('POST', path)).toMatchObject({ status: 404 })
    expect(await checkReturnedMail(siteOf(app))).toEqual([])
  })

  test('reads the mailbox on demand, for users alone, and shows how that went', async () => {
    const imap = await startImapServer()
    const { app } = await setup({ BOUNCES_URL: `imaps://bounce:secret@localhost:${imap.port}` })
    expect(await caller(app, newsletterApi())('POST', path)).toMatchObject({ status: 401 })
    expect(imap.commands).toEqual([])
    const ada = await addSubscriber(app, 'ada@example.net')
    const mail = returned(app, 'ada@example.net', [await addSentIssue(app, 7, [ada]), ada])
    imap.add(reportSamples['Postfix, an unknown user']?.write(mail) ?? '')
    const post = caller(app, newsletterApi(), editor)
    expect(await post('POST', path)).toMatchObject({ status: 200, error: null, reports: 1 })
    const { mailbox, returned: back } = await readDeliverability(app, editor)
    expect(mailbox).toMatchObject({ host: 'localhost', user: 'bounce', reading: { error: null, reports: 1 } })
    expect(JSON.stringify(mailbox)).not.toContain('secret')
    expect(back).toMatchObject([{ email: 'ada@example.net', subject: 'Issue 7', returned: 'hard' }])
    expect(await checkReturnedMail(siteOf(app))).toMatchObject([
      { state: 'ok', text: 'localhost can be read' },
    ])
  })

  test('and the health say why it cannot be read', async () => {
    const { app } = await setup({ BOUNCES_URL: 'imaps://bounce:secret@localhost:9' })
    expect(await checkReturnedMail(siteOf(app))).toMatchObject([
      { state: 'ok', text: 'its mailbox has not been read yet' },
    ])
    const error = 'localhost refuses connections: is it the right port?'
    expect(await caller(app, newsletterApi(), editor)('POST', path)).toMatchObject({ status: 200, error })
    expect((await readDeliverability(app, editor)).mailbox?.reading).toMatchObject({ error, readAt: null })
    expect(await checkReturnedMail(siteOf(app))).toMatchObject([
      { state: 'warn', text: 'the mailbox cannot be read', detail: error },
    ])
  })

  test('lists the mails that came back last, the latest first', async () => {
    const { app } = await setup()
    for (const [n, returned] of (['soft', 'complaint'] as const).entries()) {
      app.clock.advance(60_000)
      const mail = { email: `Reader-${n}@example.net`, subject: `Mail ${n}`, returned, reason: 'Because.' }
      await inTransaction(app, (tx) => recordReturnedMail(tx, app, { ...mail, about: null }))
    }
    expect((await readDeliverability(app, editor)).returned).toMatchObject([
      { email: 'reader-1@example.net', subject: 'Mail 1', returned: 'complaint', reason: 'Because.' },
      { email: 'reader-0@example.net', subject: 'Mail 0', returned: 'soft', reason: 'Because.' },
    ])
  })
  test('shows mails to accounts to administrators alone', async () => {
    const { app } = await setup()
    const admin = {
      ...editor,
      id: 'admin',
      sessionId: 's2',
      email: 'Head@example.net',
      role: 'admin',
    } as const
    await withAccount(app, admin)
    const mail = {
      email: admin.email,
      subject: 'Ten codes were tried',
      returned: 'soft',
      reason: '',
    } as const
    await inTransaction(app, (tx) => recordReturnedMail(tx, app, { ...mail, about: null }))
    expect((await readDeliverability(app, editor)).returned).toEqual([])
    expect((await readDeliverability(app, admin)).returned).toMatchObject([{ subject: mail.subject }])
  })
})
