import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, expectNothingBeyondTheEdge, signIn } from './fixtures.ts'
import { test } from './form-server.ts'

test.use({ serverSettings: { BOT_CHECK: 'off', NEWSLETTER_PER_MINUTE: '6000' } })

/** The frame shows the mail, which is tested where it is made. */
async function expectNoAxeViolations(page: Page) {
  const found = await new AxeBuilder({ page }).setLegacyMode().exclude('iframe').analyze()
  expect(found.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target}`)).toEqual([])
}

async function expectFits(page: Page) {
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNothingBeyondTheEdge(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNothingBeyondTheEdge(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoAxeViolations(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 900 })
}

test('an issue is written from a post, tested, sent to each subscriber once and reported', async ({
  page,
  mailbox,
}) => {
  await signIn(page)
  const csv = 'one@list.example,2025-03-01\ntwo@list.example,2025-03-01'
  expect((await page.request.post('/api/newsletter/subscribers/import', { data: { csv } })).ok()).toBe(true)
  const { posts } = await (await page.request.get('/api/blog?limit=1')).json()

  await page.goto(`/admin/blog/edit/${posts[0]._id}`)
  await page.getByRole('link', { name: 'Send as Newsletter' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New Issue' })).toBeVisible()
  const subject = page.getByLabel('Subject')
  await expect(subject).toHaveValue(posts[0].title)
  await subject.fill('What I learnt from kilns')
  await page.getByRole('textbox', { name: 'Text' }).fill('Hello, here is a **new** article.')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Draft saved / })).toBeVisible()

  const mail = page.getByRole('region', { name: 'Preview' }).frameLocator('iframe')
  await expect(mail.getByText('Hello, here is a new article.')).toBeVisible()
  await page.getByRole('group', { name: 'Colours' }).getByRole('button', { name: 'Dark' }).click()
  await page.getByRole('group', { name: 'Pictures' }).getByRole('button', { name: 'None' }).click()
  await expect(mail.locator('img[src]')).toHaveCount(0)
  await page.getByRole('group', { name: 'Email' }).getByRole('button', { name: 'Text' }).click()
  await expect(page.getByText('Hello, here is a new article.').last()).toBeVisible()
  await expectFits(page)

  await page.getByLabel('Test to').fill('tester@studio.example')
  await page.getByRole('button', { name: 'Send Test' }).click()
  await expect(page.getByText(/A test email has been sent to tester@studio.example/)).toBeVisible()
  expect((await mailbox.latestTo('tester@studio.example')).subject).toContain('What I learnt from kilns')

  await page.getByRole('button', { name: 'Send to 2' }).click()
  const question = page.getByRole('dialog', { name: 'Send to 2 subscribers?' })
  await expect(question).toContainText('What I learnt from kilns')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Send', exact: true }).click()
  const report = page.getByRole('region', { name: 'What I learnt from kilns' })
  await expect(report).toContainText('This issue brought no enquiry yet', { timeout: 30_000 })
  for (const who of ['one@list.example', 'two@list.example']) {
    expect((await mailbox.allTo(who)).map(({ subject }) => subject)).toEqual(['What I learnt from kilns'])
  }
  await expect(page.getByRole('row', { name: /What I learnt from kilns/ })).toContainText('Sent')
  await expectFits(page)

  await report.getByRole('link', { name: 'Sent', exact: true }).click()
  await expect(page.getByRole('row', { name: /one@list\.example/ })).toContainText('Sent')
  await page.goto(`/admin/blog/edit/${posts[0]._id}`)
  await expect(page.getByText(/^Sent as newsletter on/)).toBeVisible()
})

test.describe('of two tabs', () => {
  test.use({ expectedTrouble: [/409/] })

  test('a welcome mail is written, and greets those who confirm', async ({ page, mailbox }) => {
    await signIn(page)
    await page.goto('/admin/newsletter/welcome')
    await page.getByText('No welcome emails').waitFor()
    await page.getByRole('button', { name: 'Add Email' }).click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByLabel('Subject')).toBeFocused()
    await page.getByLabel('Subject').fill('You are in')
    await page.getByRole('textbox', { name: 'Text' }).fill('Three articles to **begin** with.')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Welcome emails saved')).toBeVisible()
    await expectFits(page)

    const other = await page.context().newPage()
    await other.goto('/admin/newsletter/welcome')
    await other.getByLabel('Preview line').fill('Hello')
    await other.getByRole('button', { name: 'Save Changes' }).click()
    await expect(other.getByText('Welcome emails saved')).toBeVisible()
    await other.close()
    await page.getByLabel('Subject').fill('You are in now')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const conflict = page.getByRole('dialog', { name: 'This list of emails has changed' })
    await expect(conflict.locator('del')).toContainText(['Only in theirs', 'Hello'])
    await conflict.getByRole('button', { name: 'Use Their Text' }).click()
    await expect(page.getByLabel('Preview line')).toHaveValue('Hello')

    const email = 'new@list.example'
    await page.request.post('/api/newsletter/subscribe', { data: { email } })
    const { links } = await mailbox.latestTo(email)
    const token = new URL(links.find((link) => link.includes('token=')) as string).searchParams.get('token')
    expect((await page.request.post('/api/newsletter/confirm', { data: { token } })).ok()).toBe(true)
    expect((await mailbox.latestTo(email, /^You are in$/)).text).toContain('Three articles to begin with.')
  })
})
