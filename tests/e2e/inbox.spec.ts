import { readFile } from 'node:fs/promises'
import type { TestInfo } from '@playwright/test'
import { readZip } from '../support/read-zip.ts'
import { placeEnquiry } from './enquiries.ts'
import {
  expect,
  expectNoAxeViolations,
  expectNothingBeyondTheEdge,
  settled,
  signIn,
  test,
} from './fixtures.ts'
import { administrator } from './people.ts'
import { noConnection } from './trouble.ts'

/** Makes words that only one test uses: the tests share the inbox. */
function unique(info: TestInfo) {
  const key = `q${info.testId.slice(-10).replace(/\W/g, '')}${info.repeatEachIndex}`
  return { key, name: `Sender ${key}`, email: `${key}@sender.example`, subject: `About ${key}` }
}

test('opening an enquiry marks it as read, and back leads to the same list', async ({ page }, info) => {
  const { key, ...words } = unique(info)
  const id = placeEnquiry(words)
  await signIn(page)
  await page.goto(`/admin/enquiries?q=${key}`)
  const row = page.getByRole('listitem').filter({ hasText: words.subject })
  await expect(row).toContainText('New')
  await expect(row).toContainText('46 h left')
  await row.getByRole('link').click()
  await expect(page).toHaveURL(`/admin/enquiries/${id}?q=${key}`)
  const thread = page.getByRole('article', { name: words.subject })
  await expect(thread.getByRole('link', { name: words.email })).toBeVisible()
  await expect(thread).toContainText('/services')
  await expect(thread.getByLabel('Status')).toHaveValue('read')
  await page.goBack()
  await expect(page).toHaveURL(`/admin/enquiries?q=${key}`)
  await expect(row).toContainText('Open')
})

test('the history is folded, and lists who did what when opened', async ({ page }, info) => {
  const { key: _, ...words } = unique(info)
  const id = placeEnquiry(words)
  await signIn(page)
  await page.goto(`/admin/enquiries/${id}`)
  const thread = page.getByRole('article', { name: words.subject })
  const lines = thread.locator('details').getByRole('listitem')
  await expect(thread.getByLabel('Status')).toHaveValue('read')
  await expect(lines).toHaveCount(0)
  await thread.getByRole('heading', { name: 'History' }).click()
  await expect(lines).toHaveText([/^Ada Administrator opened this enquiry/])
  await thread.getByLabel('Add a note').fill('Ring on Monday')
  await thread.getByRole('button', { name: 'Add Note' }).click()
  await expect(lines).toHaveText([/^Ada Administrator added a note/, /^Ada Administrator opened/])
  await expectNoAxeViolations(page)
})

test.describe('a history that fails to load', () => {
  test.use({ expectedTrouble: [/ERR_FAILED/] })

  test('says so and can be loaded again', async ({ page }, info) => {
    const { key: _, ...words } = unique(info)
    const id = placeEnquiry(words)
    await signIn(page)
    await page.goto(`/admin/enquiries/${id}`)
    const history = page.getByRole('article', { name: words.subject }).locator('details')
    await expect(page.getByRole('article').getByLabel('Status')).toHaveValue('read')
    await page.route('**/history?**', (route) => route.abort())
    await history.getByRole('heading', { name: 'History' }).click()
    await expect(history.getByText('Failed to load the history')).toBeVisible()
    await page.unroute('**/history?**')
    await history.getByRole('button', { name: 'Try again' }).click()
    await expect(history.getByRole('listitem')).toHaveText([/^Ada Administrator opened this enquiry/])
  })
})

test('the sidebar counts unread enquiries', async ({ page }, info) => {
  placeEnquiry(unique(info))
  await signIn(page)
  await page.goto('/admin/dashboard')
  const link = page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: /^Enquiries/ })
  await expect(link).toHaveAccessibleName(/^Enquiries \d+\+? unread$/)
})

test('an overdue enquiry says by how much, in the list and on the dashboard', async ({ page }, info) => {
  const { key, ...words } = unique(info)
  placeEnquiry({ ...words, status: 'read', hoursAgo: 51.5 })
  await signIn(page)
  await page.goto(`/admin/enquiries?q=${key}&status=open`)
  await expect(page.getByRole('listitem').filter({ hasText: words.subject })).toContainText('Overdue by 3 h')
  await page.goto('/admin/dashboard')
  const due = page.getByRole('region', { name: 'Enquiries to answer' })
  await due.getByRole('link', { name: words.subject }).click()
  await expect(page.getByRole('article', { name: words.subject })).toContainText('Overdue by 3 h')
})

test('a reply is written with a snippet, survives a reload, and is listed as not sent without a mail server', async ({
  page,
  mailbox,
}, info) => {
  const { key, ...words } = unique(info)
  const id = placeEnquiry({ ...words, message: 'When can you start?' })
  await signIn(page)
  await page.goto(`/admin/enquiries/${id}`)
  const reply = page.getByRole('region', { name: 'Reply' })
  const box = reply.getByLabel('Message')

  await reply.getByRole('button', { name: /New saved reply|Manage saved replies/ }).click()
  const snippets = page.getByRole('dialog', { name: 'Saved replies' })
  const fresh = page.getByRole('dialog', { name: 'New saved reply' })
  const another = snippets.getByRole('button', { name: 'New Saved Reply' })
  await expect(another.or(fresh)).toBeVisible()
  if (await another.isVisible()) await another.click()
  await fresh.getByLabel('Title').fill(`Thanks ${key}`)
  await fresh.getByLabel('Text').fill('Hello {name}, thank you.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep Writing' }).click()
  // The question fades out, and has a button 'Close' of its own.
  await expect(page.getByRole('dialog', { name: 'Close without saving?' })).toBeHidden()
  await fresh.getByRole('button', { name: 'Save Reply' }).click()
  await expect(fresh).toBeHidden()
  if (await snippets.isVisible()) {
    await expect(snippets.getByText(`Thanks ${key}`)).toBeVisible()
    await snippets.getByRole('button', { name: 'Close' }).click()
  }

  await reply.getByRole('button', { name: `Thanks ${key}`, exact: true }).click()
  await expect(box).toHaveValue('Hello Sender, thank you.')
  await box.press('Control+End')
  await box.pressSequentially(' I can start on Monday.')
  await expect(reply.getByText('Draft saved in this browser')).toBeVisible()
  await page.reload()
  await expect(box).toHaveValue('Hello Sender, thank you. I can start on Monday.')
  await expect(reply.getByLabel('Subject')).toHaveValue(`Re: ${words.subject}`)

  await reply.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('region', { name: 'Preview of the reply' })).toContainText(
    'When can you start?',
  )
  await box.press('Control+Enter')
  await expect(page.getByRole('list', { name: 'Replies' })).toContainText('I can start on Monday.')
  await expect(box).toHaveValue('')
  await expect(reply.getByText('Draft saved in this browser')).toBeHidden()
  await expect(reply.getByText('This site cannot send email yet')).toBeVisible()
  await expect(page.getByRole('article').getByRole('combobox', { name: 'Status' })).toHaveValue('read')

  const mail = await mailbox.latestTo(words.email, new RegExp(`Re: ${words.subject}`))
  expect(mail.text).toContain('I can start on Monday.')
  expect(mail.text).toContain('When can you start?')
  await page.reload()
  await expect(box).toHaveValue('')
  await expect(page.getByRole('list', { name: 'Replies' })).toContainText('Waiting')
})

test('words typed while a reply or a note is being sent stay, and the same reply can be sent twice', async ({
  page,
}, info) => {
  const id = placeEnquiry(unique(info))
  await signIn(page)
  await page.goto(`/admin/enquiries/${id}`)
  const held = Promise.withResolvers<void>()
  const asked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(/\/api\/enquiries\/[^/]+\/(replies|notes)$/, async (route) => {
    asked[route.request().url().endsWith('replies') ? 0 : 1]?.resolve()
    await held.promise
    await route.continue()
  })
  const box = page.getByRole('region', { name: 'Reply' }).getByLabel('Message')
  const note = page.getByLabel('Add a note')
  await box.fill('I can.')
  await box.press('Control+Enter')
  await note.fill('Asks for a date.')
  await page.getByRole('button', { name: 'Add Note' }).click()
  await Promise.all(asked.map(({ promise }) => promise))
  await box.pressSequentially(' One more thing')
  await note.pressSequentially(' And a price')
  held.resolve()
  await expect(page.getByRole('list', { name: 'Replies' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('listitem').filter({ hasText: 'Asks for a date.' })).toBeVisible()
  await expect(box).toHaveValue('I can. One more thing')
  await expect(note).toHaveValue('Asks for a date. And a price')

  await box.fill('I can.')
  await box.press('Control+Enter')
  await expect(page.getByRole('list', { name: 'Replies' }).getByRole('listitem')).toHaveCount(2)
  await expect(box).toHaveValue('')
})

test('an empty reply is not sent, and says why', async ({ page }, info) => {
  const id = placeEnquiry(unique(info))
  await signIn(page)
  await page.goto(`/admin/enquiries/${id}`)
  await page.getByRole('button', { name: 'Save Reply' }).click()
  await expect(page.getByText('Message is required')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Reply' }).getByLabel('Message')).toBeFocused()
})

test.describe('without a connection', () => {
  test.use({ expectedTrouble: [noConnection] })

  test('a reply stays in its form until it can be sent', async ({ page, context }, info) => {
    const id = placeEnquiry({ ...unique(info), status: 'read' })
    await signIn(page)
    await page.goto(`/admin/enquiries/${id}`)
    const reply = page.getByRole('region', { name: 'Reply' })
    await reply.getByLabel('Message').fill('Written on a train')
    await context.setOffline(true)
    await reply.getByRole('button', { name: 'Save Reply' }).click()
    await expect(reply.getByRole('alert')).toHaveText('No internet connection')
    await expect(reply.getByLabel('Message')).toHaveValue('Written on a train')
    await context.setOffline(false)
    await reply.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('list', { name: 'Replies' })).toContainText('Written on a train')
  })
})

test('notes are added beside the message and can be removed', async ({ page }, info) => {
  const id = placeEnquiry(unique(info))
  await signIn(page)
  await page.goto(`/admin/enquiries/${id}`)
  await page.getByLabel('Add a note').fill('Ask who holds the domain.')
  await page.getByRole('button', { name: 'Add Note' }).click()
  const note = page.getByRole('listitem').filter({ hasText: 'Ask who holds the domain.' })
  await expect(note).toContainText('Ada Administrator')
  await note.getByRole('button', { name: 'Delete note' }).click()
  const question = page.getByRole('dialog', { name: 'Delete note' })
  await expect(question).toContainText('Ask who holds the domain.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(note).toBeHidden()
})

test('a note or a snippet that is not saved is asked about before it is lost', async ({ page }, info) => {
  const { key, ...words } = unique(info)
  const id = placeEnquiry({ ...words, status: 'read' })
  await signIn(page)
  await page.goto(`/admin/enquiries?q=${key}`)
  await page.getByRole('list', { name: 'List of enquiries' }).getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(id))
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const note = page.getByLabel('Add a note')
  await note.fill('Wants it by March.')
  await page.goBack()
  await expect(question).toContainText('Changes to your note')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(note).toHaveValue('Wants it by March.')
  await note.fill('')

  await page.getByRole('button', { name: /^(New saved reply|Manage saved replies)$/ }).click()
  const snippets = page.getByRole('dialog', { name: 'New saved reply' })
  const fresh = page.getByRole('button', { name: 'New Saved Reply', exact: true })
  await expect(fresh.or(snippets)).toBeVisible()
  if (await fresh.isVisible()) await fresh.click()
  await snippets.getByLabel('Title').fill('Prices of next year')
  await page.goBack()
  await expect(question).toContainText('Changes to the saved reply')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(snippets.getByLabel('Title')).toHaveValue('Prices of next year')
})

test.describe('a session that ends', () => {
  test.use({ expectedTrouble: [/401/] })

  test('asks before it takes a note along, which can be added after another sign-in', async ({
    page,
    context,
  }, info) => {
    const id = placeEnquiry({ ...unique(info), status: 'read' })
    await signIn(page)
    await page.goto(`/admin/enquiries/${id}`)
    const note = page.getByLabel('Add a note')
    await note.fill('Wants it by March.')
    await context.clearCookies()
    await page.getByRole('button', { name: 'Add Note' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(note).toHaveValue('Wants it by March.')
    await signIn(page, administrator)
    await page.getByRole('button', { name: 'Add Note' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Wants it by March.' })).toBeVisible()
    await expect(note).toHaveValue('')
  })
})

test('archiving and deleting can be undone from their message', async ({ page }, info) => {
  const { key, ...words } = unique(info)
  const id = placeEnquiry({ ...words, status: 'read' })
  await signIn(page)
  await page.goto(`/admin/enquiries/${id}?q=${key}`)
  const rows = page.getByRole('list', { name: 'List of enquiries' }).getByRole('listitem')
  for (const [button, done] of [
    ['Archive', 'Archived'],
    ['Delete', 'Moved to the trash'],
  ] as const) {
    await page.goto(`/admin/enquiries/${id}?q=${key}`)
    await page.getByRole('article').getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('region', { name: 'Messages' }).getByText(done)).toBeVisible()
    await expect(page).toHaveURL(`/admin/enquiries?q=${key}`)
    await expect(rows).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows).toHaveCount(1)
  }
})

test('an enquiry in the trash is restored, or erased after a confirmation that names it', async ({
  page,
}, info) => {
  const { key, ...words } = unique(info)
  placeEnquiry(words)
  await signIn(page)
  await page.goto(`/admin/enquiries?q=${key}`)
  await page.getByRole('link', { name: words.subject }).click()
  await page.getByRole('article').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'More Statuses' }).click()
  await page.getByRole('menuitem', { name: /Trash/ }).click()
  await page.getByRole('link', { name: words.subject }).click()
  await page.getByRole('button', { name: 'Erase Now' }).click()
  const question = page.getByRole('dialog', { name: 'Erase enquiry' })
  await expect(question).toContainText(words.name)
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(page.getByText('Enquiry erased')).toBeVisible()
  await expect(page.getByText('No enquiries match')).toBeVisible()
})

test('several are selected and archived at once', async ({ page }, info) => {
  const { key, ...words } = unique(info)
  for (const subject of ['First', 'Second', 'Third']) {
    placeEnquiry({ ...words, status: 'read', subject: `${subject} ${key}` })
  }
  await signIn(page)
  await page.goto(`/admin/enquiries?q=${key}`)
  const list = page.getByRole('region', { name: 'Enquiries', exact: true })
  await list.getByRole('button', { name: 'Select' }).click()
  await list.getByLabel(`Select First ${key}`).check()
  await list.getByLabel(`Select Third ${key}`).check()
  await expect(list.getByText('2 selected', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  await list.getByRole('button', { name: 'Archive, 2 selected' }).click()
  await expect(page.getByText('Archived: 2 enquiries')).toBeVisible()
  const rows = list.getByRole('list', { name: 'List of enquiries' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(3)
})

test('the keyboard alone moves, opens, replies and returns', async ({ page }, info) => {
  const { key, ...words } = unique(info)
  for (const [at, subject] of ['First', 'Second'].entries()) {
    placeEnquiry({ ...words, subject: `${subject} ${key}`, hoursAgo: 1 + at })
  }
  await signIn(page)
  await page.goto(`/admin/enquiries?q=${key}`)
  // The keys work once the script is awake.
  await page.waitForFunction(() => document.body.dataset.state === 'alive')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: `Second ${key}` })).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Second ${key}` })).toBeFocused()
  await page.keyboard.press('r')
  await expect(page.getByRole('region', { name: 'Reply' }).getByLabel('Message')).toBeFocused()
  await page.keyboard.type('jk')
  await expect(page.getByRole('region', { name: 'Reply' }).getByLabel('Message')).toHaveValue('jk')
  await page.getByRole('heading', { name: `Second ${key}` }).focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: `Second ${key}` })).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible()

  // Letters get in the way of speech input and screen readers, so they can be switched off (WCAG 2.1.4).
  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await settled(shortcuts)
  await expectNoAxeViolations(page)
  await shortcuts.getByRole('switch', { name: 'Single-key shortcuts' }).press('Space')
  await page.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()
  await page.goto(`/admin/enquiries?q=${key}`)
  await page.waitForFunction(() => document.body.dataset.state === 'alive')
  for (const letter of ['j', '/', '?']) await page.keyboard.press(letter)
  await expect(shortcuts).toBeHidden()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await page.getByRole('link', { name: `First ${key}` }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: `Second ${key}` })).toBeFocused()
  await page.goto('/admin/settings')
  await expect(page.getByRole('switch', { name: 'Single-key shortcuts' })).not.toBeChecked()
})

test('a reply offers three free times, and each opens filled in', async ({ page }, info) => {
  const { key, ...words } = unique(info)
  const id = placeEnquiry({ ...words, name: `Visitor ${key}`, message: 'When can you start?' })
  await signIn(page)
  await page.goto(`/admin/enquiries/${id}`)
  const reply = page.getByRole('region', { name: 'Reply' })
  await reply.getByRole('button', { name: 'Offer times' }).click()
  await expect(reply.getByLabel('Message')).toHaveValue(/Would one of these times suit you/)
  const links = (await reply.getByLabel('Message').inputValue()).match(/http\S+/g) ?? []
  expect(links).toHaveLength(4)
  const offered = new URL(links[1] as string)
  await page.goto(offered.pathname + offered.search)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Your Name')).toHaveValue(`Visitor ${key}`)
  const over = new URL(offered)
  over.searchParams.set('at', '2020-01-06T10:00:00.000Z')
  await page.goto(over.pathname + over.search)
  await expect(page.getByText('This time is no longer free')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('search and filters are in the URL, and an empty result says so', async ({ page }, info) => {
  const { key, ...words } = unique(info)
  placeEnquiry({ ...words, kind: 'support' })
  placeEnquiry({ ...words, kind: 'call', status: 'replied', subject: `Other ${key}` })
  await signIn(page)
  await page.goto('/admin/enquiries')
  const rows = page.getByRole('list', { name: 'List of enquiries' }).getByRole('listitem')
  await page.getByRole('searchbox', { name: 'Search enquiries' }).fill(key)
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Answered' }).click()
  await expect(rows).toHaveCount(1)
  await page.getByLabel('Kind').selectOption('Support')
  await expect(page.getByText('No enquiries match')).toBeVisible()
  await expect(page).toHaveURL(`/admin/enquiries?status=replied&kind=support&q=${key}`)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Search enquiries' })).toHaveValue(key)
  await page.getByRole('link', { name: 'Clear Search and Kind' }).click()
  await expect(page).toHaveURL('/admin/enquiries?status=replied')
})

test('the filtered list is exported as CSV', async ({ page }, info) => {
  const { key, ...words } = unique(info)
  placeEnquiry({ ...words, message: '=HYPERLINK("http://bad.example")' })
  await signIn(page)
  await page.goto(`/admin/enquiries?q=${key}`)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain(words.email)
  expect(text).not.toMatch(/(^|,)"?=HYPERLINK/m)
})

test("'Not spam' moves an enquiry to the inbox and sends its mails", async ({ page, mailbox }, info) => {
  const { key, ...words } = unique(info)
  const id = placeEnquiry({ ...words, status: 'spam' })
  await signIn(page)
  await page.goto(`/admin/enquiries/${id}?status=spam&q=${key}`)
  await page.getByRole('button', { name: 'Not Spam' }).click()
  await expect(page.getByRole('article').getByText('This looks like spam')).toBeHidden()
  await mailbox.latestTo(words.email, /has received your message/)
})

test('a status chosen for a spam enquiry is applied', async ({ page }, info) => {
  const { key, ...words } = unique(info)
  const id = placeEnquiry({ ...words, status: 'spam' })
  await signIn(page)
  await page.goto(`/admin/enquiries/${id}?status=spam&q=${key}`)
  await page.getByRole('article').getByLabel('Status').selectOption('archived')
  await expect(page.getByRole('article').getByText('This looks like spam')).toBeHidden()
  await page.goto(`/admin/enquiries/${id}`)
  await expect(page.getByRole('article').getByLabel('Status')).toHaveValue('archived')
})

test('the page of a person shows everything, exports it, and erases it once the address is typed', async ({
  page,
  createUser,
}, info) => {
  const { key, ...words } = unique(info)
  const id = placeEnquiry(words)
  placeEnquiry({ ...words, subject: `Second ${key}` })
  // Minutes after a sign-in an erasure asks for the password, too.
  await signIn(page, await createUser())
  await page.goto(`/admin/enquiries/${id}?q=${key}`)
  await page.getByRole('article').getByRole('link', { name: words.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.name })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')).toHaveCount(2)
  await expectNoAxeViolations(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export Everything' }).click(),
  ])
  const person = readZip(await readFile(await file.path())).get('person.json')
  expect(JSON.parse(person?.toString() ?? '').enquiries).toHaveLength(2)

  await page.getByRole('button', { name: 'Erase Person' }).click()
  const question = page.getByRole('dialog', { name: `Erase ${words.name}?` })
  await expect(question.getByText('2 enquiries', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  await expect(question.getByRole('button', { name: 'Erase Person' })).toBeDisabled()
  await question.getByRole('textbox').fill(words.email.toUpperCase())
  await question.getByRole('button', { name: 'Erase Person' }).click()
  await expect(page.getByText(`Everything about ${words.email} is erased`)).toBeVisible()
  await page.goto(`/admin/enquiries?q=${key}`)
  await expect(page.getByText('No enquiries match')).toBeVisible()
})

test.describe('an erased enquiry', () => {
  test.use({ expectedTrouble: [/404/] })

  test('shows a message beside the list', async ({ page }) => {
    await signIn(page)
    await page.goto('/admin/enquiries/01930000-0000-7000-8000-000000000000')
    await expect(page.getByText('This enquiry no longer exists.')).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Search enquiries' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to enquiries' }).click()
    await expect(page).toHaveURL('/admin/enquiries')
  })

  test('is reported when somebody else deleted it meanwhile', async ({ page }, info) => {
    const words = unique(info)
    const id = placeEnquiry(words)
    await signIn(page)
    await page.goto(`/admin/enquiries/${id}`)
    await expect(page.getByLabel('Add a note')).toBeVisible()
    await page.request.delete(`/api/enquiries/${id}`)
    await page.getByLabel('Add a note').fill('Too late')
    await page.getByRole('button', { name: 'Add Note' }).click()
    await expect(page.getByRole('alert')).toContainText('This enquiry no longer exists.')
    await expect(page.getByLabel('Add a note')).toHaveValue('Too late')
  })
})

test('a draft outlives the end of a session, and not Logout', async ({ page, context, createUser }, info) => {
  const words = unique(info)
  const id = placeEnquiry({ ...words, status: 'read' })
  const person = await createUser()
  await signIn(page, person)
  await page.goto(`/admin/enquiries/${id}`)
  const box = page.getByRole('region', { name: 'Reply' }).getByLabel('Message')
  await box.fill('Half a reply')
  await expect(page.getByText('Draft saved in this browser')).toBeVisible()
  await page.context().clearCookies()
  await page.goto(`/admin/enquiries/${id}`)
  await expect(page).toHaveURL(new RegExp(`/admin/login\\?next=%2Fadmin%2Fenquiries%2F${id}`))
  await signIn(page, person)
  await page.goto(`/admin/enquiries/${id}`)
  await expect(box).toHaveValue('Half a reply')

  const other = await context.newPage()
  await other.goto('/admin/dashboard')
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('analytics', 'off'))
  const logOut = async () => {
    await page.getByRole('button', { name: new RegExp(person.name) }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
  }
  await logOut()
  const question = page.getByRole('dialog', { name: 'Log out and delete drafts?' })
  await expect(question).toContainText('1 draft in this browser')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(box).toHaveValue('Half a reply')
  // Typed so late that the form saves it as its page is left.
  await box.press('End')
  await box.pressSequentially('!')
  await logOut()
  await question.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expect(other).toHaveURL(/\/admin\/login/)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /draft/.test(key)))).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('analytics'))).toBe('off')
})

test('the search box of the header finds enquiries by their name and in their text', async ({
  page,
}, info) => {
  const { key, ...words } = unique(info)
  const other = { name: 'Ada', email: 'ada@sender.example', subject: 'Joinery workshop' }
  placeEnquiry(words)
  placeEnquiry({ ...other, message: `${'We make what others do not. '.repeat(9)}Do you like ${key}?` })
  await signIn(page)
  await page.goto('/admin/dashboard')
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill(key)
  const byName = page.getByRole('group', { name: 'By name' }).getByRole('option')
  const inText = page.getByRole('group', { name: 'In the text' }).getByRole('option')
  await expect(byName).toContainText([`${words.subject}Enquiry, `])
  await expect(inText.locator('mark')).toHaveText(key)
  await expectNoAxeViolations(page)

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await box.fill(key)
  await expect(inText).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNothingBeyondTheEdge(page)
  await page.getByRole('button', { name: 'Close search' }).click()
  await expect(box).toBeHidden()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await box.fill(key)
  await expect(byName).toBeVisible()
  await box.press('Enter')
  await expect(page.getByRole('article', { name: words.subject })).toBeVisible()
})

test('the settings say that no email server is set up, and that a test reaches nobody', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/settings/email')
  await expect(page.getByRole('region', { name: 'Sending', exact: true })).toContainText(
    'This site cannot send email yet',
  )
  const server = page.getByRole('region', { name: 'Email server' })
  await server.getByRole('button', { name: 'Send a Test' }).click()
  await expect(server.getByText('No email server is set')).toBeVisible()
})

test('list and message pass axe, light and dark, wide and on a phone, and fit the screen', async ({
  page,
}, info) => {
  const { key, ...words } = unique(info)
  const id = placeEnquiry({ ...words, subject: `${'A long subject without an end '.repeat(5)}${key}` })
  placeEnquiry({ ...words, email: `${'x'.repeat(60)}.${key}@${'y'.repeat(60)}.example`, subject: key })
  await signIn(page)
  const expectSound = async () => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNothingBeyondTheEdge(page)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
        await expectNoAxeViolations(page)
      }
    }
  }
  await page.goto(`/admin/enquiries?q=${key}`)
  await expect(page.getByRole('list', { name: 'List of enquiries' }).getByRole('listitem')).toHaveCount(2)
  await expectSound()
  await page.setViewportSize({ width: 1440, height: 844 })
  await page.goto(`/admin/enquiries/${id}`)
  await expect(page.getByRole('button', { name: 'Save Reply' })).toBeVisible()
  await expectSound()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('list and message are shown one at a time', async ({ page }, info) => {
    const { key, ...words } = unique(info)
    placeEnquiry(words)
    await signIn(page)
    await page.goto(`/admin/enquiries?q=${key}`)
    await page.getByRole('link', { name: words.subject }).click()
    await expect(page.getByRole('button', { name: 'Save Reply' })).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Search enquiries' })).toBeHidden()
    await page.getByRole('link', { name: 'Back to enquiries' }).click()
    await expect(page.getByRole('link', { name: words.subject })).toBeVisible()
    await expect(page).toHaveURL(`/admin/enquiries?q=${key}`)
  })
})
