import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { startStudioServer } from '../../scripts/studio-server.ts'
import { administrator } from './people.ts'

function workersOf(pid: number): number[] {
  const text = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return text.split(/\s+/).filter(Boolean).map(Number)
}

/** Lets visitors send messages, one after another, until `end`; `acknowledged` fills with those that were. */
function sendMessages(url: string): { acknowledged: string[]; end: () => Promise<unknown> } {
  const acknowledged: string[] = []
  let isOver = false
  let number = 0
  const visitors = Array.from({ length: 8 }, async () => {
    while (!isOver) {
      number += 1
      const email = `visitor-${number}@client.example`
      const answer = await fetch(`${url}/api/message`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Forwarded-For': `10.0.${number >> 8}.${number & 255}`,
        },
        body: JSON.stringify({ name: 'Ada', email, message: `This is message ${number}.` }),
        // One that hangs until it is killed gives no answer at all.
      }).catch(() => undefined)
      if (answer?.status === 201) acknowledged.push(email)
      await sleep(20)
    }
  })
  const end = () => {
    isOver = true
    return Promise.all(visitors)
  }
  return { acknowledged, end }
}

test('workers that die or hang are replaced, and no acknowledged message is lost', async ({ playwright }) => {
  const site = await startStudioServer({
    WORKERS: '2',
    TRUST_PROXY: '1',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  })
  await expect.poll(site.output).toContain('The site is at')
  const first = workersOf(site.pid)
  expect(first).toHaveLength(2)
  const [dying = 0, hanging = 0] = first
  const { acknowledged, end } = sendMessages(site.url)
  const visitorsAreAnswered = async () => {
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before)
  }
  await visitorsAreAnswered()
  const isReplaced = (pid: number) => () => {
    const now = workersOf(site.pid)
    return now.length === 2 && !now.includes(pid)
  }
  process.kill(dying, 'SIGKILL')
  await expect.poll(isReplaced(dying)).toBe(true)
  await visitorsAreAnswered()
  process.kill(hanging, 'SIGSTOP')
  await expect.poll(isReplaced(hanging), { timeout: 40_000 }).toBe(true)
  await visitorsAreAnswered()
  await end()

  const owner = await playwright.request.newContext({ baseURL: site.url })
  const { email, password } = administrator
  await expect
    .poll(async () => (await owner.post('/api/auth/login', { data: { email, password } })).status())
    .toBe(200)
  const stored: string[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await (await owner.get(`/api/enquiries?limit=100&page=${page}`)).json()
    stored.push(...answer.enquiries.map((enquiry: { email: string }) => enquiry.email))
    pages = answer.pages
  }
  expect(acknowledged.filter((each) => stored.filter((known) => known === each).length !== 1)).toEqual([])
  await owner.dispose()
  await site.stop()
})
