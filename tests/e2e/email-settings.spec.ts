import { startScriptedMailServer } from '../support/scripted-mail-server.ts'
import { expect, expectNoAxeViolations, expectNothingBeyondTheEdge, signIn } from './fixtures.ts'
import { test } from './own-server.ts'
import { administrator } from './people.ts'

test.use({ serverSettings: { BOT_CHECK: 'off' }, expectedTrouble: [/422/] })

test('an owner sets an email server by clicking, tests it, and a reply leaves without a restart', async ({
  page,
  request,
}) => {
  const server = await startScriptedMailServer(() => ({}))
  try {
    const sent = await request.post('/api/message', {
      data: { name: 'Grace', email: 'grace@client.example', message: 'Could you look at my site?' },
    })
    expect(sent.status()).toBe(201)

    await signIn(page)
    await page.goto('/admin/settings/email')
    await expect(page.getByText('This site cannot send email yet')).toBeVisible()
    await expectNoAxeViolations(page)
    const card = page.getByRole('region', { name: 'Email server' })
    await card.getByLabel('Provider').selectOption('Gmail or Google Workspace')
    await expect(card.getByLabel('Server')).toHaveValue('smtp.gmail.com')
    await expect(card.getByText('make an app password')).toBeVisible()

    await card.getByLabel('Server').fill('127.0.0.1')
    await card.getByLabel('Port').fill('99999')
    await card.getByRole('button', { name: 'Send a Test' }).click()
    await expect(card.getByText('Port must be a whole number from 1 to 65535').first()).toBeVisible()
    await card.getByLabel('Port').fill(String(server.port))
    await card.getByRole('button', { name: 'Send a Test' }).click()
    await expect(card.getByText('It works.')).toBeVisible()
    await expect(card.getByText(`on its way to ${administrator.email}`)).toBeVisible()

    await card.getByLabel('Your password').fill(administrator.password)
    await card.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved, and in force at once')).toBeVisible()
    await expect(page.getByText('This site cannot send email yet')).toHaveCount(0)
    await expectNothingBeyondTheEdge(page)
    await expectNoAxeViolations(page)

    const waiting = page.getByRole('region', { name: 'Waiting emails' })
    await expect(waiting).toContainText('of the last three days')
    await waiting.getByRole('button', { name: 'Send' }).click()
    await expect(waiting).toHaveCount(0)
    await expect(() =>
      expect(server.arrivals.some(({ to }) => to === 'grace@client.example')).toBe(true),
    ).toPass()

    await page.goto('/admin/enquiries')
    await page
      .getByRole('link', { name: /Could you look at my site/ })
      .first()
      .click()
    const reply = page.getByRole('region', { name: 'Reply' })
    await reply.getByLabel('Message').fill('Gladly.')
    await reply.getByRole('button', { name: 'Send Reply' }).click()
    await expect(() =>
      expect(
        server.arrivals.some(({ to, source }) => to === 'grace@client.example' && source.includes('Gladly.')),
      ).toBe(true),
    ).toPass()
  } finally {
    await server.close()
  }
})
