import { expect, expectNoAxeViolations, signIn, test } from './fixtures.ts'
import { administrator } from './people.ts'

test('an administrator invites a user, who joins through a link passed on by hand', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const email = `invited-${info.testId}-${info.repeatEachIndex}@studio.example`
  await signIn(page)
  await page.goto('/admin/settings/people')
  const users = page.getByRole('region', { name: 'People with access' })
  await users.getByLabel('Email Address').fill(email)
  await users
    .getByLabel('Role', { exact: true })
    .selectOption('Editor: everything except users and the installation')
  await expect(users.getByText('This site cannot send email yet')).toBeVisible()
  await users.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invitation link' })
  const first = await dialog.getByLabel(`Link for ${email}`).inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  const row = users.getByRole('row', { name: new RegExp(email) })
  await expect(row).toContainText('Waiting, 7 days left')

  await row.getByRole('button', { name: `Copy link of the invitation to ${email}` }).click()
  const shown = await dialog.getByLabel(`Link for ${email}`).inputValue()
  expect(shown).not.toBe(first)
  await dialog.getByRole('button', { name: 'Done' }).click()

  const theirs = await browser.newContext({ baseURL })
  const joining = await theirs.newPage()
  await joining.goto(shown)
  await expect(joining.getByText('Editor: everything except users and the installation')).toBeVisible()
  await expect(joining.getByLabel('Email Address')).toHaveValue(email)
  await joining.getByLabel('Name').fill('Ines Invited')
  await joining.getByLabel('Password', { exact: true }).fill('a password of my own')
  await joining.getByRole('button', { name: 'Create Account' }).click()
  await expect(joining).toHaveURL(/\/admin\/dashboard$/)
  await expect(joining.getByText('Ines Invited')).toBeVisible()
  await theirs.close()

  await page.reload()
  await expect(users.getByRole('row', { name: new RegExp(email) })).toContainText('Editor')

  await users.getByRole('button', { name: 'History of Ines Invited' }).click()
  const history = page.getByRole('dialog', { name: 'History of Ines Invited' })
  await expect(history.getByRole('listitem')).toHaveText([/^Ines Invited joined/])
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(history).toBeHidden()

  await users.getByRole('button', { name: 'Create a password link for Ines Invited' }).click()
  const asking = page.getByRole('dialog', { name: 'Create a password link' })
  await asking.getByLabel('Your password', { exact: true }).fill(administrator.password)
  await asking.getByRole('button', { name: 'Create Link' }).click()
  const made = page.getByRole('dialog', { name: 'Password link' })
  await expect(made.getByLabel('Link for Ines Invited')).toHaveValue(/\/admin\/reset\?token=/)
})

test('an invitation can be withdrawn, and its link then stops working', async ({ page }, info) => {
  const email = `withdrawn-${info.testId}-${info.repeatEachIndex}@studio.example`
  await signIn(page)
  await page.goto('/admin/settings/people')
  const users = page.getByRole('region', { name: 'People with access' })
  await users.getByLabel('Email Address').fill(email)
  await users.getByRole('button', { name: 'Invite', exact: true }).click()
  const made = page.getByRole('dialog', { name: 'Invitation link' })
  const link = await made.getByLabel(`Link for ${email}`).inputValue()
  await made.getByRole('button', { name: 'Done' }).click()
  await users.getByRole('button', { name: `Withdraw the invitation to ${email}` }).click()
  const question = page.getByRole('dialog', { name: 'Withdraw invitation' })
  await expect(question).toContainText(email)
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect(users.getByRole('row', { name: new RegExp(email) })).toBeHidden()

  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

test('roles are changed, users signed out and removed only after a question that names them', async ({
  page,
  browser,
  baseURL,
  createUser,
}) => {
  const person = await createUser('editor')
  const elsewhere = await browser.newContext({ baseURL })
  const theirs = await elsewhere.newPage()
  await signIn(page)
  await page.goto('/admin/settings/people')
  const row = page.getByRole('row', { name: new RegExp(person.email) })

  await row.getByRole('button', { name: `Change role of ${person.name}` }).click()
  const roleQuestion = page.getByRole('dialog', { name: 'Change role' })
  await expect(roleQuestion).toContainText(person.name)
  await roleQuestion.getByRole('button', { name: 'Make Admin' }).click()
  await expect(row.getByRole('cell', { name: 'Admin', exact: true })).toBeVisible()

  await signIn(theirs, person)
  await page.reload()
  await row.getByRole('button', { name: `Sign out ${person.name}` }).click()
  const signOut = page.getByRole('dialog', { name: 'Sign out user' })
  await expect(signOut).toContainText(person.email)
  await signOut.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText(`${person.name} is signed out`)).toBeVisible()
  await theirs.goto('/admin/dashboard')
  await expect(theirs).toHaveURL(/\/admin\/login/)
  await elsewhere.close()

  await row.getByRole('button', { name: `Remove ${person.name}` }).click()
  const removal = page.getByRole('dialog', { name: 'Remove user' })
  await expect(removal).toContainText(person.email)
  await expect(removal.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await removal.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: `Remove ${person.name}` }).click()
  await removal.getByRole('button', { name: 'Remove' }).click()
  await expect(row).toBeHidden()
})

test('users cannot remove themselves', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/settings/people')
  const row = page.getByRole('row', { name: new RegExp(administrator.email) })
  await expect(row).toContainText('You')
  await expect(row.getByRole('button', { name: /Remove|Change role/ })).toHaveCount(0)
  await expect(row.getByRole('button', { name: /^History of/ })).toBeVisible()
})

test('an editor neither sees the users nor receives their data', async ({ page, createUser }) => {
  await signIn(page, await createUser('editor'))
  await page.goto('/admin/settings')
  const pages = page.getByRole('navigation', { name: 'Settings' })
  await expect(pages.getByRole('link')).toHaveText(['Profile', 'Security', 'Notifications', 'Deliverability'])
  expect(await page.content()).not.toContain(administrator.email)
  const refused = await page.request.get('/admin/settings/people')
  expect(refused.status()).toBe(404)
  expect(await refused.text()).not.toContain(administrator.email)
})
