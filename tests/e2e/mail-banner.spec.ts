import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, expectNoAxeViolations, signIn } from './fixtures.ts'
import { test as base } from './own-server.ts'

interface MailServer {
  readonly port: number
  /** The subjects of accepted mails. */
  readonly subjects: string[]
  /** The reason it gives while it refuses mail. */
  refusal: string | undefined
}

/** Starts a mail server that refuses mail until the test lets it accept. */
async function startMailServer() {
  const subjects: string[] = []
  const state: { refusal: string | undefined } = { refusal: 'The disk of the mail server is full' }
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    hideSTARTTLS: true,
    onMailFrom(_address, _session, done) {
      const { refusal } = state
      done(refusal ? Object.assign(new Error(refusal), { responseCode: 452 }) : undefined)
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        subjects.push(/^Subject: (.*)\r$/m.exec(Buffer.concat(chunks).toString())?.[1] ?? '')
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const mailServer: MailServer = Object.assign(state, {
    port: (server.server.address() as AddressInfo).port,
    subjects,
  })
  return { mailServer, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

const test = base.extend<object, { mailServer: MailServer }>({
  mailServer: [
    async ({ browserName: _ }, use) => {
      const { mailServer, stop } = await startMailServer()
      await use(mailServer)
      await stop()
    },
    { scope: 'worker' },
  ],
  serverSettings: [
    ({ mailServer }, use) =>
      use({
        SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
        BOT_CHECK: 'off',
      }),
    { scope: 'worker' },
  ],
})

test('while mail cannot be sent every admin page says so and why, until waiting mail is sent too', async ({
  page,
  request,
  mailServer,
}) => {
  await signIn(page)
  await page.goto('/admin/dashboard')
  const banner = page.getByText(/^The site has not been able to send email since/)
  await expect(banner).toHaveCount(0)

  const sent = await request.post('/api/message', {
    data: { name: 'Grace', email: 'grace@client.example', message: 'Could you look at my site?' },
  })
  expect(sent.status()).toBe(201)
  await expect(async () => {
    await page.goto('/admin/blog')
    await expect(banner).toBeVisible({ timeout: 500 })
    await expect(
      page.getByText(/2 emails are waiting and will be sent as soon as it works again/),
    ).toBeVisible()
  }).toPass()
  await expect(page.getByText(/The disk of the mail server is full/)).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: 'Email Settings' }).click()
  const mail = page.getByRole('region', { name: 'Sending', exact: true })
  await expect(mail.getByText('Failing', { exact: true })).toBeVisible()
  mailServer.refusal = undefined
  await page.getByRole('button', { name: 'Send a Test' }).click()
  await expect(mail.getByText('Working', { exact: true })).toBeVisible()
  await expect(banner).toHaveCount(0)
  await expect(() => expect(mailServer.subjects).toContain('Message from Grace')).toPass()
  await page.goto('/admin/dashboard')
  await expect(banner).toHaveCount(0)
})

test('but for the demonstration there are no mails to read in the admin area', async ({ page }) => {
  await signIn(page)
  expect((await page.request.get('/admin/settings/mails')).status()).toBe(404)
  await page.goto('/admin/settings/email')
  await expect(page.getByRole('button', { name: 'Send a Test' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Read Emails' })).toHaveCount(0)
})
