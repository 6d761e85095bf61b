import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import type { PushServiceServer } from '../../tests/support/push-service.ts'
import { createBrowser } from '../../tests/support/push-service.ts'
import type { Client } from './client.ts'
import { administrator } from './site.ts'

/** Acknowledged requests, and the failures on the way. */
export interface Record {
  messages: string[]
  replaysThatDiffer: number
  saves: { number: number; at: number }[]
  stalePages: string[]
  oldestPageMs: number
  pages: number
  files: string[]
  sends: string[]
  views: number
  lostSessions: number
  signIns: number
}

const emptyRecord = (): Record => ({
  ...{ messages: [], replaysThatDiffer: 0, saves: [], stalePages: [], oldestPageMs: 0, pages: 0, files: [] },
  ...{ sends: [], views: 0, lostSessions: 0, signIns: 0 },
})

export const messageOf = (number: string) => `This is message ${number}.`
export const browsers = 20
const freshMs = 1_000
const slug = 'several-machines'

/** Lets visitors and the owner use the site. Returns the function that ends it and resolves with the acknowledged requests. */
export async function startVisitors(client: Client, push: PushServiceServer): Promise<() => Promise<Record>> {
  const record = emptyRecord()
  const cookie = await signIn(client)
  await subscribe(client, push)
  let isOver = false
  const repeat = async (everyMs: number, work: (turn: number) => Promise<void>) => {
    for (let turn = 0; !isOver; turn += 1) {
      await work(turn)
      await sleep(everyMs * (0.5 + Math.random()))
    }
  }
  const post = await createPost(client, cookie)
  const running = [
    ...[0, 1, 2].map((lane) => repeat(400, (turn) => sendForm(client, record, turn * 3 + lane))),
    ...['/', '/blog', `/blog/${slug}`, '/services'].map((path) =>
      repeat(120, () => readPage(client, record, path)),
    ),
    repeat(1_000, (turn) => save(client, record, { cookie, post, number: turn + 1 })),
    repeat(4_000, () => signInAndOut(client, record)),
    repeat(3_000, (turn) => upload(client, record, cookie, turn)),
    repeat(8_000, (turn) => notify(client, record, cookie, turn)),
    repeat(100, (turn) => reportView(client, record, turn)),
  ]
  return async () => {
    isOver = true
    await Promise.all(running)
    return record
  }
}

async function signIn(client: Client): Promise<string> {
  const answer = await client.sendUntilAnswered({
    method: 'POST',
    path: '/api/auth/login',
    body: administrator,
  })
  const [cookie = ''] = answer.headers['set-cookie'] ?? []
  if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}: ${answer.body}`)
  return cookie.split(';')[0] as string
}

async function signInAndOut(client: Client, record: Record): Promise<void> {
  const cookie = await signIn(client)
  const me = async () => {
    const { body } = await client.sendUntilAnswered({ path: '/api/auth/me', headers: { cookie } })
    return JSON.parse(body).user
  }
  record.signIns += 1
  // Twice, because the next request goes to another machine.
  if (!(await me()) || !(await me())) record.lostSessions += 1
  await client.sendUntilAnswered({ method: 'POST', path: '/api/auth/logout', body: {}, headers: { cookie } })
  if ((await me()) || (await me())) record.lostSessions += 1
}

/** Sends each form from another address, and every fifth a second time. */
async function sendForm(client: Client, record: Record, number: number): Promise<void> {
  const name = String(number).padStart(6, '0')
  const asked = {
    ...{ method: 'POST', path: '/api/message', from: `127.10.${number >> 8}.${number & 255 || 1}` },
    headers: { 'idempotency-key': `message-${name}` },
    body: { name: 'Ada', email: `visitor-${name}@client.example`, message: messageOf(name) },
  }
  const answer = await client.sendUntilAnswered(asked)
  if (answer.status !== 201) throw new Error(`A message was answered ${answer.status}: ${answer.body}`)
  record.messages.push(name)
  if (number % 5 > 0) return
  const again = await client.sendUntilAnswered(asked)
  if (again.status !== 201 || again.body !== answer.body) record.replaysThatDiffer += 1
}

interface Save {
  cookie: string
  post: string
  number: number
}

const postOf = (number: number) => ({
  ...{ title: `Save ${String(number).padStart(6, '0')}`, slug, published: true },
  content: 'A post that is saved again and again.',
})

async function createPost(client: Client, cookie: string): Promise<string> {
  const asked = { method: 'POST', path: '/api/blog', body: postOf(0), headers: { cookie } }
  const answer = await client.sendUntilAnswered(asked)
  if (answer.status !== 201) throw new Error(`A post was answered ${answer.status}: ${answer.body}`)
  const { _id } = JSON.parse(answer.body).post
  await save(client, emptyRecord(), { cookie, post: _id, number: 0 })
  return _id
}

async function save(client: Client, record: Record, { cookie, post, number }: Save): Promise<void> {
  const asked = { method: 'PUT', path: `/api/blog/${post}`, body: postOf(number), headers: { cookie } }
  const answer = await client.sendUntilAnswered(asked)
  if (answer.status !== 200) throw new Error(`A save was answered ${answer.status}: ${answer.body}`)
  record.saves.push({ number, at: performance.now() })
}

/** A page that shows the post shows every save that was acknowledged a second before. */
async function readPage(client: Client, record: Record, path: string): Promise<void> {
  const asked = performance.now()
  const { status, body } = await client.send({ path })
  if (status !== 200) return
  record.pages += 1
  const [, shown] = /Save (\d{6})/.exec(body) ?? []
  if (shown === undefined) return
  const missed = record.saves.find(({ number }) => number > Number(shown))
  const ageMs = missed ? asked - missed.at : 0
  record.oldestPageMs = Math.max(record.oldestPageMs, ageMs)
  if (ageMs > freshMs)
    record.stalePages.push(`${path} showed a text that was replaced ${Math.round(ageMs)} ms before`)
}

async function upload(client: Client, record: Record, cookie: string, turn: number): Promise<void> {
  const background = { r: turn & 255, g: (turn * 7) & 255, b: 90 }
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const head =
    '--part\r\nContent-Disposition: form-data; name="file"; filename="picture.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'
  const answer = await client.sendUntilAnswered({
    ...{ method: 'POST', path: '/api/upload' },
    body: Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--part--\r\n')]),
    headers: {
      ...{
        cookie,
        'content-type': 'multipart/form-data; boundary=part',
        'idempotency-key': `picture-${turn}`,
      },
    },
  })
  if (answer.status !== 201) throw new Error(`An upload was answered ${answer.status}: ${answer.body}`)
  const { file } = JSON.parse(answer.body)
  record.files.push(file)
  await client.sendUntilAnswered({ path: file })
}

async function subscribe(client: Client, push: PushServiceServer): Promise<void> {
  for (let number = 0; number < browsers; number += 1) {
    const body = { endpoint: push.endpoint(number), keys: createBrowser().keys }
    const asked = {
      method: 'POST',
      path: '/api/push-notifications/subscriptions',
      body,
      from: `127.11.0.${number + 1}`,
    }
    const { status, body: said } = await client.sendUntilAnswered(asked)
    if (status >= 400) throw new Error(`A subscription was answered ${status}: ${said}`)
  }
}

async function notify(client: Client, record: Record, cookie: string, turn: number): Promise<void> {
  const answer = await client.sendUntilAnswered({
    ...{ method: 'POST', path: '/api/push-notifications/send' },
    headers: { cookie, 'idempotency-key': `notification-${turn}` },
    body: { title: `Notification ${turn}`, body: 'One for everyone.', insist: true },
  })
  if (answer.status >= 400) throw new Error(`A notification was answered ${answer.status}: ${answer.body}`)
  record.sends.push(JSON.parse(answer.body)._id)
}

async function reportView(client: Client, record: Record, turn: number): Promise<void> {
  const from = `127.12.${(turn >> 8) & 255}.${turn & 255 || 1}`
  const body = { path: '/about', sessionId: `session-${turn}` }
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const { status } = await client.send({
    method: 'POST',
    path: '/api/analytics/pageview',
    body,
    headers,
    from,
  })
  if (status === 202) record.views += 1
}
