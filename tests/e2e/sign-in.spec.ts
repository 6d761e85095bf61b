import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, expectNothingBeyondTheEdge, signIn, test } from './fixtures.ts'
import { administrator, type Person } from './people.ts'

async function fillIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

const submit = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true })

test('a signed-out user is sent to sign-in before any HTML, and back to the requested page', async ({
  page,
  request,
}) => {
  const refused = await request.get('/admin/settings?from=mail', { maxRedirects: 0 })
  expect(refused.status()).toBe(302)
  expect(await refused.text()).toBe('')

  await page.goto('/admin/settings?from=mail')
  await expect(page).toHaveURL(/\/admin\/login\?next=/)
  await expect(page.getByText('Your session has ended, or you have not signed in yet.')).toBeVisible()
  await fillIn(page, administrator)
  await submit(page).click()
  await expect(page).toHaveURL(/\/admin\/settings\?from=mail$/)
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible()
})

test('a return address on another site is ignored', async ({ page }) => {
  await page.goto('/admin/login?next=https%3A%2F%2Fevil.example%2Fadmin%2F')
  await fillIn(page, administrator)
  await submit(page).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('a browser that cannot offer passkeys under the e-mail field shows no error until its button is pressed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => true
    navigator.credentials.get = async (options) => {
      document.documentElement.dataset.asked = options?.mediation
      throw new DOMException('The relying party is not this site', 'SecurityError')
    }
  })
  await page.goto('/admin/login')
  await page.locator('html[data-asked="conditional"]').waitFor()
  const passkey = page.getByRole('button', { name: 'Sign In with a Passkey' })
  await expect(passkey).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await passkey.click()
  await expect(page.getByRole('alert')).toHaveText('The passkey could not be checked. Try again.')
})

test.describe('a site that does not answer', () => {
  test.use({ expectedTrouble: [/ERR_FAILED/] })

  test('is not taken for a wrong password', async ({ page }) => {
    await page.route('**/api/auth/login', (route) => route.abort())
    await page.goto('/admin/login')
    await fillIn(page, { email: administrator.email, password: 'the right one' })
    await submit(page).click()
    await expect(page.getByRole('alert')).toHaveText('The site did not answer. Please try again.')
  })
})

test.describe('wrong credentials', () => {
  test.use({ expectedTrouble: [/401/] })

  test('are refused with the same message for a wrong password and an unknown address', async ({ page }) => {
    await page.goto('/admin/login')
    for (const email of [administrator.email, 'nobody@studio.example']) {
      await fillIn(page, { email, password: 'not the password' })
      await submit(page).click()
      await expect(page.getByRole('alert')).toHaveText('Invalid login credentials')
      await page.getByLabel('Email').fill('')
      await expect(page.getByRole('alert')).toBeHidden()
    }
  })

  test('leave a message that disappears as soon as the password changes', async ({ page }) => {
    await page.goto('/admin/login')
    await fillIn(page, { email: administrator.email, password: 'not the password' })
    await submit(page).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByLabel('Password', { exact: true }).press('End')
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).press('x')
    await expect(page.getByRole('alert')).toBeHidden()
  })
})

test('both fields are required, and the first bad one takes the focus', async ({ page }) => {
  await page.goto('/admin/login')
  await submit(page).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('the password can be shown and hidden again', async ({ page }) => {
  await page.goto('/admin/login')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('what I typed')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('only "Remember me" keeps the session beyond the browser', async ({ page, context }) => {
  for (const remember of [false, true]) {
    await context.clearCookies()
    await page.goto('/admin/login')
    await fillIn(page, administrator)
    if (remember) await page.getByLabel('Remember me').check()
    await submit(page).click()
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    const cookies = (await context.cookies()).filter((cookie) => cookie.name.includes('session'))
    const expiry = cookies[0]?.expires ?? 0
    expect(cookies).toHaveLength(1)
    expect(cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    if (remember) expect(expiry - Date.now() / 1000).toBeGreaterThan(29 * 24 * 60 * 60)
    else expect(expiry).toBe(-1)
  }
})

test('signing out leads to sign-in, and going back shows nothing', async ({ page, createUser }) => {
  const person = await createUser()
  await signIn(page, person)
  await page.goto('/admin/login')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await page.getByRole('button', { name: new RegExp(person.name) }).click()
  await page.getByRole('menuitem', { name: 'Profile Settings' }).click()
  await expect(page).toHaveURL(/\/admin\/settings$/)

  await page.getByRole('button', { name: new RegExp(person.name) }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText(person.email)).toBeHidden()
})

test.describe('a forgotten password', () => {
  test.use({ expectedTrouble: [/40[0-9]|422/] })

  test('is replaced through a mailed link that works once', async ({ page, createUser, mailbox }) => {
    const person = await createUser()
    await page.goto('/admin/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    // The address changes before the screen does, which has a field of the same name.
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('button', { name: 'Send Link' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'a link to set a new password' })).toBeVisible()

    const { links } = await mailbox.latestTo(person.email, /password/i)
    const link = links.find((each) => each.includes('/admin/reset')) as string
    await page.goto(link)
    await expectNoAxeViolations(page)
    await page.getByLabel('New Password').fill('short')
    await page.getByRole('button', { name: 'Set New Password' }).click()
    await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible()
    await page.getByLabel('New Password').fill('a brand new password')
    await page.getByRole('button', { name: 'Set New Password' }).click()
    await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await fillIn(page, { email: person.email, password: 'a brand new password' })
    await submit(page).click()
    await expect(page).toHaveURL(/\/admin\/dashboard$/)

    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await expect(page.getByLabel('New Password')).toHaveCount(0)
    await page.getByRole('link', { name: 'Ask for a New Link' }).click()
    await expect(page).toHaveURL(/\/admin\/forgot$/)
  })
})

test('registering without an invitation is refused', async ({ page }) => {
  for (const [path, heading] of [
    ['/admin/register', 'By invitation only'],
    ['/admin/register?token=guessed', 'This link no longer works'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
  }
})

for (const path of ['/admin/login', '/admin/forgot', '/admin/reset?token=x', '/admin/register']) {
  test(`axe finds nothing on ${path}, light or dark, and nothing reaches beyond 320 px`, async ({ page }) => {
    await page.goto(path)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
        await test.step(`${colorScheme} at ${width} px`, () => expectNoAxeViolations(page))
      }
    }
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNothingBeyondTheEdge(page)
  })
}
