import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RequestName, requestNames } from './requests.ts'

/**
 * Sends requests at random moments (Poisson), whether or not earlier ones are answered, in a process of its own. Each comes
 * from another client address, so that nobody reaches a limit; several sites get them in turn, as behind a proxy.
 */
export interface MixWanted {
  urls: readonly string[]
  perSecond: number
  seconds: number
  shares: Partial<Record<RequestName, number>>
}

export interface MixLoad {
  answered: number
  failed: number
  /** From the moment at which the request was due. */
  p50: number
  p99: number
  /** The processor time of this process for one request. */
  processorMs: number
}

const words =
  'I would like a website for a small workshop that mends bicycles and sells a few parts, with prices and opening hours.'
const userAgent =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

async function sendMix({ urls, perSecond, seconds, shares }: MixWanted): Promise<MixLoad> {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  const file = await findFile(urls[0] as string)
  const pick = createPicker(shares)
  const times: number[] = []
  const open = new Set<Promise<void>>()
  let failed = 0
  let number = process.pid * 100_000
  const begun = performance.now()
  const before = process.cpuUsage()
  const until = begun + seconds * 1000
  let next = begun
  while (next < until) {
    const due = next
    next -= (1000 / perSecond) * Math.log(1 - Math.random())
    const early = due - performance.now()
    if (early > 1) await sleep(early)
    number += 1
    const url = urls[number % urls.length] as string
    const sending = send(agent, url, requestOf(pick(), { number, file })).then((isAnswered) => {
      if (isAnswered) times.push(performance.now() - due)
      else failed += 1
      open.delete(sending)
    })
    open.add(sending)
  }
  await Promise.all(open)
  agent.destroy()
  const { user, system } = process.cpuUsage(before)
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  const processorMs = (user + system) / 1000 / (times.length + failed)
  return { answered: times.length, failed, p50: at(0.5), p99: at(0.99), processorMs }
}

interface Sent {
  path: string
  body?: string
  headers: Record<string, string>
}

function requestOf(name: RequestName, { number, file }: { number: number; file: string }): Sent {
  const headers = {
    'accept-encoding': 'gzip, deflate, br, zstd',
    'user-agent': userAgent,
    'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  }
  if (name === 'document') return { path: '/', headers }
  if (name === 'file') return { path: file, headers }
  if (name === 'admin') return { path: '/admin/login', headers }
  if (name === 'report') {
    const body = JSON.stringify({ path: `/blog/post-${number % 40}`, sessionId: `session-${number}` })
    return {
      path: '/api/analytics/pageview',
      body,
      headers: { ...headers, 'content-type': 'text/plain;charset=UTF-8' },
    }
  }
  const body = JSON.stringify({
    name: `Visitor ${number}`,
    email: `visitor-${number}@example.com`,
    message: `${words} My reference is ${number}.`,
  })
  return { path: '/api/message', body, headers: { ...headers, 'content-type': 'application/json' } }
}

function send(agent: Agent, url: string, { path, body, headers }: Sent): Promise<boolean> {
  const options: RequestOptions = { agent, method: body === undefined ? 'GET' : 'POST', headers }
  return new Promise((resolve) => {
    const asking = request(new URL(path, url), options, (answer: IncomingMessage) => {
      answer.resume().once('end', () => resolve((answer.statusCode ?? 500) < 300))
    })
    asking.once('error', () => resolve(false))
    asking.end(body)
  })
}

/** Returns the path of a style sheet of the home page. */
async function findFile(url: string): Promise<string> {
  const html = await (await fetch(url)).text()
  const path = /href="(\/[^"]+\.css)"/.exec(html)?.[1]
  if (!path) throw new Error(`${url} names no style sheet`)
  return path
}

function createPicker(shares: MixWanted['shares']): () => RequestName {
  let total = 0
  const bounds = requestNames.map((name) => {
    total += shares[name] ?? 0
    return { name, upTo: total }
  })
  return () => {
    const drawn = Math.random() * total
    return bounds.find(({ upTo }) => drawn < upTo)?.name ?? 'document'
  }
}

console.log(JSON.stringify(await sendMix(JSON.parse(process.argv[2] as string) as MixWanted)))
