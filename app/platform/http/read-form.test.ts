import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { hostApis } from '#tests/support/host-apis.server.ts'
import type { App } from '../app.ts'
import { call } from '../browser/call.ts'
import { readConfig } from '../config/config.server.ts'
import { answer, createApi } from './endpoint.server.ts'
import { createFormQueue, fileLimit, type ReceivedFile } from './read-form.server.ts'

const takeFile = call('POST /file', { summary: 'Take it', access: 'public', files: ['file'] })
const takePost = call('POST /post', {
  summary: 'Take it',
  access: 'public',
  files: ['image'],
  body: z.object({ title: z.string('Title is required'), tags: z.array(z.string()).optional() }),
})

function wire(hold: Promise<void> = Promise.resolve()) {
  const received: { body: unknown; files: Readonly<Record<string, ReceivedFile>> }[] = []
  const api = createApi()
  answer(api, takeFile, async ({ body, files }) => {
    received.push({ body, files })
    await hold
  })
  answer(api, takePost, async ({ body, files }) => {
    received.push({ body, files })
  })
  const app = { config: readConfig({}), formQueue: createFormQueue() } as App
  const hono = hostApis(app, [api])
  const send = async (path: string, body: BodyInit, headers: Record<string, string> = {}) => {
    const whole = body instanceof FormData ? await serialise(body) : { body, headers }
    const request: RequestInit & { duplex: 'half' } = { method: 'POST', duplex: 'half', ...whole }
    return hono.request(`/api${path}`, request)
  }
  return { send, received }
}

/** Serialises the form, because a `Request` made from a form complains when its body is not read to the end. */
async function serialise(form: FormData) {
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const type = request.headers.get('content-type') as string
  return { body: new Uint8Array(await request.arrayBuffer()), headers: { 'Content-Type': type } }
}

function formOf(parts: Record<string, string | Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, 'C:\\pictures\\kiln.jpg')
  }
  return form
}

const bytesOf = (length: number) => new Blob([new Uint8Array(length).fill(7)])

describe('a form', () => {
  test('brings its fields and its file, under the name without folders', async () => {
    const { send, received } = wire()
    const form = formOf({ title: 'Kiln', image: new Blob(['glow']) })
    form.append('tags', 'clay')
    form.append('tags', 'fire')
    expect((await send('/post', form)).status).toBe(200)
    expect(received[0]?.body).toEqual({ title: 'Kiln', tags: ['clay', 'fire'] })
    expect(received[0]?.files.image?.name).toBe('kiln.jpg')
    expect(Buffer.from(received[0]?.files.image?.bytes ?? []).toString()).toBe('glow')
  })

  test('is optional where the call also takes JSON, and checked by the same rules', async () => {
    const { send, received } = wire()
    const json = { 'Content-Type': 'application/json' }
    expect((await send('/post', '{"title":"Kiln"}', json)).status).toBe(200)
    expect(received[0]).toEqual({ body: { title: 'Kiln' }, files: {} })
    const refused = await send('/post', formOf({ image: new Blob(['glow']) }))
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ errors: { title: 'Title is required' } })
  })

  test('is all that a call for files accepts', async () => {
    const { send } = wire()
    const refused = await send('/file', '{}', { 'Content-Type': 'application/json' })
    expect(refused.status).toBe(415)
    expect(await refused.json()).toMatchObject({ message: 'Send the request as multipart/form-data.' })
  })

  test('without a chosen file has none', async () => {
    const { send, received } = wire()
    const form = new FormData()
    form.append('title', 'Kiln')
    form.append('image', new Blob([]), '')
    expect((await send('/post', form)).status).toBe(200)
    expect(received[0]?.files).toEqual({})
  })

  test.each([
    ['a field', 'name="title"\r\n\r\nKi\0ln'],
    ['the name of a field', 'name="ti\0tle"\r\n\r\nKiln'],
    ['the name of a file', 'name="image"; filename="ki\0ln.jpg"\r\n\r\nglow'],
  ])('with a NUL in %s is malformed', async (_, part) => {
    const { send, received } = wire()
    const body = `--edge\r\nContent-Disposition: form-data; ${part}\r\n--edge--\r\n`
    expect((await send('/post', body, { 'Content-Type': openForm().boundary })).status).toBe(400)
    expect(received).toEqual([])
  })

  test('may not set inherited properties', async () => {
    const { send, received } = wire()
    expect((await send('/post', formOf({ title: 'Kiln', ['__proto__']: 'x' }))).status).toBe(200)
    expect(received[0]?.body).toEqual({ title: 'Kiln' })
  })
})

describe('a file', () => {
  test('of exactly 10 MiB is accepted, a byte more is refused', async () => {
    const { send, received } = wire()
    expect((await send('/file', formOf({ file: bytesOf(fileLimit) }))).status).toBe(200)
    expect(received[0]?.files.file?.bytes.byteLength).toBe(fileLimit)
    const refused = await send('/file', formOf({ file: bytesOf(fileLimit + 1) }))
    expect(refused.status).toBe(413)
    expect(await refused.json()).toMatchObject({ message: 'The file is larger than 10 MB.' })
    expect(received).toHaveLength(1)
  })

  test('is refused while it streams, and no more of it is read', async () => {
    const { send } = wire()
    const { head, boundary } = openForm()
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(head),
      pull(stream) {
        sent += 1024 * 1024
        stream.enqueue(new Uint8Array(1024 * 1024))
      },
    })
    expect((await send('/file', body, { 'Content-Type': boundary })).status).toBe(413)
    expect(sent).toBeLessThan(2 * fileLimit)
  })

  test('that declares a larger size is refused unread', async () => {
    const { send } = wire()
    const { boundary } = openForm()
    const headers = { 'Content-Type': boundary, 'Content-Length': String(100 * 1024 * 1024) }
    expect((await send('/file', 'x', headers)).status).toBe(413)
  })

  test('cut at any byte is malformed', async () => {
    const { send, received } = wire()
    const { body, headers } = await serialise(formOf({ file: new Blob(['glow']) }))
    // The last line break and the dashes before it belong to no part: the form is complete without them.
    for (let length = 0; length < body.length - 4; length += 1) {
      const answer = await send('/file', body.slice(0, length), headers)
      expect(answer.status, `after ${length} bytes`).toBe(400)
    }
    expect(received).toEqual([])
  })
})

describe('a flood', () => {
  test('of parts is refused', async () => {
    const { send } = wire()
    const form = new FormData()
    for (let n = 0; n < 300; n += 1) form.append(`f${n}`, 'x')
    expect((await send('/post', form)).status).toBe(413)
  })

  test('of forms waits unread in the queue, two at once over all calls, and each is answered', async () => {
    const held = Promise.withResolvers<void>()
    const { send, received } = wire(held.promise)
    const inside = Array.from({ length: 2 }, () => send('/file', formOf({ file: new Blob(['glow']) })))
    while (received.length < 2) await sleep(1)
    let chunksRead = 0
    const { head, boundary } = openForm()
    const body = new ReadableStream<Uint8Array>(
      {
        pull(stream) {
          chunksRead += 1
          stream.enqueue(Buffer.concat([head, Buffer.from('glow\r\n--edge--\r\n')]))
          stream.close()
        },
      },
      { highWaterMark: 0 },
    )
    const waiting = [
      send('/file', body, { 'Content-Type': boundary }),
      ...Array.from({ length: 10 }, () => send('/post', formOf({ title: 'Kiln' }))),
    ]
    await sleep(20)
    expect([received.length, chunksRead]).toEqual([2, 0])
    held.resolve()
    const statuses = (await Promise.all([...inside, ...waiting])).map(({ status }) => status)
    expect(statuses).toEqual(Array(13).fill(200))
    expect(received).toHaveLength(13)
  })

  test('of more forms than may wait is refused with the time to come back', async () => {
    const held = Promise.withResolvers<void>()
    const { send, received } = wire(held.promise)
    const form = () => formOf({ file: new Blob(['glow']) })
    const taken = Array.from({ length: 102 }, () => send('/file', form()))
    while (received.length < 2) await sleep(1)
    const refused = await send('/file', form())
    expect(refused.status).toBe(503)
    expect(refused.headers.get('Retry-After')).toBe('10')
    held.resolve()
    for (const each of await Promise.all(taken)) expect(each.status).toBe(200)
    expect((await send('/file', form())).status).toBe(200)
  })

  test('of forms that wait for two minutes is refused, and the queue goes on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const queue = createFormQueue()
    const inside = await Promise.all(Array.from({ length: 2 }, () => queue.enter()))
    const late = expect(queue.enter()).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 10 })
    await vi.advanceTimersByTimeAsync(120_000)
    await late
    for (const leave of inside) leave()
    await expect(queue.enter()).resolves.toBeTypeOf('function')
  })
})

test.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=x'])(
  'a body that is no form (%s) is malformed',
  async (type) => {
    const { send } = wire()
    expect((await send('/file', 'hello', { 'Content-Type': type })).status).toBe(400)
  },
)

function openForm() {
  const head = new TextEncoder().encode(
    '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n',
  )
  return { head, boundary: 'multipart/form-data; boundary=edge' }
}
