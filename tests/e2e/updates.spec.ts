import type { UpdatesState } from '#features/operations/upgrade/schema.ts'
import { expect, expectNoAxeViolations, expectNothingBeyondTheEdge, signIn, test } from './fixtures.ts'

const found = {
  version: '1.6.1',
  commit: 'a1b2c3d4',
  publishedAt: '2025-11-20T09:00:00.000Z',
  changes: [{ kind: 'Fixed', text: 'A long word ran out of its card' }],
  changesData: false,
}
const state: UpdatesState = {
  version: '1.6.0',
  since: null,
  canUpgrade: true,
  command: 'sudo headrow upgrade',
  look: { at: '2025-11-20T10:00:00.000Z', found },
  run: null,
}
const step = (name: 'install' | 'ask' | 'back', more: object) => ({
  ...{ name, state: 'done' as const, ms: 1200, detail: null },
  ...more,
})
const returned: UpdatesState = {
  ...state,
  run: {
    ...{ from: '1.6.0', to: '1.6.1', state: 'returned', wayBack: null },
    ...{ startedAt: '2025-11-20T10:21:00.000Z', endedAt: '2025-11-20T10:24:00.000Z' },
    steps: [
      step('install', {}),
      step('ask', { state: 'failed', ms: null, detail: '/blog answered 500' }),
      step('back', {}),
    ],
  },
}

test('updates say what a new version changes, ask for the password, and why one went back', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/admin/system/updates')
  await expect(page.getByText('Not checked yet', { exact: false })).toBeVisible()
  // Origin is outside; what it and an upgrade of this very checkout would answer is put in their place.
  await page.route('**/api/updates/look', (route) => route.fulfill({ json: { success: true, ...state } }))
  await page.route('**/api/updates', (route) =>
    route.fulfill({
      status: route.request().method() === 'POST' ? 202 : 200,
      json: { success: true, ...(route.request().method() === 'GET' && returned) },
    }),
  )
  await page.getByRole('button', { name: 'Check for Updates' }).click()
  await expect(page.getByText('1.6.1 is ready')).toBeVisible()
  await expect(page.getByText('A long word ran out of its card')).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNothingBeyondTheEdge(page)

  await page.getByRole('button', { name: 'Update to 1.6.1' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill('the password')
  await dialog.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText('1.6.1 did not start properly', { exact: false })).toBeVisible()
  await expect(page.getByText('/blog answered 500')).toBeVisible()
  await expect(page.getByText('No other version')).toBeVisible()
  await expectNoAxeViolations(page)
})
