import AxeBuilder from '@axe-core/playwright'
import { expect, signIn } from './fixtures.ts'
import { test } from './own-server.ts'

const path = '/blog/performance-matters-web-development'
const browserName =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36'

test('the winner of a test of an article’s words becomes the article', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signIn(page)
  await page.goto(path)
  const before = (await page.locator('.prose p').first().textContent()) ?? ''
  const after = 'Every second of waiting costs a visitor, and this is where the time goes.'
  const settings = [{ selector: '.prose p:first-of-type', content: after }]
  const draft = await page.request.post('/api/analytics/experiments', {
    data: {
      name: 'A plainer beginning',
      path,
      goal: 'event:cta',
      variants: [
        { id: 'a', name: 'As it is', weight: 50, settings: {} },
        { id: 'b', name: 'Plainer', weight: 50, settings },
      ],
    },
  })
  const { _id } = (await draft.json()).experiment
  expect((await page.request.post(`/api/analytics/experiments/${_id}/start`, { data: {} })).ok()).toBe(true)

  const visitors = await playwright.request.newContext({ baseURL })
  for (let at = 0; at < 120; at++) {
    const variant = at % 2 ? 'b' : 'a'
    const headers = {
      'User-Agent': browserName,
      'Content-Type': 'text/plain',
      'X-Forwarded-For': `198.51.100.${at}`,
    }
    const session = { sessionId: `visit-${at}`, path }
    const event = { ...session, eventType: 'interaction', experimentId: _id, experimentVariant: variant }
    const send = (call: string, data: object) =>
      visitors.post(`/api/analytics/${call}`, { headers, data: JSON.stringify(data) })
    await send('pageview', session)
    await send('event', { ...event, category: 'experiment', action: 'Assigned' })
    if (variant === 'b') await send('event', { ...event, category: 'cta', action: 'click' })
  }
  await visitors.dispose()
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/api/analytics/experiments/${_id}/results`)
      return (await answer.json()).results.verdict.state
    })
    .toBe('won')

  await page.goto(`/admin/analytics/experiments/${_id}`)
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText('Plainer is better')
  await page.getByRole('button', { name: 'Publish the Winner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish the winner' })
  await expect(dialog.getByRole('button', { name: 'Change the Words and Finish' })).toBeVisible()
  const found = await new AxeBuilder({ page }).setLegacyMode().exclude('iframe').analyze()
  expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
  await dialog.getByRole('button', { name: 'Change the Words and Finish' }).click()
  await expect(page.getByText('The test has ended')).toBeVisible()
  const article = await (await page.request.get(path)).text()
  expect(article).toContain(after)
  expect(article).not.toContain(before)
  await expect(page.getByRole('button', { name: 'Publish the Winner' })).toHaveCount(0)
})
