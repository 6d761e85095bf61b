import type { Page, TestInfo } from '@playwright/test'
import { expect, expectNoAxeViolations, expectNothingBeyondTheEdge, signIn, test } from './fixtures.ts'

/** A week of its own for each test, years ahead, where no visitor of another one books. */
function weekOf(info: TestInfo): string {
  const number = Number.parseInt(info.testId.slice(-4), 16) % 200
  const monday = Date.UTC(2030, 0, 7) + (number + info.repeatEachIndex * 200) * 7 * 24 * 60 * 60_000
  return new Date(monday).toISOString().slice(0, 10)
}

const timeOf = (page: Page, day: RegExp, clock: string) =>
  page.getByRole('row', { name: day }).getByRole('button', { name: new RegExp(`^${clock},`) })

test('the owner asks why a time is not free, adds a booking, moves it by keys and cancels it', async ({
  page,
  mailbox,
}, info) => {
  const email = `hand-${info.testId.slice(-10)}-${info.repeatEachIndex}@visitor.example`
  await signIn(page)
  await page.goto(`/admin/bookings?week=${weekOf(info)}`)
  await timeOf(page, /^Tuesday/, '10:00').click()
  const why = page.getByRole('dialog', { name: 'Why isn’t 10:00 free?' })
  await expect(why.getByText('How far ahead', { exact: false }).first()).toBeVisible()
  await expectNoAxeViolations(page)
  await why.getByRole('button', { name: 'Add Booking' }).click()

  const form = page.getByRole('dialog', { name: 'Add booking' })
  await expect(form.getByLabel('Time')).toHaveValue('10:00')
  await form.getByRole('button', { name: 'Add Booking' }).click()
  await expect(form.getByText('Name is required')).toBeVisible()
  await form.getByLabel('Name', { exact: true }).fill('Village hall')
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Add Booking' }).click()

  const panel = page.getByRole('complementary', { name: 'Village hall' })
  await expect(panel.getByText('10:00 to 10:30')).toBeVisible()
  await panel.getByLabel('Notes').fill('Brings the plans.')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Notes saved')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Mark as No-Show' })).toBeDisabled()
  await expectNoAxeViolations(page)

  await page.locator('[data-booking]').filter({ hasText: 'Village hall' }).focus()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Move booking' })
  await question.getByRole('button', { name: 'Move' }).click()
  await expect(panel.getByText(/^Wednesday/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(panel.getByText(/^Tuesday/)).toBeVisible()

  await page.setViewportSize({ width: 320, height: 700 })
  const sheet = page.getByRole('dialog', { name: 'Village hall' })
  await expect(sheet).toBeVisible()
  await expectNothingBeyondTheEdge(page)
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  const ending = page.getByRole('dialog', { name: 'Cancel booking' })
  await ending.getByLabel('Message').fill('I am ill this week.')
  await ending.getByRole('button', { name: 'Cancel Booking' }).click()
  await expect(sheet.getByText(/^Cancelled by you/)).toBeVisible()
  expect((await mailbox.latestTo(email, /cancel/i)).text).toContain('I am ill this week.')
})
