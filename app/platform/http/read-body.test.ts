import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { ApiEnv } from './api-env.server.ts'
import { errorResponse } from './error-response.server.ts'
import { refuseNulInAddress } from './read-body.server.ts'

test.each([
  ['in a query', '/api/blog?q=%00', 400],
  ['behind a second question mark', '/api/blog?q=what?%00', 400],
  ['in the id of a call', '/api/blog/%00', 404],
  ['in the path of a page', '/blog/%00', 400],
  ['nowhere', '/api/blog?q=what?', 200],
  ['in the query of an address that cleans its own', '/api/search?q=%00', 200],
])('a NUL %s', async (_, address, status) => {
  const hono = new Hono<ApiEnv>()
  hono.onError((error) => errorResponse(error))
  hono.use(refuseNulInAddress(['/api/search']))
  hono.all('*', (context) => context.text('read'))
  expect((await hono.request(address)).status).toBe(status)
})
