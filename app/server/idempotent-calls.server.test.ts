import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import type { Tables } from '#db/tables.ts'
import { addPost, addProject } from '#tests/support/content.server.ts'
import { acceptTestProposal, client as invoiced, issue, line } from '#tests/support/deals.server.ts'
import { owner, sendEnquiry } from '#tests/support/enquiries.server.ts'
import { hostApis } from '#tests/support/host-apis.server.ts'
import { sendTestProposal } from '#tests/support/proposals.server.ts'
import { createBrowser } from '#tests/support/push-service.ts'
import { describeOnBothEngines, type TestApp } from '#tests/support/test-app.server.ts'
import { withAccount } from '#tests/support/with-account.server.ts'
import { featureApis } from './apis.server.ts'

interface Example {
  /** Rows that the call adds, by table. */
  adds: Partial<Record<keyof Tables, number>>
  body: object
  /** Creates the item whose id or token replaces the name in the path. */
  addParent?: (app: TestApp) => Promise<string>
}

const person = { name: 'Ada Lovelace', email: 'ada@example.com', message: 'Could you look at my site?' }
const contact = {
  ...person,
  phone: '+44 113 496 0000',
  subject: 'A new site',
  projectType: 'Website Design',
  budget: 'Not sure yet',
  timeframe: 'Not sure yet',
}
const project = {
  title: 'A barn',
  slug: 'a-barn',
  client: 'A client',
  description: 'A line.',
  content: 'Text',
  completionDate: '2025-11-14',
  services: ['Web Design'],
  technologies: ['HTML'],
}
const list = { csv: 'one@example.com\ntwo@example.com\n', consentAt: '2025-11-14' }
const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#116077' } })

/** A request for every call that takes an `Idempotency-Key`. */
const examples: Record<string, Example> = {
  '/call': { adds: { enquiry: 1, job: 1 }, body: person },
  '/message': { adds: { enquiry: 1, job: 1 }, body: person },
  '/support': { adds: { enquiry: 1, job: 1 }, body: person },
  '/contact': { adds: { enquiry: 1, job: 1 }, body: contact },
  '/bookings': {
    adds: { booking: 1, job: 2 },
    body: { ...person, kind: 'video', start: '2026-01-20T09:30:00Z', zone: 'Asia/Tokyo' },
  },
  '/bookings/by-hand': {
    adds: { booking: 1, auditEntry: 1 },
    body: { name: 'Ada', kind: 'video', start: '2026-01-20T09:30:00Z' },
  },
  '/bookings/blocks': {
    adds: { bookingBlock: 1, auditEntry: 1 },
    body: { start: '2026-01-20T09:30:00Z', end: '2026-01-20T12:00:00Z' },
  },
  '/proposals': { adds: { proposal: 1, auditEntry: 1, searchDocument: 1 }, body: {} },
  '/proposals/:id/copy': {
    adds: { proposal: 1, auditEntry: 1, searchDocument: 1 },
    body: {},
    addParent: async (app) => (await sendTestProposal(app)).proposal._id,
  },
  '/proposals/:token/question': {
    adds: { enquiry: 1, job: 1 },
    body: { message: 'Could it be done by Easter?' },
    addParent: async (app) => (await sendTestProposal(app)).token,
  },
  '/invoices': {
    adds: { invoice: 1, auditEntry: 1, searchDocument: 1, job: 5 },
    body: { to: invoiced, lines: [line(100)] },
  },
  '/invoices/:id/credit': {
    adds: { invoice: 1, auditEntry: 2, searchDocument: 1, job: 1 },
    body: { reason: 'Less work' },
    addParent: async (app) => (await issue(app))._id,
  },
  '/invoices/:id/payments': {
    adds: { payment: 1, auditEntry: 1 },
    body: { date: '2026-01-15', amount: 100, way: 'bank' },
    addParent: async (app) => (await issue(app))._id,
  },
  '/proposals/:id/invoices': {
    adds: { invoice: 1, auditEntry: 1, searchDocument: 1, job: 5 },
    body: { kind: 'balance' },
    addParent: async (app) => (await acceptTestProposal(app)).proposal._id,
  },
  '/newsletter/issues': {
    adds: { newsletterIssue: 1, auditEntry: 1, searchDocument: 1 },
    body: { subject: 'A line', content: 'Text' },
  },
  '/newsletter/subscribe': { adds: { subscriber: 1, job: 1 }, body: { email: 'ada@example.com' } },
  '/newsletter/subscribers/import': { adds: { subscriber: 2, auditEntry: 1 }, body: list },
  '/users': { adds: { invitation: 1, job: 1 }, body: { email: 'bob@example.com', role: 'editor' } },
  '/upload': { adds: { media: 1 }, body: await pictureForm() },
  '/blog': { adds: { post: 1, revision: 1 }, body: { title: 'A post', slug: 'a-post', content: 'Text' } },
  '/blog/drafts': { adds: { post: 1, revision: 1 }, body: { title: 'A draft' } },
  '/projects': { adds: { project: 1, revision: 1 }, body: project },
  '/projects/drafts': { adds: { project: 1, revision: 1 }, body: { title: 'A draft' } },
  '/blog/post/:id/previews': { adds: { previewLink: 1 }, body: {}, addParent: addPost },
  '/projects/project/:id/previews': { adds: { previewLink: 1 }, body: {}, addParent: addProject },
  '/enquiries/:id/notes': { adds: { enquiryEntry: 1 }, body: { body: 'A note' }, addParent: sendEnquiry },
  '/enquiries/:id/replies': {
    adds: { enquiryEntry: 1, job: 1 },
    body: { subject: 'Your site', body: 'Gladly.' },
    addParent: sendEnquiry,
  },
  '/push-notifications/subscriptions': {
    adds: { pushSubscription: 1, pushDay: 1 },
    body: { endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/x', keys: createBrowser().keys },
  },
  '/push-notifications/devices': {
    adds: { pushDevice: 1 },
    body: {
      subscription: {
        endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/x',
        keys: createBrowser().keys,
      },
      kinds: ['enquiry'],
    },
  },
  '/push-notifications/templates': {
    adds: { pushTemplate: 1 },
    body: { name: 'News', title: 'News', body: 'A line.' },
  },
  '/push-notifications/send': {
    adds: { pushSend: 1, job: 1 },
    body: { title: 'News', body: 'A line.', at: '2026-01-16T12:00:00Z' },
  },
  '/analytics/experiments': {
    adds: { experiment: 1 },
    body: {
      name: 'Prices',
      path: '/',
      goal: 'enquiry',
      variants: [
        { id: 'a', name: 'As it is now', weight: 1, settings: {} },
        { id: 'b', name: 'Prices first', weight: 1, settings: { content: 'Prices' } },
      ],
    },
  },
  '/analytics/share': { adds: { analyticsShare: 1 }, body: {} },
  '/enquiries/snippets': {
    adds: { snippet: 1, auditEntry: 1 },
    body: { title: 'Thanks', body: 'Thank you.' },
  },
}

/** They fetch from other sites, so `media.server.test.ts` and `calendars.server.test.ts` test them with a fetch of their own. */
const testedElsewhere = ['/media', '/bookings/calendars']

it('every call that takes an Idempotency-Key has an example here', () => {
  const idempotent = featureApis.flatMap(({ endpoints }) => endpoints).filter((each) => each.idempotent)
  expect(idempotent.map(({ path }) => path).sort()).toEqual(
    [...Object.keys(examples), ...testedElsewhere].sort(),
  )
})

describeOnBothEngines('an Idempotency-Key', (setup) => {
  it.each(Object.entries(examples))(
    'of %s stores once and answers the same, twice at once and again later',
    async (pattern, { adds, body, addParent }) => {
      const uploads = mkdtempSync(join(tmpdir(), 'studio-keyed-'))
      onTestFinished(() => rmSync(uploads, { recursive: true, force: true }))
      const { app } = await setup({ UPLOADS_URL: `file:${uploads}` })
      const path = pattern.replace(/:id|:token/, (await addParent?.(app)) ?? '')
      const send = sender(app)
      const tables = Object.keys(adds) as (keyof Tables)[]
      const count = async (table: keyof Tables) =>
        (await app.db.selectFrom(table).selectAll().execute()).length
      const before = await Promise.all(tables.map(count))
      const together = await Promise.all([send(path, body), send(path, body)])
      const later = await send(path, body)
      const after = await Promise.all(tables.map(count))
      expect(
        Object.fromEntries(tables.map((table, n) => [table, Number(after[n]) - Number(before[n])])),
      ).toEqual(adds)
      expect(later.status, JSON.stringify(later.body)).toBeLessThan(300)
      expect(together).toEqual([later, later])
      await expectNothingReadable(app)
    },
  )
})

/** Links admit: neither the kept answer nor a queued mail lets a reader of the database follow one. */
async function expectNothingReadable(app: TestApp): Promise<void> {
  const kept = await app.db.selectFrom('idempotency').select('answer').executeTakeFirstOrThrow()
  const queued = await app.db.selectFrom('job').select('payload').execute()
  const stored = JSON.stringify([kept, queued])
  // Signs that no encrypted text has by chance.
  for (const word of ['http:', 'token=', 'success"']) expect(stored).not.toContain(word)
}

/** Sends calls as an administrator with one key. */
function sender(app: TestApp) {
  const hono = hostApis(app, featureApis, () => withAccount(app, { ...owner, role: 'admin' }))
  return async (path: string, body: object) => {
    const isForm = body instanceof FormData
    const answer = await hono.request(`/api${path}`, {
      method: 'POST',
      headers: { 'Idempotency-Key': 'one-press', ...(isForm ? {} : { 'Content-Type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  }
}

async function pictureForm(): Promise<FormData> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await picture.jpeg().toBuffer())]), 'kiln.jpg')
  return form
}
