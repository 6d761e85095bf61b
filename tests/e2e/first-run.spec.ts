import { startStudioServer } from '../../scripts/studio-server.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'

// A studio of its own without users: to the run's browser it is another origin.
test.use({ expectedTrouble: [/^third party: http:\/\/localhost|422/] })

test('the link that a new studio prints creates its first administrator, once', async ({ page, browser }) => {
  const server = await startStudioServer()
  try {
    const link = /http\S+\/admin\/register\?token=\S+/.exec(server.output())?.[0] as string
    await page.goto(`${server.url}/admin/login`)
    await expect(page.getByRole('heading', { name: 'Nobody has an account yet' })).toBeVisible()
    await expect(page.getByText('npm run studio -- user list')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expectNoAxeViolations(page)
    await page.goto(`${link}x`)
    await expect(page.getByRole('heading', { name: 'Nobody has an account yet' })).toBeVisible()

    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByLabel('Name').fill('Jo Bell')
    await page.getByLabel('Email').fill('jo@studio.example')
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('password')
    await expect(page.getByText('8 characters, 8 are needed')).toBeVisible()
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(password).toHaveAccessibleDescription(/one of the most common ones/)
    await expect(password).toBeFocused()
    await password.fill('a long password 1')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page).toHaveURL(`${server.url}/admin/dashboard`)
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    const { user } = await (await page.request.get(`${server.url}/api/auth/me`)).json()
    expect(user).toMatchObject({ name: 'Jo Bell', email: 'jo@studio.example', role: 'admin' })

    const stranger = await browser.newPage()
    await stranger.goto(link)
    await expect(stranger.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await expect(stranger.getByText('If you already have an account, sign in.')).toBeVisible()
    await stranger.close()
  } finally {
    await server.stop()
  }
})
