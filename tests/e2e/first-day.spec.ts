import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { startStudioServer } from '../../scripts/studio-server.ts'
import { startScriptedMailServer } from '../support/scripted-mail-server.ts'
import { expect, test } from './fixtures.ts'

// A studio of its own without users: to the run's browser it is another origin.
test.use({ expectedTrouble: [/^third party: http:\/\/localhost/] })

/** What a person takes: to find and click one thing, to type one character, to read a new screen. */
const seconds = { click: 2.5, character: 0.3, screen: 8 }
const longestSeconds = 600

/** Clicks and types as a person does, and counts it. */
class Hand {
  clicks = 0
  characters = 0
  screens = 0

  async click(target: Locator): Promise<void> {
    this.clicks += 1
    await target.click()
  }

  async type(field: Locator, text: string): Promise<void> {
    this.clicks += 1
    this.characters += text.length
    await field.fill(text)
  }

  async read(page: Page, heading: string | RegExp): Promise<void> {
    this.screens += 1
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
  }

  get seconds(): number {
    const { click, character, screen } = seconds
    return this.clicks * click + this.characters * character + this.screens * screen
  }
}

test('a new owner gets from the first start to a business of their own and a sent issue by clicking alone', async ({
  page,
}) => {
  test.slow()
  const place = mkdtempSync(join(tmpdir(), 'first-day-'))
  const mails = await startScriptedMailServer(() => ({}))
  const server = await startStudioServer()
  const hand = new Hand()
  const password = 'a long password 1'
  const menu = page.getByRole('navigation', { name: 'Admin pages' })
  const save = page.getByRole('button', { name: 'Save Changes' })
  const firstStep = async (name: RegExp) => {
    await hand.click(menu.getByRole('link', { name: 'Dashboard' }))
    await hand.read(page, 'Getting started')
    await hand.click(page.getByRole('region', { name: 'Getting started' }).getByRole('link', { name }))
  }
  try {
    await test.step('an account', async () => {
      await page.goto(/http\S+\/admin\/register\?token=\S+/.exec(server.output())?.[0] as string)
      await hand.read(page, 'Welcome')
      await hand.type(page.getByLabel('Name'), 'Jo Bell')
      await hand.type(page.getByLabel('Email'), 'jo@bell.example')
      await hand.type(page.getByLabel('Password', { exact: true }), password)
      await hand.click(page.getByRole('button', { name: 'Create Account' }))
      await hand.read(page, 'Getting started')
    })

    await test.step('a name, a number, hours and two prices', async () => {
      await firstStep(/^Your business/)
      await hand.read(page, 'Business')
      await hand.click(page.getByRole('link', { name: /^Contact/ }))
      await hand.read(page, 'Contact')
      await hand.type(page.getByLabel('Name of the business'), 'Bell & Daughters')
      await hand.type(page.getByLabel('Phone'), '+44 113 496 0123')
      await hand.type(page.getByLabel('Hours in words'), 'Tuesday to Friday 10:00 to 16:00')
      await hand.click(page.getByLabel('Monday'))
      await hand.type(page.getByLabel('Opens'), '10:00')
      await hand.type(page.getByLabel('Closes'), '16:00')
      await hand.click(save)
      await expect(page.getByText('Contact saved')).toBeVisible()
      const sidebar = page.getByRole('complementary', { name: 'Admin' })
      await expect(sidebar.getByRole('link', { name: 'Bell & Daughters' })).toBeVisible()
      await hand.click(menu.getByRole('link', { name: 'Business' }))
      await hand.click(page.getByRole('link', { name: /^Services and prices/ }))
      await hand.read(page, 'Services and prices')
      await hand.click(page.getByRole('link', { name: 'Web Design', exact: true }))
      for (const [plan, price] of [
        ['Essential', '1,234'],
        ['Professional', '5,678'],
      ] as const) {
        await hand.click(page.getByRole('link', { name: plan }))
        await hand.read(page, plan)
        await hand.type(page.getByLabel('Price', { exact: true }), price)
        const above = page.getByRole('navigation', { name: 'Screens above' })
        await hand.click(above.getByRole('link', { name: 'Web Design' }))
      }
      await hand.click(save)
      await expect(page.getByText('Services and prices saved')).toBeVisible()
    })

    await test.step('email', async () => {
      await firstStep(/^Email/)
      await hand.read(page, 'Email server')
      const card = page.getByRole('region', { name: 'Email server' })
      await hand.type(card.getByLabel('Server'), '127.0.0.1')
      await hand.type(card.getByLabel('Port'), String(mails.port))
      await hand.click(card.getByRole('button', { name: 'Send a Test' }))
      await expect(card.getByText('It works.')).toBeVisible()
      await hand.type(card.getByLabel('Your password'), password)
      await hand.click(card.getByRole('button', { name: 'Save' }))
      await expect(page.getByText('Saved, and in force at once')).toBeVisible()
      expect(mails.arrivals.map(({ to }) => to)).toContain('jo@bell.example')
    })

    await test.step('a backup in a folder of their choice', async () => {
      await firstStep(/^First backup/)
      await hand.read(page, 'When and where')
      const card = page.getByRole('region', { name: 'When and where' })
      await hand.type(card.getByLabel('Folder or bucket'), place)
      await hand.type(card.getByLabel('Your password'), password)
      await hand.click(card.getByRole('button', { name: 'Save' }))
      // The message of the email settings may still be shown; the password is asked for until this is saved.
      await expect(card.getByLabel('Your password')).toHaveCount(0)
      await hand.click(page.getByRole('button', { name: 'Back Up Now' }))
      await expect(page.getByRole('button', { name: /^Restore the backup of/ })).toHaveCount(1, {
        timeout: 20_000,
      })
      expect(readdirSync(place).filter((name) => name.endsWith('.headrow'))).toHaveLength(1)
    })

    await test.step('an issue', async () => {
      await hand.click(menu.getByRole('link', { name: 'Newsletter' }))
      await hand.read(page, 'Newsletter')
      await hand.click(page.getByRole('button', { name: 'Import', exact: true }))
      const dialog = page.getByRole('dialog', { name: 'Import subscribers' })
      await hand.type(
        dialog.getByLabel('Or paste the list'),
        'email,consent date\nreader@list.example,2026-03-01',
      )
      await hand.click(dialog.getByRole('button', { name: 'Import', exact: true }))
      await expect(dialog.getByRole('status')).toContainText('1 address imported')
      await hand.click(dialog.getByRole('button', { name: 'Done' }))
      await hand.click(page.getByRole('link', { name: 'New Issue' }))
      await hand.read(page, 'New Issue')
      await hand.type(page.getByLabel('Subject'), 'We are open')
      await hand.type(page.getByRole('textbox', { name: 'Text' }), 'From Tuesday to Friday, ten to four.')
      await hand.click(page.getByRole('button', { name: 'Save Draft' }))
      await expect(page.getByRole('status').filter({ hasText: /^Draft saved / })).toBeVisible()
      await hand.click(page.getByRole('button', { name: 'Send to 1' }))
      await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }))
      await expect(() =>
        expect(
          mails.arrivals.some(
            ({ to, source }) => to === 'reader@list.example' && source.includes('Subject: We are open'),
          ),
        ).toBe(true),
      ).toPass({ timeout: 30_000 })
    })

    await test.step('what a visitor sees', async () => {
      const visitor = await page.request.get(`${server.url}/services/web-design`)
      const html = await visitor.text()
      for (const words of ['Bell &amp; Daughters', '+44 113 496 0123', '£1,234', '£5,678'])
        expect(html).toContain(words)
      expect(await (await page.request.get(`${server.url}/contact`)).text()).toContain(
        'Tuesday to Friday 10:00 to 16:00',
      )
    })
    const { clicks, characters, screens } = hand
    const count = `${clicks} clicks, ${characters} characters, ${screens} screens`
    test.info().annotations.push({ type: 'a person', description: `${Math.round(hand.seconds)} s: ${count}` })
    expect(hand.seconds, count).toBeLessThan(longestSeconds)
  } finally {
    await server.stop()
    await mails.close()
    rmSync(place, { recursive: true })
  }
})
