import type { Page } from '@playwright/test'
import { alive, expect, expectNoAxeViolations, expectNothingBeyondTheEdge, signIn, test } from './fixtures.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name })

async function fillPasswords(page: Page, current: string, next: string, again = next) {
  await page.getByLabel('Current Password').fill(current)
  await page.getByLabel('New Password').fill(next)
  await page.getByLabel('Confirm Password').fill(again)
  await page.getByRole('button', { name: 'Update Password' }).click()
}

test('the profile is changed, shown in the header and still there after a reload', async ({
  page,
  createUser,
}) => {
  const person = await createUser()
  await signIn(page, person)
  await page.goto('/admin/settings')
  const profile = card(page, 'Profile Information')
  await profile.getByLabel('Name', { exact: true }).fill('')
  await profile.getByLabel('Email Address').fill('not an address')
  await profile.getByRole('button', { name: 'Save Changes' }).click()
  await expect(profile.getByText('Name is required')).toBeVisible()
  await expect(profile.getByText('Invalid email address')).toBeVisible()

  await profile.getByLabel('Name', { exact: true }).fill('Renamed Person')
  await profile.getByLabel('Email Address').fill(person.email)
  await profile.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: /Renamed Person/ })).toBeVisible()
  await page.reload()
  await expect(profile.getByLabel('Name', { exact: true })).toHaveValue('Renamed Person')
})

test('a new address counts once its link is clicked, and the old one takes it back', async ({
  page,
  browser,
  baseURL,
  mailbox,
  createUser,
}, info) => {
  test.slow()
  const person = await createUser()
  const fresh = `fresh-${info.project.name}-${info.testId}-${info.repeatEachIndex}@studio.example`
  await signIn(page, person)
  await page.goto('/admin/settings')
  const profile = card(page, 'Profile Information')
  await expect(profile.getByLabel('Your password')).toBeHidden()
  await profile.getByLabel('Email Address').fill(fresh)
  await profile.getByLabel('Your password').fill(person.password)
  await profile.getByRole('button', { name: 'Save Changes' }).click()
  await expect(profile.getByText(`${fresh} needs confirming`)).toBeVisible()
  await expect(profile.getByLabel('Email Address')).toHaveValue(person.email)
  await expectNoAxeViolations(page)
  await profile.getByRole('button', { name: /^Cancel/ }).click()
  await expect(profile.getByText(`${fresh} needs confirming`)).toBeHidden()

  await profile.getByLabel('Email Address').fill(fresh)
  await profile.getByLabel('Your password').fill(person.password)
  await profile.getByRole('button', { name: 'Save Changes' }).click()
  await expect(profile.getByText('the email in its outbox folder'), 'without a mail server').toBeVisible()
  await profile.getByRole('button', { name: 'Make a New Link' }).click()
  await expect(page.getByText('A new link is in the outbox folder')).toBeVisible()

  // In another browser: the link is enough, and opening it is not.
  const elsewhere = await browser.newContext({ baseURL })
  const phone = await elsewhere.newPage()
  const open = async (address: string, subject: RegExp, path: string) => {
    const { links } = await mailbox.latestTo(address, subject)
    await phone.goto(links.find((link) => link.includes(path)) as string)
  }
  await open(fresh, /Confirm your new/, '/admin/email/confirm')
  await expectNoAxeViolations(phone)
  await phone.getByRole('button', { name: 'Confirm Address' }).click()
  await expect(phone.getByText(`You now sign in with ${fresh}`)).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Address confirmed' })).toBeVisible()
  await page.reload()
  await expect(profile.getByLabel('Email Address')).toHaveValue(fresh)

  await open(person.email, /was changed/, '/admin/email/undo')
  await expect(phone.getByText(person.email).first()).toBeVisible()
  await expectNoAxeViolations(phone)
  await phone.getByRole('button', { name: 'Undo and End All Sessions' }).click()
  await expect(phone.getByRole('heading', { name: 'Your address is back' })).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'This change was undone already' })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/admin\/login/)

  await open(person.email, /Set a new password/, '/admin/reset')
  await phone.getByLabel('New Password').fill('a password of my own')
  await phone.getByRole('button', { name: 'Set New Password' }).click()
  await expect(phone.getByRole('heading', { name: 'Password changed' })).toBeVisible()
  await elsewhere.close()
})

test.describe('the password', () => {
  test.use({ expectedTrouble: [/422/] })

  test('is refused with the reason, the match first', async ({ page, createUser }) => {
    const person = await createUser()
    await signIn(page, person)
    await page.goto('/admin/settings')
    await fillPasswords(page, person.password, 'short', 'other')
    await expect(page.getByText('New passwords do not match')).toBeVisible()
    await expect(page.getByText('Password must be at least 8 characters long')).toBeHidden()
    await fillPasswords(page, person.password, 'short')
    await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible()
    await fillPasswords(page, 'not my password', 'long enough to be one')
    await expect(
      page.getByText('Failed to update password. Please check your current password and try again.'),
    ).toBeVisible()
  })

  test('is changed, the fields are emptied, and other browsers are signed out', async ({
    page,
    browser,
    baseURL,
    createUser,
  }) => {
    const person = await createUser()
    await signIn(page, person)
    const elsewhere = await browser.newContext({ baseURL })
    const other = await elsewhere.newPage()
    await signIn(other, person)
    await other.goto('/admin/dashboard')

    await page.goto('/admin/settings')
    await fillPasswords(page, person.password, 'a password that is new')
    await expect(page.getByText('Password updated successfully')).toBeVisible()
    for (const label of ['Current Password', 'New Password', 'Confirm Password']) {
      await expect(page.getByLabel(label)).toHaveValue('')
    }
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible()

    const sidebar = other.getByRole('complementary', { name: 'Admin' })
    await sidebar.getByRole('link', { name: 'Settings' }).click()
    await expect(other).toHaveURL(/\/admin\/login\?next=/)
    await elsewhere.close()
  })
})

test('another session is signed out from the list', async ({ page, browser, baseURL, createUser }) => {
  const person = await createUser()
  const elsewhere = await browser.newContext({ baseURL })
  const other = await elsewhere.newPage()
  await signIn(other, person)
  await signIn(page, person)
  await page.goto('/admin/settings/security')
  const security = card(page, 'Security')
  await expect(security.getByText('This device')).toHaveCount(1)

  await security.getByRole('button', { name: 'Sign Out All Others' }).click()
  const question = page.getByRole('dialog', { name: 'Sign Out All Others' })
  await question.getByLabel('Your password').fill(person.password)
  await question.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('All other sessions are signed out')).toBeVisible()
  await expect(security.getByRole('button', { name: 'Sign Out All Others' })).toBeHidden()
  await other.goto('/admin/dashboard')
  await expect(other).toHaveURL(/\/admin\/login/)
  await elsewhere.close()
})

test('leaving with unsaved changes asks first', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/settings')
  await alive(page, 'admin')
  await page.getByLabel('Name', { exact: true }).fill('Half typed')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('Changes to your profile')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half typed')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test.describe('a session that ends while a page is open', () => {
  test.use({ expectedTrouble: [/401/] })

  test('asks at the next save before the text is lost, and leads to sign-in and back', async ({
    page,
    context,
    createUser,
  }) => {
    const person = await createUser()
    await signIn(page, person)
    await page.goto('/admin/settings')
    await alive(page, 'admin')
    await context.clearCookies()
    const name = page.getByLabel('Name', { exact: true })
    await name.fill('Too late')
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(name).toHaveValue('Too late')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fsettings$/)
  })
})

test('axe finds nothing in either theme, wide or on a phone, and nothing reaches beyond 320 px', async ({
  page,
}) => {
  test.slow()
  await signIn(page)
  const settings = ['', '/security', '/notifications', '/people'].map((name) => `/admin/settings${name}`)
  for (const path of ['/admin/dashboard', ...settings]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
        await test.step(`${path}, ${colorScheme} at ${width} px`, () => expectNoAxeViolations(page))
      }
    }
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNothingBeyondTheEdge(page)
  }
  await page.goto('/admin/settings/notifications')
  const heading = page.getByRole('heading', { name: 'Notifications' })
  expect((await heading.boundingBox())?.height, 'the heading stands on one line').toBeLessThan(30)
})
