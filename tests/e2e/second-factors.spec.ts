import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from './fixtures.ts'
import { oneTimeCode, stepMs } from './one-time-code.ts'
import type { Person } from './people.ts'

async function signInWithPassword(page: Page, { email, password }: Person) {
  await page.context().clearCookies()
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test.describe('an authenticator app', () => {
  test.use({ expectedTrouble: [/401|422/] })

  test('is set up with a code and required at sign-in; a recovery code replaces it once', async ({
    page,
    createUser,
  }) => {
    test.slow()
    const person = await createUser()
    await signIn(page, person)
    await page.goto('/admin/settings/security')
    await page.getByRole('button', { name: 'Turn On', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Your password').fill(person.password)
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()

    const setup = page.getByRole('dialog', { name: 'Scan the code' })
    await expect(setup.getByRole('img', { name: /QR code/ })).toBeVisible()
    await expectNoAxeViolations(page)
    const key = (await setup.locator('code').textContent()) as string
    await setup.getByLabel('Code from the app').fill('000000')
    await setup.getByRole('button', { name: 'Turn On', exact: true }).click()
    await expect(setup.getByText('That code is not right.')).toBeVisible()
    // A code works once. The last half minute's still counts, so that this one's is left for signing in.
    await expect.poll(() => Date.now() % stepMs, { timeout: stepMs }).toBeLessThan(stepMs / 2)
    await setup.getByLabel('Code from the app').fill(oneTimeCode(key, Date.now() - stepMs))
    await setup.getByRole('button', { name: 'Turn On', exact: true }).click()

    const codes = page.getByRole('dialog', { name: 'Save these recovery codes' })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await expectNoAxeViolations(page)
    const recoveryCode = (await codes.getByRole('listitem').first().textContent()) as string
    await codes.getByRole('button', { name: 'I Have Saved Them' }).click()
    await expect(page.getByText('10 of 10 recovery codes left')).toBeVisible()

    for (const works of [true, false]) {
      await signInWithPassword(page, person)
      await page.getByRole('button', { name: 'Use Recovery Code' }).click()
      await page.getByLabel('Recovery code').fill(recoveryCode)
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      if (works) await expect(page).toHaveURL(/\/admin\/dashboard$/)
      else await expect(page.getByText('That code is not right.')).toBeVisible()
    }

    await signInWithPassword(page, person)
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await expect(page.getByLabel('Authenticator code')).toBeFocused()
    await expectNoAxeViolations(page)
    await page.getByLabel('Authenticator code').fill(oneTimeCode(key))
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
  })
})

test('a passkey is added, renamed, used to sign in, and removed in place of the password', async ({
  page,
  createUser,
}) => {
  test.slow()
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  const person = await createUser()
  await signIn(page, person)
  await page.goto('/admin/settings/security')
  await page.getByRole('button', { name: 'Add Passkey' }).click()
  const adding = page.getByRole('dialog', { name: 'Add passkey' })
  await adding.getByLabel('Name').fill('laptop')
  await adding.getByLabel('Your password').fill(person.password)
  await adding.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Passkey, laptop')).toBeVisible()

  await page.getByRole('button', { name: 'Rename passkey laptop' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename passkey' })
  await expect(renaming.getByLabel('Name')).toHaveValue('laptop')
  await renaming.getByLabel('Name').fill('old laptop')
  await renaming.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Passkey, old laptop')).toBeVisible()

  // The device answers the conditional request of the e-mail field as soon as it is made.
  await page.context().clearCookies()
  await page.goto('/admin/login')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)

  // The user does not confirm that request: the button cancels it and makes one of its own, which is confirmed. The device
  // is switched on between the two, or a slow browser would have it answer the first one.
  const confirm = (enabled: boolean) =>
    client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  await confirm(false)
  await page.context().clearCookies()
  await page.exposeFunction('confirmFromNowOn', () => confirm(true))
  await page.addInitScript(() => {
    const ask = navigator.credentials.get.bind(navigator.credentials)
    navigator.credentials.get = async (options) => {
      document.documentElement.dataset.asked = options?.mediation
      if (options?.mediation !== 'conditional') {
        await (window as unknown as { confirmFromNowOn(): Promise<void> }).confirmFromNowOn()
      }
      return ask(options)
    }
  })
  await page.goto('/admin/login')
  await page.locator('html[data-asked="conditional"]').waitFor()
  await page.getByRole('button', { name: 'Sign In with a Passkey' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)

  await page.goto('/admin/settings/security')
  await page.getByRole('button', { name: 'Remove passkey old laptop' }).click()
  const question = page.getByRole('dialog', { name: 'Remove passkey old laptop' })
  await question.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(question.getByRole('status').filter({ hasText: 'Your passkey is accepted' })).toBeFocused()
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Passkey, old laptop')).toBeHidden()
})
