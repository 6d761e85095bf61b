import { expect, test } from '@playwright/test'

const address = '/api/openapi.json'

test('the description of the API comes compressed, with an ETag, and is only read', async ({ request }) => {
  const answer = await request.get(address, { headers: { 'Accept-Encoding': 'br' } })
  expect((await answer.json()).openapi).toBe('3.1.0')
  const { etag = '', ...headers } = answer.headers()
  expect(headers['content-encoding']).toBe('br')
  expect(Number(headers['content-length'])).toBeLessThan(40_000)
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  const again = await request.get(address, { headers: { 'Accept-Encoding': 'br', 'If-None-Match': etag } })
  expect(again.status()).toBe(304)
  const changed = await request.put(address, { data: {} })
  expect([changed.status(), changed.headers().allow]).toEqual([405, 'GET, HEAD'])
})
