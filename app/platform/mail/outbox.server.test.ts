import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createApi } from '#platform/http/endpoint.server.ts'
import type { Role } from '#platform/http/viewer.ts'
import { createId } from '#platform/ids.ts'
import { composeMail } from '#platform/mail/compose-mail.ts'
import { findOutboxMail, listOutbox, outboxPath } from '#platform/mail/outbox.server.ts'
import { answerOutboxMail } from '#platform/mail/outbox-api.server.ts'
import { outboxFolder } from '#platform/mail/transports.server.ts'
import { caller } from '#tests/support/caller.server.ts'
import { describeOnBothEngines, type Setup } from '#tests/support/test-app.server.ts'

const sender = {
  from: { name: 'The Studio', address: 'hello@example.com' },
  siteName: 'The Studio',
  siteUrl: 'http://localhost:3000',
}

async function write({ config, clock }: Setup['app'], subject: string): Promise<string> {
  const id = createId(clock.now().getTime())
  const message = { to: 'zoe@example.com', toName: 'Zoë Fell', subject, paragraphs: ['Grüße, and £100.'] }
  await outboxFolder(config.dataDir).send(composeMail(message, id, sender))
  return id
}

/** As in the demonstration. */
const readable = ({ app }: Setup) => ({
  app: Object.assign(app, { mail: { ...app.mail, isReadable: true } }),
})

/** Tests on PostgreSQL share the data folder. */
function ownFolder(): { DATA_DIR: string } {
  const folder = mkdtempSync(join(tmpdir(), 'headrow-test-outbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { DATA_DIR: folder }
}

describeOnBothEngines('mails that were written as files', (setup) => {
  it('are listed newest first, a page at a time', async () => {
    const { app } = readable(await setup(ownFolder()))
    expect(await listOutbox(app, { page: 1, limit: 2 })).toMatchObject({ mails: [], total: 0 })
    for (const subject of ['First', 'Zweite: über £5', 'Third']) await write(app, subject)
    const { mails, total, pages } = await listOutbox(app, { page: 1, limit: 2 })
    expect(mails.map(({ subject }) => subject)).toEqual(['Third', 'Zweite: über £5'])
    expect(mails[0]).toMatchObject({ to: 'Zoë Fell <zoe@example.com>' })
    expect([total, pages]).toEqual([3, 2])
    expect((await listOutbox(app, { page: 2, limit: 2 })).mails.map(({ subject }) => subject)).toEqual([
      'First',
    ])
  })

  it('are opened by an id of the list alone', async () => {
    const { app } = readable(await setup(ownFolder()))
    const id = await write(app, 'Hello')
    const folder = outboxPath(app.config.dataDir)
    writeFileSync(join(folder, `${createId()}.eml.partial`), 'half a mail')
    writeFileSync(join(folder, 'notes.eml'), 'Subject: not ours\r\n\r\n')
    expect((await listOutbox(app, { page: 1, limit: 9 })).total).toBe(1)
    expect(await findOutboxMail(app, id)).toMatchObject({
      from: 'The Studio <hello@example.com>',
      text: expect.stringContaining('Grüße, and £100.'),
      html: expect.stringContaining('Grüße, and £100.'),
    })
    for (const other of ['notes', '../secret', `../outbox/${id}`, `${id}.eml`, ''])
      expect(await findOutboxMail(app, other), other).toBeUndefined()
  })

  it('are not there on any other site, where a stolen session would find links to a new password', async () => {
    const { app } = await setup(ownFolder())
    const id = await write(app, 'From before')
    expect((await listOutbox(app, { page: 1, limit: 9 })).total).toBe(0)
    expect(await findOutboxMail(app, id)).toBeUndefined()
    expect((await read(app, id, 'admin')).status).toBe(404)
  })

  it('are answered as HTML that runs nothing, and to administrators alone', async () => {
    const { app } = readable(await setup(ownFolder()))
    const id = await write(app, 'Hello')
    expect((await read(app, id)).status).toBe(401)
    expect((await read(app, id, 'editor')).status).toBe(403)
    const { status, text, headers } = await read(app, id, 'admin')
    expect(status).toBe(200)
    expect(text).toContain('<head><base target="_blank">')
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`img-src ${new URL(app.config.siteUrl).origin};`)
    expect(policy).toMatch(/^sandbox (?!.*allow-(scripts|same-origin|forms))/)
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

function read(app: Setup['app'], id: string, role?: Role) {
  const viewer = role && { id: 'u1', name: 'Ada', email: 'ada@example.com', sessionId: 's1', role }
  const api = createApi()
  answerOutboxMail(api)
  return caller(app, [api], viewer && { viewer }).get(`/mail/outbox/${id}`)
}
