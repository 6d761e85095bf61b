import { createHash } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { startScriptedMailServer } from '../support/scripted-mail-server.ts'
import { test as base } from './own-server.ts'
import { administrator } from './people.ts'

/** A stored enquiry as the API returns it. */
export type Stored = Record<string, unknown> & { _id: string }

interface Fixtures {
  /** Lists the enquiries stored under an e-mail address. */
  storedFor(email: string): Promise<Stored[]>
  /** An address that no other test uses. */
  sender: string
}

/** Gives each test an IP address of its own, so that rate limits do not add up, and the site an email server. */
export const test = base.extend<Fixtures, { owner: APIRequestContext }>({
  smtpServer: [
    async ({ browserName: _ }, use) => {
      const server = await startScriptedMailServer(() => ({}))
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  owner: [
    async ({ playwright, ownServer }, use) => {
      const request = await playwright.request.newContext({ baseURL: ownServer.url })
      const { email, password } = administrator
      const answer = await request.post('/api/auth/login', { data: { email, password } })
      expect(answer.ok()).toBe(true)
      await use(request)
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  extraHTTPHeaders: ({ baseURL: _ }, use, info) => use({ 'X-Forwarded-For': addressOf(info.testId) }),
  sender: ({ baseURL: _ }, use, info) => use(`visitor-${info.testId.slice(-12)}@client.example`),
  storedFor: ({ owner }, use) => use((address) => readStored(owner, address)),
})

async function readStored(request: APIRequestContext, email: string): Promise<Stored[]> {
  const answer = await request.get('/api/enquiries', { params: { limit: 100 } })
  expect(answer.ok()).toBe(true)
  const { enquiries } = (await answer.json()) as { enquiries: Stored[] }
  return enquiries.filter((enquiry) => enquiry.email === email)
}

/** Makes an address of RFC 3849's documentation range; rate limits count the first 64 bits. */
function addressOf(testId: string): string {
  const digits = createHash('sha256').update(testId).digest('hex')
  return `2001:db8:${digits.slice(0, 4)}:${digits.slice(4, 8)}::1`
}
