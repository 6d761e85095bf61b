import type { Locator, Page } from '@playwright/test'
import {
  type ScriptedMailServer,
  startScriptedMailServer,
  type Treatment,
} from '../support/scripted-mail-server.ts'
import { expect, expectNoAxeViolations, expectNothingBeyondTheEdge, signIn } from './fixtures.ts'
import { test as withServer } from './own-server.ts'

/** A mail server whose answers a test chooses and holds back. */
class Post {
  readonly server: Promise<ScriptedMailServer>
  treat: (to: string) => Treatment = () => ({})
  readonly #held: (() => void)[] = []

  constructor() {
    this.server = startScriptedMailServer((to) => this.treat(to))
  }

  /** Leaves all mails from now on without an answer, until they are released. */
  hold(): void {
    this.treat = () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#held.push(resolve)
      return { beforeAnswer: promise }
    }
  }

  release(count = this.#held.length): void {
    for (const resolve of this.#held.splice(0, count)) resolve()
  }

  async attempts(): Promise<number> {
    return (await this.server).attempts.length
  }
}

const test = withServer.extend<object, { post: Post }>({
  post: [
    async ({ browserName: _ }, use) => {
      const post = new Post()
      await use(post)
      await (await post.server).close()
    },
    { scope: 'worker' },
  ],
  serverSettings: [
    async ({ post }, use) => {
      const { port } = await post.server
      await use({ SMTP_URL: `smtp://127.0.0.1:${port}`, BOT_CHECK: 'off', NEWSLETTER_PER_MINUTE: '60000' })
    },
    { scope: 'worker' },
  ],
})

// The server refuses to send another text than the confirmed one.
test.use({ expectedTrouble: [/409/] })

/** How many mails are under way at once. */
const atOnce = 20

async function importList(page: Page, names: readonly string[]) {
  const csv = names.map((name) => `${name}@list.example,2025-03-01`).join('\n')
  expect((await page.request.post('/api/newsletter/subscribers/import', { data: { csv } })).ok()).toBe(true)
}

async function write(page: Page, subject: string) {
  await page.goto('/admin/newsletter/issues/new')
  await page.getByLabel('Subject').fill(subject)
  await page.getByRole('textbox', { name: 'Text' }).fill('Four photographs of a stair.')
}

/** Presses a button that asks, and confirms. */
async function confirm(page: Page, button: string | RegExp, dialog: string | RegExp, verb: string) {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('dialog', { name: dialog }).getByRole('button', { name: verb, exact: true }).click()
}

async function expectFitsPhone(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingBeyondTheEdge(page)
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

const part = (card: Locator, name: string) => card.getByRole('listitem').filter({ hasText: name })

test('an issue is put off, changed, sent, paused, continued and stopped', async ({ page, post }) => {
  const subscribers = 45
  await signIn(page)
  await importList(
    page,
    Array.from({ length: subscribers }, (_, index) => `reader-${index}`),
  )
  await write(page, 'Stairs')
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await confirm(page, /^Schedule for/, 'Schedule this issue?', 'Schedule')
  const scheduled = page.getByRole('region', { name: 'Stairs' })
  await expect(scheduled).toContainText('everyone who is subscribed by then: 45 subscribers today')
  await expectFitsPhone(page)

  await scheduled.getByRole('button', { name: 'Back to Draft' }).click()
  await page.getByLabel('Subject').fill('Stairs of oak')
  await page.getByRole('button', { name: 'Send to 45' }).click()
  const question = page.getByRole('dialog', { name: 'Send to 45 subscribers?' })
  await expect(question).toContainText('Stairs of oak')
  const [{ _id, version }] = (await (await page.request.get('/api/newsletter/issues')).json()).issues
  const newer = { subject: 'Stairs of ash', content: 'Of ash.', version }
  expect((await page.request.put(`/api/newsletter/issues/${_id}`, { data: newer })).ok()).toBe(true)
  await question.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(question).toContainText('This issue has changed since')
  await expect(question).toContainText('Stairs of ash')
  post.hold()
  await question.getByRole('button', { name: 'Send', exact: true }).click()

  const sending = page.getByRole('region', { name: 'Sending...' })
  await expect(sending).toContainText('0 of 45 sent')
  await expect.poll(() => post.attempts()).toBe(atOnce)
  post.release(1)
  await expect(sending).toContainText('1 of 45 sent')
  await expect(page.getByRole('row', { name: /Stairs of ash/ })).toContainText('1 of 45')
  await expect.poll(() => post.attempts()).toBe(atOnce + 1)
  await sending.getByRole('button', { name: 'Pause' }).click()
  const paused = page.getByRole('region', { name: 'Paused' })
  await expect(paused.getByRole('button', { name: 'Resume' })).toBeVisible()
  post.release()
  await expect(paused).toContainText('21 of 45 sent')
  await expect(part(paused, 'Waiting')).toContainText('24')
  await expectFitsPhone(page)

  await paused.getByRole('button', { name: 'Resume' }).click()
  await expect.poll(() => post.attempts()).toBe(2 * atOnce + 1)
  await confirm(page, 'Stop', 'Stop sending', 'Stop')
  await expect(page.getByText('20 emails are still on the way')).toBeVisible()
  post.release()
  const report = page.getByRole('region', { name: 'Stairs of ash' })
  await expect(report).toContainText('of 45, 4 skipped')
  await expect(page.getByText('still on the way')).toBeHidden()
  await expect(page.getByRole('row', { name: /Stairs of ash/ })).toContainText('41 of 45')
  expect(await post.attempts()).toBe(2 * atOnce + 1)
  await expectFitsPhone(page)
})

test('the owner reads why an issue did not arrive, and decides about uncertain mails', async ({
  page,
  post,
}) => {
  const treatments: Record<string, Treatment> = {
    'gone@list.example': { rcpt: '550 5.1.1 No such mailbox' },
    'full@list.example': { rcpt: '452 4.2.2 Mailbox full' },
    'cut@list.example': { data: 'gone' },
    'lost@list.example': { data: 'gone' },
  }
  post.treat = (to) => treatments[to] ?? {}
  await signIn(page)
  await importList(page, ['gone', 'full', 'cut', 'lost'])
  await write(page, 'Doors')
  await confirm(page, /^Send to/, /^Send to \d+ subscribers\?$/, 'Send')

  const sending = page.getByRole('region', { name: 'Sending...' })
  const line = (name: string) => sending.getByRole('listitem').filter({ hasText: name })
  await expect(line('gone@list.example')).toContainText('550 5.1.1 No such mailbox')
  await expect(line('full@list.example')).toContainText('452 4.2.2 Mailbox full. Tried again')
  await expect(line('cut@list.example')).toContainText('The connection ended before the server answered')
  await expect(sending).toContainText('The connection ended after 2 emails had gone out')
  await expectFitsPhone(page)

  await sending.getByRole('link', { name: 'Decide one by one' }).click()
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await expect(row('cut@')).toContainText('The connection ended before the server answered')
  await row('cut@')
    .getByRole('button', { name: /^Count as Sent/ })
    .click()
  await expect(row('cut@')).toBeHidden()
  delete treatments['lost@list.example']
  await row('lost@')
    .getByRole('button', { name: /^Send Again/ })
    .click()
  await expect(page.getByText('No recipients match')).toBeVisible()
  await expectFitsPhone(page)
  await page.getByRole('link', { name: /^All/ }).click()
  await expect(row('cut@')).toContainText('Sent')
  await expect(row('gone@')).toContainText('550 5.1.1 No such mailbox')
  await page.getByRole('link', { name: 'gone@list.example' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'gone@list.example' })).toBeVisible()

  await page.goto('/admin/newsletter/issues')
  await expect(part(sending, 'Refused')).toContainText('1')
  await expect(part(sending, 'Uncertain')).toBeHidden()
  await expect(part(sending, 'Waiting')).toContainText('1')
})
