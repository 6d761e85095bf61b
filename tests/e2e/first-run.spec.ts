import { startStudioServer } from '../../scripts/studio-server.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'

// A studio of its own without users: to the run's browser it is another origin.
test.use({ expectedTrouble: [/^third party: http:\/\/localhost/] })

test('the link that a new studio prints creates its first administrator, once', async ({ page, browser }) => {
  const server = await startStudioServer()
  try {
    const link = /http\S+\/admin\/register\?token=\S+/.exec(server.output())?.[0] as string
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Set up the studio' })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByLabel('Name').fill('Jo Bell')
    await page.getByLabel('Email Address').fill('jo@studio.example')
    await page.getByLabel('Password', { exact: true }).fill('a long password 1')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL(`${server.url}/admin/dashboard`)
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    const { user } = await (await page.request.get(`${server.url}/api/auth/me`)).json()
    expect(user).toMatchObject({ name: 'Jo Bell', email: 'jo@studio.example', role: 'admin' })

    const stranger = await browser.newPage()
    await stranger.goto(link)
    await expect(stranger.getByRole('heading', { name: 'By invitation only' })).toBeVisible()
    await stranger.close()
  } finally {
    await server.stop()
  }
})
