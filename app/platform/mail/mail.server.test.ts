import { createHash, generateKeyPairSync, type KeyObject, verify } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#platform/config/config.server.ts'
import { createId } from '#platform/ids.ts'
import { PermanentJobError } from '#platform/jobs/jobs.server.ts'
import { type Received, startMailServer } from '#tests/support/mail-server.ts'
import { describeOnBothEngines, runJobs } from '#tests/support/test-app.server.ts'
import { inTransaction } from '../db/transaction.server.ts'
import { createMail } from './create-mail.server.ts'
import type { Mail, MailMessage } from './mail.server.ts'
import { findMailHealth } from './mail-health.server.ts'
import { smtpTransport } from './transports.server.ts'

const message: MailMessage = {
  to: 'edda@example.net',
  toName: 'Edda Björk',
  replyTo: { email: 'finn@example.org', name: 'Finn' },
  subject: 'Your enquiry, received – thank you',
  heading: 'Thank you',
  paragraphs: ['I have read it.'],
}

function mailWith(settings: Record<string, string>): { mail: Mail; dataDir: string } {
  const dataDir = mkdtempSync(join(tmpdir(), 'studio-mail-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const config = readConfig({ DATA_DIR: dataDir, SITE_URL: 'https://studio.example', ...settings })
  return {
    mail: createMail({ config, studio: { name: 'Studio', email: 'hello@studio.example' } }),
    dataDir,
  }
}

describe('mail over SMTP', () => {
  it('returns to an address of its own where a mailbox is read, or to the plain one where the server wants that', async () => {
    const takesAll = await startMailServer()
    const takesPlain = await startMailServer({
      onMailFrom: ({ address }, _session, done) =>
        address.startsWith('bounce+') ? done(Object.assign(new Error('No'), { responseCode: 553 })) : done(),
    })
    for (const { port, received } of [takesAll, takesPlain]) {
      const { mail } = mailWith({
        SMTP_URL: `smtp://127.0.0.1:${port}?tls.rejectUnauthorized=false`,
        BOUNCES_URL: 'imaps://bounce%40studio.example:p@mail.example',
      })
      await mail.deliver(message, createId())
      expect(received).toHaveLength(1)
      expect(received[0]?.source).toMatch(/^X-Bounce-Token: [\da-v]{42}\r$/m)
    }
    expect(takesAll.received[0]?.from).toMatch(/^bounce\+[\da-v]{42}@studio\.example$/)
    expect(takesPlain.received[0]?.from).toBe('hello@studio.example')
  })

  it('arrives complete, by TLS and with a password', async () => {
    const { port, received } = await startMailServer({
      authOptional: false,
      onAuth: ({ username, password }, _session, done) =>
        password === 'p@ss' ? done(null, { user: username }) : done(new Error('Invalid')),
    })
    const { mail } = mailWith({
      SMTP_URL: `smtp://studio:p%40ss@127.0.0.1:${port}?tls.rejectUnauthorized=false`,
    })
    await mail.deliver(message, '0197-id')
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({
      from: 'hello@studio.example',
      to: ['edda@example.net'],
      user: 'studio',
      secure: true,
    })
    const { source } = received[0] as Received
    expect(source).toMatch(/^Message-ID: <0197-id@studio\.example>\r$/m)
    expect(source).toMatch(/^From: Studio <hello@studio\.example>\r$/m)
    expect(source).toMatch(/^Reply-To: Finn <finn@example\.org>\r$/m)
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(source).toMatch(/multipart\/alternative/)
  })

  it('reports what is wrong when asked, and nothing when all is well', async () => {
    const { port } = await startMailServer()
    expect(
      await mailWith({ SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true` }).mail.check(),
    ).toBeUndefined()
    expect(await mailWith({ SMTP_URL: 'smtp://127.0.0.1:9' }).mail.check()).toMatch(/ECONNREFUSED/)
  })

  it('is dead at once for an unknown recipient, and for no other reason', async () => {
    const refusals: Record<string, { command: string; code: number }> = {
      'gone@example.net': { command: 'RCPT TO', code: 550 },
      'full@example.net': { command: 'RCPT TO', code: 452 },
    }
    const { port } = await startMailServer({
      onRcptTo({ address }, _session, done) {
        const refusal = refusals[address]
        done(refusal ? Object.assign(new Error('refused'), { responseCode: refusal.code }) : null)
      },
    })
    const { mail } = mailWith({ SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true` })
    const kindOf = (to: string) =>
      mail.deliver({ ...message, to }, 'id').catch((error) => error instanceof PermanentJobError)
    expect(await kindOf('gone@example.net')).toBe(true)
    expect(await kindOf('full@example.net')).toBe(false)
  })
})

describe('signed mail', () => {
  it('verifies with the public key, and so do the headers of one-click unsubscribe', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
    const { port, received } = await startMailServer()
    const { dataDir } = mailWith({})
    const path = join(dataDir, 'dkim.pem')
    writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }))
    const { mail } = mailWith({
      SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
      MAIL_FROM: 'Studio <hello@mail.example>',
      DKIM_KEY: path,
    })
    const headers = {
      'List-Unsubscribe': '<https://studio.example/leave>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
    await mail.deliver({ ...message, headers }, '0197-id')
    const { tags, isValid } = verifySignature(received[0]?.source ?? '', publicKey)
    expect(tags).toMatchObject({ d: 'mail.example', s: 'headrow' })
    expect(tags.h?.split(':')).toEqual(
      expect.arrayContaining(['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']),
    )
    expect(isValid).toBe(true)
  })
})

/** Verifies a signature as RFC 6376 describes, with relaxed headers and body. */
function verifySignature(source: string, publicKey: KeyObject) {
  const end = source.indexOf('\r\n\r\n')
  const lines = source.slice(0, end).split(/\r\n(?![\t ])/)
  const relax = (line: string) => {
    const at = line.indexOf(':')
    const value = line.slice(at + 1).replaceAll(/\r\n/g, '')
    return `${line.slice(0, at).trim().toLowerCase()}:${value.replaceAll(/[\t ]+/g, ' ').trim()}`
  }
  const headers = new Map(lines.map(relax).map((line) => [line.slice(0, line.indexOf(':')), line]))
  const signature = headers.get('dkim-signature') ?? ''
  const tags: Record<string, string> = Object.fromEntries(
    signature
      .slice(signature.indexOf(':') + 1)
      .split(';')
      .map((tag) => [tag.split('=', 1)[0]?.trim(), tag.slice(tag.indexOf('=') + 1).replaceAll(/\s/g, '')]),
  )
  const body = source
    .slice(end + 4)
    .replaceAll(/[\t ]+/g, ' ')
    .replaceAll(/ +\r\n/g, '\r\n')
    .replace(/(\r\n)*$/, '\r\n')
  tags.h = tags.h?.toLowerCase() ?? ''
  const signed = tags.h.split(':').map((name) => headers.get(name) ?? '')
  const text = [...signed, signature.replace(/\bb=[^;]*$/, 'b=')].join('\r\n')
  const isBodyRight = createHash('sha256').update(body).digest('base64') === tags.bh
  const isTextRight = verify('sha256', Buffer.from(text), publicKey, Buffer.from(tags.b ?? '', 'base64'))
  return { tags, isValid: isBodyRight && isTextRight }
}

describe('mail with an invitation', () => {
  it('has it as the last alternative, and as a file beside the texts', async () => {
    const { port, received } = await startMailServer()
    const { mail } = mailWith({ SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true` })
    const content = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nSUMMARY:Grüße\r\nEND:VCALENDAR\r\n'
    await mail.deliver({ ...message, calendar: { method: 'REQUEST', content } }, '0197-id')
    const tree = readTree(received[0]?.source ?? '')
    expect(tree).toEqual({
      type: 'multipart/mixed',
      parts: [
        {
          type: 'multipart/alternative',
          parts: [
            { type: 'text/plain; charset=utf-8', text: expect.stringContaining('I have read it.') },
            { type: 'text/html; charset=utf-8', text: expect.stringContaining('I have read it.') },
            { type: 'text/calendar; charset=utf-8; method=REQUEST', text: content },
          ],
        },
        { type: 'application/ics; name=invite.ics', text: content },
      ],
    })
  })
})

it('attaches a text that arrives byte for byte, whatever servers do to lines', async () => {
  const { port, received } = await startMailServer()
  const { mail } = mailWith({ SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true` })
  const content = 'Grüße: £5\n.\nFrom here on\n'
  await mail.deliver({ ...message, attachment: { name: 'proposal-7-v2.txt', content } }, '0197-id')
  const file = readTree(received[0]?.source ?? '').parts?.at(-1)
  expect(file).toEqual({ type: 'text/plain; charset=utf-8; name=proposal-7-v2.txt', text: content })
})

interface Part {
  type: string
  parts?: Part[]
  text?: string
}

/** Reads a message or one of its parts (RFC 2046). */
function readTree(source: string): Part {
  const end = source.indexOf('\r\n\r\n')
  const headers = source.slice(0, end).replaceAll(/\r\n[\t ]+/g, ' ')
  const body = source.slice(end + 4)
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1]?.trim() ?? ''
  const type = header('Content-Type')
  const [, boundary] = /boundary="([^"]+)"/.exec(type) ?? []
  if (boundary) {
    const parts = body.split(`--${boundary}`).slice(1, -1)
    return {
      type: type.replace(/;.*/, ''),
      parts: parts.map((part) => readTree(part.replace(/^\r\n/, '').replace(/\r\n$/, ''))),
    }
  }
  return { type, text: decode(body, header('Content-Transfer-Encoding')) }
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

describeOnBothEngines('queued mail', (setup) => {
  it('is sent once the server accepts it again', async () => {
    let away = true
    const { port, received } = await startMailServer({
      onMailFrom: (_address, _session, done) =>
        done(away ? Object.assign(new Error('Try later'), { responseCode: 451 }) : null),
    })
    const { app } = await setup()
    const transport = smtpTransport(`smtp://127.0.0.1:${port}?ignoreTLS=true`)
    const mail = createMail({ ...app, studio: { name: 'Studio', email: 'hello@studio.example' }, transport })
    await inTransaction(app, (tx) => mail.enqueue(tx, message))
    await runJobs({ ...app, mail })
    app.clock.advance(13_000)
    await runJobs({ ...app, mail })
    expect(received).toHaveLength(0)
    away = false
    app.clock.advance(60_000)
    await runJobs({ ...app, mail })
    await runJobs({ ...app, mail })
    expect(received.map(({ to }) => to)).toEqual([['edda@example.net']])
  })

  it('is not sent again when the database is away right after the sending', async () => {
    const { app } = await setup()
    let sent = 0
    const transport = {
      async send() {
        sent += 1
        await app.db.schema.alterTable('mailHealth').renameTo('away').execute()
      },
      check: async () => undefined,
    }
    const mail = createMail({ ...app, studio: { name: 'Studio', email: 'hello@studio.example' }, transport })
    await inTransaction(app, (tx) => mail.enqueue(tx, message))
    const running = runJobs({ ...app, mail })
    await expect.poll(() => sent).toBe(1)
    await expect
      .poll(() =>
        app.db.schema
          .alterTable('away')
          .renameTo('mailHealth')
          .execute()
          .then(
            () => true,
            () => false,
          ),
      )
      .toBe(true)
    await running
    expect(await app.db.selectFrom('job').select('id').execute()).toEqual([])
    expect((await findMailHealth(app.db)).sentAt).not.toBeNull()
    app.clock.advance(60 * 60_000)
    await runJobs({ ...app, mail })
    expect(sent).toBe(1)
  })

  it('tells its sender when it is dead', async () => {
    const { app } = await setup()
    const refused = {
      send: async () => Promise.reject(new PermanentJobError('550 no such person')),
      check: async () => undefined,
    }
    const mail = createMail({
      ...app,
      studio: { name: 'Studio', email: 'hello@studio.example' },
      transport: refused,
    })
    await inTransaction(app, (tx) => mail.enqueue(tx, message))
    await runJobs({ ...app, mail })
    const notices = await app.db.selectFrom('notification').select(['title', 'body']).execute()
    expect(notices).toEqual([{ title: 'An email could not be sent', body: '550 no such person' }])
  })

  it('waits encrypted, and is dead at once where the key is another one', async () => {
    const { app, outbox } = await setup()
    await inTransaction(app, (tx) => app.mail.enqueue(tx, message))
    const { payload } = await app.db.selectFrom('job').select('payload').executeTakeFirstOrThrow()
    expect(payload).not.toContain('edda')
    writeFileSync(join(app.config.dataDir, 'secret.key'), 'another secret')
    await runJobs(app)
    expect(outbox).toEqual([])
    const job = await app.db.selectFrom('job').select(['deadAt', 'lastError']).executeTakeFirstOrThrow()
    expect(job.deadAt).not.toBeNull()
    expect(job.lastError).toMatch(/another secret\.key/)
  })

  it('about an item is withdrawn with it', async () => {
    const { app, outbox } = await setup()
    await inTransaction(app, async (tx) => {
      await app.mail.enqueue(tx, message, 'one')
      await app.mail.enqueue(tx, { ...message, to: 'finn@example.org' }, 'one')
      await app.mail.enqueue(tx, message, 'on')
      await app.mail.enqueue(tx, message)
    })
    await inTransaction(app, (tx) => app.mail.withdraw(tx, 'one'))
    await runJobs(app)
    expect(outbox).toHaveLength(2)
  })

  it('with a bad recipient is refused when it is enqueued, not later', async () => {
    const { app, outbox } = await setup()
    for (const to of ['', 'edda', 'a@b, c@d', 'a@b\r\nBcc: c@d', '"a@b" <c@d>', 'Group: a@b;']) {
      const enqueued = inTransaction(app, (tx) => app.mail.enqueue(tx, { ...message, to }))
      await expect(enqueued, to).rejects.toMatchObject({ kind: 'invalid' })
    }
    await runJobs(app)
    expect(outbox).toEqual([])
  })
})

describe('mail without a server', () => {
  it('is saved as files that sort by time, one for each mail', async () => {
    const { mail, dataDir } = mailWith({ MAIL_FROM: 'The Studio <post@studio.example>' })
    const ids = [createId(), createId()] as const
    await mail.deliver({ ...message, subject: 'second' }, ids[1])
    await mail.deliver({ ...message, subject: 'first' }, ids[0])
    await mail.deliver({ ...message, subject: 'first' }, ids[0])
    const names = readdirSync(join(dataDir, 'outbox')).sort()
    expect(names).toEqual(ids.map((id) => `${id}.eml`))
    const source = readFileSync(join(dataDir, 'outbox', names[0] as string), 'utf8')
    expect(source).toMatch(/^Subject: first\r$/m)
    expect(source).toMatch(/^From: The Studio <post@studio\.example>\r$/m)
    expect(source).not.toMatch(/[^\r]\n/)
    expect(await mail.check()).toBeUndefined()
  })
})
