import { Agent, request } from 'node:http'

/**
 * Fills in the message form from 64 connections for some seconds, in a process of its own, each time as another
 * person from another address, so that nobody reaches a limit. Prints the result.
 */
export interface FormLoad {
  acknowledged: number
  failed: number
  seconds: number
  p50: number
  p99: number
}

export interface FormsWanted {
  url: string
  seconds: number
  withKey: boolean
}

const connections = 64
const words =
  'I would like a website for a small workshop in Leeds that mends bicycles and sells a few parts. It should show the opening hours, the prices and a way to book a day for a repair.'

async function sendForms({ url, seconds, withKey }: FormsWanted): Promise<FormLoad> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const target = new URL('/api/message', url)
  const times: number[] = []
  let failed = 0
  let number = process.pid * 1_000_000
  const begun = performance.now()
  const sendUntilOver = async () => {
    while (performance.now() - begun < seconds * 1000) {
      number += 1
      const sent = performance.now()
      const status = await post(agent, target, number, withKey)
      if (status === 201) times.push(performance.now() - sent)
      else failed += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, sendUntilOver))
  const lasted = (performance.now() - begun) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { acknowledged: times.length, failed, seconds: lasted, p50: at(0.5), p99: at(0.99) }
}

function post(agent: Agent, target: URL, number: number, withKey: boolean): Promise<number> {
  const body = JSON.stringify({
    name: `Visitor ${number}`,
    email: `visitor-${number}@example.com`,
    message: `${words} My reference is ${number}.`,
  })
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'X-Forwarded-For': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    ...(withKey ? { 'Idempotency-Key': `key-${number}` } : {}),
  }
  return new Promise((resolve) => {
    const asking = request(target, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
    asking.once('error', () => resolve(0))
    asking.end(body)
  })
}

console.log(JSON.stringify(await sendForms(JSON.parse(process.argv[2] as string) as FormsWanted)))
