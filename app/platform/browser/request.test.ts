// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { request } from './request.ts'

afterEach(() => vi.unstubAllGlobals())

const ask = (answer: Response) => {
  vi.stubGlobal('fetch', async () => answer)
  return request('POST', '/contact', { fallbackMessage: 'Failed to send message' })
}

test('an answer with success: true is a success', async () => {
  expect(await ask(Response.json({ success: true, message: 'Stored' }))).toMatchObject({ ok: true })
})

test.each([
  ['null', Response.json(null)],
  [
    "a guest network's page",
    new Response('<h1>Accept the terms</h1>', { headers: { 'Content-Type': 'text/html' } }),
  ],
  ['nothing', new Response(null)],
  ['a word', Response.json('stored')],
  ['JSON of somebody else', Response.json({ status: 'ok' })],
  ['success: false', Response.json({ success: false })],
])('200 with %s is no answer', async (_, answer) => {
  const { ok, message, status } = (await ask(answer)) as { ok: boolean; message: string; status: number }
  expect({ ok, message, status }).toEqual({ ok: false, message: 'Failed to send message', status: 0 })
})

test('a refusal keeps its status, message and fields', async () => {
  const refusal = {
    success: false,
    message: 'Please check the fields',
    errors: { email: 'Email is required' },
  }
  expect(await ask(Response.json(refusal, { status: 422 }))).toMatchObject({
    ok: false,
    status: 422,
    message: refusal.message,
    fields: refusal.errors,
  })
})
