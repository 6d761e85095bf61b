import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { type Environment, readConfig } from '../config/config.server.ts'
import type { ApiEnv } from './api-env.server.ts'
import { errorResponse } from './error-response.server.ts'
import { originCheck } from './origin-check.server.ts'

async function statusOf(settings: Environment, headers: Record<string, string>, method = 'POST') {
  const hono = new Hono<ApiEnv>()
  hono.onError((error) => errorResponse(error))
  hono.use(originCheck(readConfig(settings)))
  hono.all('/', (context) => context.body(null, 201))
  return (await hono.request('/', { method, headers })).status
}

describe('a request that changes something', () => {
  const plain = { SITE_URL: 'http://studio.test' }
  const secure = { SITE_URL: 'https://studio.test' }
  const Host = 'studio.test'
  const cases: [Record<string, string>, Record<string, string>, number][] = [
    [{}, {}, 201],
    [{}, { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-origin' }, 201],
    [{}, { Host, Origin: 'http://studio.test' }, 201],
    [{}, { Host, Origin: 'http://studio.test:81' }, 403],
    [{}, { Origin: 'https://evil.example' }, 403],
    [{}, { Origin: 'null' }, 403],
    [{}, { 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{}, { 'Sec-Fetch-Site': 'same-site' }, 403],
    [{}, { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'cross-site' }, 403],
    [plain, { Host, Origin: 'http://studio.test' }, 201],
    [plain, { Host, Origin: 'https://studio.test' }, 403],
    [plain, { Host, Origin: 'https://studio.test', 'X-Forwarded-Proto': 'https' }, 403],
    [secure, { Host, Origin: 'https://studio.test' }, 201],
    [secure, { Host, Origin: 'http://studio.test' }, 403],
    [secure, { Host: 'www.studio.test', Origin: 'https://www.studio.test' }, 201],
    [
      { ...plain, TRUST_PROXY: '1' },
      { Host, Origin: 'https://studio.test', 'X-Forwarded-Proto': 'https' },
      201,
    ],
    [
      { ...plain, TRUST_PROXY: '1' },
      { Host, Origin: 'https://studio.test', 'X-Forwarded-Proto': 'https, http' },
      403,
    ],
    [
      { ...secure, TRUST_PROXY: '1' },
      { Host: '127.0.0.1:3000', Origin: 'https://www.studio.test', 'X-Forwarded-Host': 'www.studio.test' },
      201,
    ],
  ]
  it.each(cases)('on a site with %j and with %j is answered %i', async (settings, headers, status) => {
    expect(await statusOf(settings, headers)).toBe(status)
  })
})

it('a request that only reads may come from anywhere', async () => {
  const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
  expect(await statusOf({}, foreign, 'GET')).toBe(201)
})
