import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, expectNothingBeyondTheEdge, settled, test } from './fixtures.ts'
import { expectSoundStops } from './sound-stops.ts'

const concepts = ['ginnel', 'tyke', 'fettle', 'ewer', 'flit', 'throughstone', 'ashlar', 'beckwatch']
const widths = [320, 390, 1440]

const output = (page: Page) => page.locator('output:not(:empty)').filter({ visible: true })

for (const slug of concepts) {
  test(`${slug} can be read at every width, says that it is a concept, and leads and sends nowhere else`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`/concepts/${slug}/`)
    await page.waitForLoadState('networkidle')
    await test.step('by keyboard', () => expectSoundStops(page))
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      await expect(page.getByText('Concept work by Headrow')).toBeVisible()
      await expect(page.getByText(/^Concept site/)).toBeAttached()
      await expectNothingBeyondTheEdge(page)
      await expectNoAxeViolations(page)
    }
    expect(await linksThatLeadElsewhere(page)).toEqual([])

    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await sendEveryForm(page)
    expect(asked, 'requests of its forms').toEqual([])
    await expect(page).toHaveURL(`/concepts/${slug}/`)
  })
}

/** Lists the links that lead neither to a part of the concept nor, from its frame, back to the site. */
function linksThatLeadElsewhere(page: Page): Promise<string[]> {
  return page.locator('a').evaluateAll((links) =>
    (links as HTMLAnchorElement[])
      .filter((link) => !link.closest('.concept'))
      .filter(
        ({ pathname, hash }) => pathname !== location.pathname || !document.querySelector(hash || 'none'),
      )
      .map(({ href }) => href),
  )
}

async function sendEveryForm(page: Page): Promise<void> {
  const forms = page.locator('form[data-answer]').filter({ visible: true })
  const count = await forms.count()
  for (let at = 0; at < count; at += 1) {
    const form = forms.nth(at)
    for (const field of await form.locator(':is(input:not([type=radio]), textarea)').all()) {
      await field.fill((await field.getAttribute('type')) === 'email' ? 'a@example.com' : 'Something')
    }
    await form.locator('button:not([type=button])').click()
    await expect(form.locator('output')).toContainText('concept')
  }
}

test('Visit Site opens the concept, which links back to its slide or its case study', async ({ page }) => {
  await page.goto('/work')
  await page.getByRole('button', { name: 'Next project' }).click()
  await page.getByRole('link', { name: 'Visit Site of Tyke' }).click()
  await expect(page).toHaveURL('/concepts/tyke/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('I’d like a daft dog')
  await page.getByRole('link', { name: 'Back to the work' }).click()
  await expect(page).toHaveURL('/work#project-2')
  await expect(page.getByRole('heading', { level: 3, name: 'Tyke' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Ginnel' })).toBeHidden()
  await page.getByRole('button', { name: 'Next project' }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'Fettle' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Tyke' })).toBeHidden()

  await page.goto('/case-study/ewer')
  await page.getByRole('link', { name: 'Visit Site' }).click()
  await expect(page).toHaveURL('/concepts/ewer/')
  await page.getByRole('link', { name: 'Back to the case study' }).click()
  await expect(page).toHaveURL('/case-study/ewer')
})

test('a skill links to the project that was made with it', async ({ page }) => {
  await page.goto('/skills/embed/css')
  await page.getByRole('link', { name: 'View Project' }).click()
  await expect(page).toHaveURL('/case-study/ewer')
  await page.goto('/skills/embed/svg')
  await page.getByRole('link', { name: 'View Project' }).click()
  await expect(page).toHaveURL('/work#project-7')
  await expect(page.getByRole('heading', { level: 3, name: 'Ashlar' })).toBeVisible()
})

test('the strip of Ginnel slides out of the chosen number and goes back with Escape', async ({ page }) => {
  await page.goto('/concepts/ginnel/')
  const fern = page.getByRole('button', { name: /Bracken, April/ })
  const tup = page.getByRole('button', { name: /Tup/ })
  await tup.press('Escape')
  await expect(page.getByRole('button', { name: 'Hold it for £40' })).toBeHidden()
  await expect(tup).toBeFocused()
  await fern.click()
  await expect(page.getByRole('heading', { name: 'Bracken, April' })).toBeVisible()
  await page.getByRole('button', { name: 'Hold it for £40' }).click()
  await expect(output(page)).toContainText('concept')
})

test('Tyke filters its animals by sentence and tags, and remembers saved ones', async ({ page }) => {
  await page.goto('/concepts/tyke/')
  const names = page.locator('.pet h2')
  await expect(page.getByRole('button', { name: 'Show me 4' })).toBeVisible()
  await page.getByLabel('How far').selectOption('five miles')
  await expect(page.getByRole('button', { name: 'Show me 3' })).toBeVisible()
  await expect(names.nth(3)).toHaveText('Domino')
  await page.getByText('Fine in a flat').click()
  await expect(names.first()).toHaveText('Biscuit')
  await page.getByRole('button', { name: 'Save Nip' }).click()
  await expect(page.getByRole('button', { name: 'Saved (3)' })).toBeVisible()
  await page.getByRole('button', { name: 'Meet Biscuit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Meet Biscuit' })
  await settled(dialog)
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Ask to meet' }).click()
  await expect(output(page)).toContainText('concept')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('Fettle ticks right answers and crosses out wrong ones', async ({ page }) => {
  await page.goto('/concepts/fettle/')
  const answer = page.getByLabel('2/5 of 1/2 is')
  await answer.fill('2/7')
  await page.getByRole('button', { name: 'Mark it' }).click()
  await expect(page.locator('s')).toHaveText('2/7')
  await expect(answer).toBeFocused()
  await answer.fill('0.2')
  await answer.press('Enter')
  await expect(page.getByText('That page is full. Put the kettle on.')).toBeVisible()
  await page.getByRole('link', { name: '6 The sale rail' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The sale rail')
  await expectNoAxeViolations(page)
})

test('the basket of Ewer adds up, and its checkout takes no money', async ({ page }) => {
  await page.goto('/concepts/ewer/')
  await page.getByRole('button', { name: 'Add to basket' }).first().click()
  const basket = page.getByRole('dialog', { name: 'Basket' })
  await expect(basket.getByText('£425')).toBeVisible()
  await basket.getByRole('button', { name: 'Remove Moon jar' }).click()
  await expect(basket.locator('.total')).toHaveText('In all £185')
  await expectNoAxeViolations(page)
  await basket.getByRole('button', { name: 'Go to checkout' }).click()
  await expect(output(page)).toContainText('concept')
})

test('the van of Flit and its price follow what is chosen', async ({ page }) => {
  await page.goto('/concepts/flit/')
  const price = page.getByRole('status').locator('b')
  await expect(price).toHaveText('£148')
  await page.getByText('3+').click()
  await page.getByLabel('When').selectOption('Tue 17 June, 10:00')
  await expect(price).toHaveText('£212')
  await expect(page.getByText('Van 96% full, room for the cat')).toBeVisible()
  await expect(page.getByText('In the middle of the week')).toBeVisible()
  const lines = await page.locator('dd:not([hidden], .all)').allTextContents()
  const sum = lines.reduce((all, line) => all + Number(line.replace('−£', '-').replace('£', '')), 0)
  expect(sum).toBe(212)
})

test('Throughstone adds up the ticked items', async ({ page }) => {
  await page.goto('/concepts/throughstone/')
  const sum = page.locator('.sum')
  await expect(sum).toHaveText('From £1,680')
  await page.getByLabel('Footings', { exact: true }).check()
  await page.getByLabel('Metres of footing').fill('2')
  await expect(sum).toHaveText('From £2,960')
})

test('Beckwatch shows at each bend what a gift buys, and books a visitor for its day', async ({ page }) => {
  await page.goto('/concepts/beckwatch/')
  await page
    .getByRole('heading', { name: 'Fulling Mill' })
    .evaluate((node) => node.scrollIntoView({ block: 'center' }))
  await expect(page.getByText('one metre of willow bank at Fulling Mill')).toBeVisible()
  await page.getByText('£25').click()
  await expect(page.getByText('buys rather more than')).toBeVisible()
  await page.getByRole('button', { name: 'Come to Fulling Mill' }).click()
  const dialog = page.getByRole('dialog', { name: 'Come to Fulling Mill' })
  await expect(dialog.getByText('Saturday 4 April, 13:00')).toBeVisible()
  await expectNoAxeViolations(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the address of a slide scrolls to it and hides none of the others', async ({ page }) => {
    await page.goto('/work#project-7')
    await expect(page.getByRole('heading', { level: 3, name: 'Ashlar' })).toBeInViewport()
    await expect(page.getByRole('heading', { level: 3, name: 'Ginnel' })).toBeVisible()
  })

  test('a concept can be read, its links work, and no button needs a script', async ({ page }) => {
    for (const slug of concepts) {
      await page.goto(`/concepts/${slug}/`)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(
        page.getByRole('button', { name: /\b(Send|Book|Give|Ask|Add|Mark|Log|Ring)\b/ }),
      ).toHaveCount(0)
    }
  })
})
