import { expect, test } from '@playwright/test'
import { startStudioServer } from '../../scripts/studio-server.ts'
import { malformedRequests } from '../support/malformed-requests.ts'
import { sendAll } from '../support/send-raw.ts'

/** A few thousand in every run; a hundred thousand by `npm run bench -- malformed`. */
const count = 3000

test('whatever a stranger sends, the site never calls it its own fault, and goes on', async () => {
  // Its own server: what is refused here must not use up the limits of other journeys.
  const site = await startStudioServer({ SEED: 'demo', LOG_LEVEL: 'fatal' })
  try {
    const { answered, silent, failures } = await sendAll(site.url, malformedRequests(1, count))
    expect(failures).toEqual([])
    expect(answered + silent).toBe(count)
    expect(answered).toBeGreaterThan(count * 0.9)
    expect((await fetch(`${site.url}/`)).status).toBe(200)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  } finally {
    await site.stop()
  }
})

test('the data of the front page is found by the address at which the router asks for it', async ({
  request,
  baseURL,
}) => {
  const answer = await request.get(`${baseURL}/_.data?_routes=routes%2Fsite%2Fhome`)
  expect(answer.status()).toBe(200)
})

test('a tab from before an update is told to load anew', async ({ request, baseURL }) => {
  const answer = await request.get(`${baseURL}/__manifest?paths=%2F&version=older`)
  expect(answer.status()).toBe(204)
  expect(answer.headers()['x-remix-reload-document']).toBe('true')
})
