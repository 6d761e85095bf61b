import { setTimeout as sleep } from 'node:timers/promises'
import { startStudioServer } from '../scripts/studio-server.ts'
import type { Benchmark, Row } from './benchmark.ts'

const owner = { email: 'owner@example.com', password: 'a long password of the bench' }
const fence = '```'

const texts: Record<string, string> = {
  '24 KB of a-_': `${'a-_'.repeat(8_000)}@b`,
  '60 KB of one letter in code': `${fence}ts\n${'a'.repeat(60_000)}\n${fence}`,
  '300 KB of an ordinary article':
    `## A heading\n\n${'Words with a [link](/a) and **bold** ones, as an article has them.\n\n'.repeat(40)}`.repeat(
      107,
    ),
}

export const rendering: Benchmark = {
  name: 'rendering',
  about: 'how long another request waits while a text is rendered that is hard to render',
  async run() {
    const settings = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password, ADMIN_NAME: 'Owner' }
    const site = await startStudioServer(settings)
    try {
      const headers = { 'Content-Type': 'application/json', Origin: site.url }
      const signedIn = await fetch(`${site.url}/api/auth/login`, {
        method: 'POST',
        headers,
        body: JSON.stringify(owner),
      })
      const cookie = signedIn.headers.getSetCookie().map((each) => each.split(';')[0])
      const ask = async (content: string) => {
        const started = performance.now()
        const answer = await fetch(`${site.url}/api/blog/render`, {
          method: 'POST',
          headers: { ...headers, Cookie: cookie.join('; ') },
          body: JSON.stringify({ content }),
        })
        await answer.arrayBuffer()
        if (answer.status !== 200) throw new Error(`The text was answered ${answer.status}.`)
        return performance.now() - started
      }
      await ask('The first text starts the process.')
      const rows: Row[] = []
      for (const [what, text] of Object.entries(texts)) {
        const { result, longest } = await whileAsking(`${site.url}/healthz`, () => ask(text))
        rows.push({
          what: `${what}: longest wait of another request`,
          measured: longest,
          unit: 'ms',
          atMost: 100,
        })
        rows.push({ what: `${what}: its own answer`, measured: result, unit: 'ms' })
      }
      return rows
    } finally {
      await site.stop()
    }
  },
}

/** Requests the address again and again while `work` runs, and returns the longest time of an answer. */
async function whileAsking<Result>(url: string, work: () => Promise<Result>) {
  let longest = 0
  let isDone = false
  const asking = (async () => {
    while (!isDone) {
      const started = performance.now()
      await (await fetch(url)).arrayBuffer()
      longest = Math.max(longest, performance.now() - started)
      await sleep(5)
    }
  })()
  const result = await work()
  isDone = true
  await asking
  return { result, longest }
}
