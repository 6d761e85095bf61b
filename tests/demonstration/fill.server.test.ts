import { expect, it } from 'vitest'
import { bookingStates } from '#features/booking/booking.ts'
import { listBookings } from '#features/booking/queries.server.ts'
import { findInvoice, listInvoices } from '#features/deals/invoices/queries.server.ts'
import { invoiceKinds, invoiceStates } from '#features/deals/invoices/schema.ts'
import { listProposals } from '#features/deals/proposals/queries.server.ts'
import { proposalStates } from '#features/deals/proposals/schema.ts'
import { countInbox } from '#features/enquiries/counts.server.ts'
import { listEnquiries, listThread } from '#features/enquiries/queries.server.ts'
import { listExperiments } from '#features/experiments/queries.server.ts'
import { computeResults } from '#features/experiments/results/read-results.server.ts'
import { listIssues } from '#features/newsletter/issues/queries.server.ts'
import { listSubscribers } from '#features/newsletter/queries.server.ts'
import { listWelcome } from '#features/newsletter/welcome/queries.server.ts'
import { listPostsForAdmin } from '#features/publishing/posts/admin-queries.server.ts'
import { listSends, readStats } from '#features/push/queries.server.ts'
import { listTemplates } from '#features/push/templates/templates.server.ts'
import type { App } from '#platform/app.ts'
import { countJobs } from '#platform/jobs/dead-jobs.server.ts'
import { readBrought } from '#routes/admin/newsletter/brought.server.ts'
import { describeOnDatabase } from '#tests/support/test-app.server.ts'
import { fillStudio } from '../../scripts/demo/fill.ts'

const all = { page: 1, limit: 100 }

async function describeStudio(app: App) {
  const { db, clock } = app
  const now = clock.now()
  return {
    inbox: (await countInbox(db, now)).byStatus,
    subscribers: (await listSubscribers(db, all)).counts,
    sends: (await listSends(db, all)).sends.map(({ state, total }) => [state, total]),
  }
}

/** The figures of each start, on one engine or the other. */
const starts: unknown[] = []

describeOnDatabase('the demonstration', (setup) => {
  it('has something in every state, and is the same with every start', { timeout: 240_000 }, async () => {
    const { app, outbox } = await setup({ SEED: 'demo', PUSH_HOSTS: 'localhost:3000' })
    const { db, clock } = app
    const now = clock.now()
    const { cookies } = await fillStudio(app)
    expect(cookies).toHaveLength(1)

    const filled = await describeStudio(app)
    starts.push(filled)
    expect(filled).toEqual(starts[0])
    expect((await countInbox(db, now)).trash).toBeGreaterThan(0)
    expect(Math.min(...Object.values(filled.inbox))).toBeGreaterThan(0)
    expect(Math.min(...Object.values(filled.subscribers))).toBeGreaterThan(0)

    const { enquiries } = await listEnquiries(db, { ...all, view: 'all' }, now)
    expect(enquiries.every(({ email }) => /@example\.(com|net|org)$/.test(email))).toBe(true)
    const threads = await Promise.all(enquiries.map(({ _id }) => listThread(db, _id)))
    expect(new Set(threads.flat().map(({ kind, state }) => state ?? kind))).toEqual(
      new Set(['note', 'sent', 'message']),
    )
    expect(enquiries.filter(({ visit }) => visit !== null).length).toBeGreaterThan(20)

    const { bookings } = await listBookings(db, all)
    expect(new Set(bookings.map(({ state }) => state))).toEqual(new Set(bookingStates))
    expect(bookings.some(({ noShow }) => noShow)).toBe(true)
    expect(bookings.some(({ state, start }) => state === 'booked' && start > now.toISOString())).toBe(true)

    const { proposals } = await listProposals(app, all)
    expect(new Set(proposals.map(({ state }) => state))).toEqual(new Set(proposalStates))
    expect(proposals.some(({ version, state }) => version === 2 && state === 'accepted')).toBe(true)
    const { invoices } = await listInvoices(app, all)
    expect(new Set(invoices.map(({ kind }) => kind))).toEqual(new Set(invoiceKinds))
    expect(new Set(invoices.map(({ state }) => state))).toEqual(new Set(invoiceStates))
    const late = invoices.filter((invoice) => invoice.late)
    expect(late).toHaveLength(1)
    const { reminders } = (await findInvoice(app, late[0]?._id ?? '')) ?? {}
    expect(reminders?.every(({ sentAt }) => sentAt !== null)).toBe(true)

    const { issues } = await listIssues(db, all)
    expect(issues.map(({ state }) => state)).toEqual(['draft', 'scheduled', 'sent', 'sent'])
    expect(issues.slice(2).map(({ figures }) => [figures.refused, figures.unsubscribed])).toEqual([
      [2, 1],
      [3, 2],
    ])
    const brought = await readBrought(db, issues, now)
    expect([1, 2].map((number) => brought.get(number))).toMatchObject([
      { enquiries: 1, bookings: 0, worth: 6_900 },
      { enquiries: 1, bookings: 1, worth: 7_800 },
    ])
    expect(await listWelcome(db)).toHaveLength(3)

    const experiments = await listExperiments(db)
    expect(experiments.map(({ status }) => status)).toEqual(['running', 'draft', 'finished'])
    const running = await computeResults(app, experiments[0] as (typeof experiments)[number])
    expect(running.visitors).toBeGreaterThan(300)

    const { posts } = await listPostsForAdmin(db, now, all)
    expect(new Set(posts.map(({ state }) => state))).toEqual(
      new Set(['published', 'changed', 'scheduled', 'draft']),
    )
    expect((await listTemplates(db)).length).toBeGreaterThan(2)
    expect((await readStats(db, now)).totalSubscriptions).toBeGreaterThan(50)
    expect(outbox.length).toBeGreaterThan(50)
    expect(await countJobs(db)).toMatchObject({ dead: 0 })
  })
})
