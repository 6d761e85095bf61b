import type { Locator, Page } from '@playwright/test'
import { home } from '../../demo/content/home.ts'

export const panelOf = (page: Page) => page.getByRole('region', { name: home.help.title })
export const contactForm = (page: Page) => page.getByRole('form', { name: 'Send a message' })

/** A form sent sooner than this counts as spam. */
export const readingMs = 2100

export async function openPanel(page: Page, action: string) {
  await page.goto('/')
  await panelOf(page).getByRole('button', { name: action }).click()
  await page.getByLabel('Your Name').waitFor()
}

export async function fillPanel(page: Page, email: string, message = 'A bakery in Otley needs a website.') {
  await page.getByLabel('Your Name').fill('Visitor Example')
  await page.getByLabel('Email Address').fill(email)
  await panelOf(page).locator('textarea').fill(message)
}

/** Focuses the form and waits until its script is awake. */
export async function useContactForm(page: Page): Promise<Locator> {
  const form = contactForm(page)
  await form.getByLabel('Name', { exact: true }).focus()
  await form.and(page.locator('[data-hold="no"]')).waitFor()
  return form
}

export const goodContact = {
  Name: 'Visitor Example',
  Phone: '0113 496 0000',
  'Project type': 'Website Redesign',
  Budget: 'Not sure yet',
  Timeframe: '1-2 months',
  Subject: 'A new site for a bakery',
  Message: 'We have outgrown the template we started with.',
}

export async function fillContact(form: Locator, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    const control = form.getByLabel(label, { exact: true })
    const isList = await control.evaluate((element) => element instanceof HTMLSelectElement)
    if (isList) await control.selectOption(value)
    else await control.fill(value)
  }
}

/** Delays the page's scripts until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}
