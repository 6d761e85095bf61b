import type { APIRequestContext, Page } from '@playwright/test'

/** A page with its query, and the steps before its photograph. */
export interface PageState {
  name: string
  path: string
  prepare?: (page: Page) => Promise<unknown>
}

/** States of pages that their address alone does not show, and that change nothing on the site. */
export const pageStates: readonly PageState[] = [
  { name: 'search-results', path: '/search?q=design' },
  { name: 'search-corrected', path: '/search?q=accessability' },
  { name: 'search-none', path: '/search?q=loyalty+card' },
  { name: 'book-time', path: '/book', prepare: chooseTime },
  { name: 'book-far-away', path: '/book?zone=Asia/Kathmandu', prepare: chooseTime },
  { name: 'book-details', path: '/book', prepare: goToDetails },
  { name: 'book-faults', path: '/book', prepare: missDetails },
  { name: 'admin-search', path: '/admin/dashboard', prepare: (page) => search(page, 'website') },
  { name: 'admin-search-corrected', path: '/admin/dashboard', prepare: (page) => search(page, 'wesbite') },
  { name: 'admin-search-none', path: '/admin/dashboard', prepare: (page) => search(page, 'loyalty zebra') },
  { name: 'admin-bookings-why', path: '/admin/bookings', prepare: askWhy },
  { name: 'admin-business-contact', path: '/admin/business/contact' },
  { name: 'admin-business-services', path: '/admin/business/services' },
  { name: 'admin-business-service', path: '/admin/business/services#0', prepare: findScreen },
  { name: 'admin-business-plan', path: '/admin/business/services#0.pricing.0', prepare: findScreen },
  { name: 'admin-business-faults', path: '/admin/business/services#0.pricing.0', prepare: mistypePrice },
  { name: 'admin-business-pages', path: '/admin/business/pages' },
  { name: 'admin-business-page', path: '/admin/business/pages#home', prepare: findScreen },
  { name: 'admin-business-questions', path: '/admin/business/questions' },
  { name: 'admin-business-forms', path: '/admin/business/forms' },
  { name: 'admin-business-legal', path: '/admin/business/legal#privacy', prepare: findScreen },
]

/** Mails of a demonstration: the file's name and the words of the subject. */
const mailSubjects: readonly [name: string, subject: RegExp][] = [
  ['mail-booked', /^Your call with (?!.* (needs|moved|cancelled))/],
  ['mail-pending', /needs confirming$/],
  ['mail-cancelled', /is cancelled$/],
  ['mail-declined', /will not take place$/],
  ['mail-reminder', /^(Today|Tomorrow) at .+: your call/],
  ['mail-owner-pending', /asked for a call on/],
  ['mail-owner-booked', /has booked a call on/],
  ['mail-proposal', /: proposal \d+$/],
  ['mail-proposal-accepted', /^You accepted proposal/],
  ['mail-owner-accepted', /^.+ has accepted /],
  ['mail-invoice', /^Invoice \S+ from/],
  ['mail-invoice-reminder', /^\S+ is (due|a week late|\d+ days? late)/],
  ['mail-receipt', /^Thank you: .+ for invoice/],
]

/** Finds those mails, and the visitor's page of each booking that one of them leads to; nothing on other sites. */
export async function findMailStates(signedIn: APIRequestContext): Promise<PageState[]> {
  const mails = await listMails(signedIn)
  const states: PageState[] = []
  for (const [name, subject] of mailSubjects) {
    const mail = mails.find((each) => subject.test(each.subject))
    if (!mail) continue
    const path = `/api/mail/outbox/${mail.id}`
    states.push({ name, path })
    const html = await (await signedIn.get(path)).text()
    const booking = /\/book\/[\w-]+/.exec(html)?.[0]
    if (booking) states.push({ name: name.replace('mail-', 'booking-'), path: booking })
  }
  return states
}

async function listMails(signedIn: APIRequestContext): Promise<{ id: string; subject: string }[]> {
  const mails: { id: string; subject: string }[] = []
  for (let page = 1; ; page += 1) {
    const answer = await signedIn.get(`/admin/settings/mails?page=${page}`)
    const found = (await answer.text()).matchAll(
      /href="\/admin\/settings\/mails\/([\da-f-]{36})"[^>]*>([^<]+)/g,
    )
    const fresh = [...found]
      .map(([, id = '', subject = '']) => ({ id, subject }))
      .filter(({ id }) => !mails.some((mail) => mail.id === id))
    if (!answer.ok() || fresh.length === 0) return mails
    mails.push(...fresh)
  }
}

/** The server does not know which screen the address names. */
async function findScreen(page: Page) {
  await page.getByRole('navigation', { name: 'Screens above' }).waitFor()
}

async function mistypePrice(page: Page) {
  await findScreen(page)
  await page.getByLabel('Price', { exact: true }).fill('a lot')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('must be a price').first().waitFor()
}

async function chooseTime(page: Page) {
  await page.locator('.booking__day--free').last().click()
  await page.locator('.booking__slot:enabled').first().click()
}

async function goToDetails(page: Page) {
  await chooseTime(page)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function missDetails(page: Page) {
  await goToDetails(page)
  await page.getByRole('radio', { name: /^Phone/ }).check()
  await page.getByRole('button', { name: /^Book \d/ }).click()
  await page.getByText('Name is required').waitFor()
}

async function search(page: Page, words: string) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(words)
  await page.waitForLoadState('networkidle')
}

/** A phone has no grid. */
async function askWhy(page: Page) {
  const time = page.getByRole('button', { name: /, why not free\?$/ }).first()
  if (!(await time.isVisible())) return
  await time.click()
  await page.getByText('Next free time').waitFor()
}
