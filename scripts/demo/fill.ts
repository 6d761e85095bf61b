import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { addUser } from '#features/accounts/people/people-commands.server.ts'
import { invite } from '#features/accounts/people/registration-commands.server.ts'
import { listPeople } from '#features/accounts/queries.server.ts'
import { completeSignIn } from '#features/accounts/sign-in/session.server.ts'
import { type App, systemClock } from '#platform/app.ts'
import type { Config } from '#platform/config/config.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { timeOfId } from '#platform/ids.ts'
import { JobRunner } from '#platform/jobs/job-runner.server.ts'
import type { MailTransport } from '#platform/mail/mail.server.ts'
import { createApp } from '#server/create-app.server.ts'
import { jobEvents, jobHandlers, jobPools } from '#server/jobs.server.ts'
import { seedNewDatabase } from '#server/seed.server.ts'
import { createRandom } from '#services/visits/demo.server.ts'
import type { Report } from '#services/visits/store/reports.ts'
import { storeReports } from '#services/visits/store/store-reports.server.ts'
import { bookingEvents } from './bookings.ts'
import { dealEvents } from './deals/events.ts'
import { enquiryEvents } from './enquiries/events.ts'
import { demoExperiments } from './experiments.ts'
import { demoMail, issueEvents, issueVisits } from './newsletter/issues.ts'
import { subscriberEvents } from './newsletter/subscribers.ts'
import { demoDeliveries, notificationEvents } from './notifications.ts'
import { addPictures } from './pictures.ts'
import { postEvents } from './posts.ts'
import { at, createStage, type DemoEvent, type DemoVisit, type Stage } from './timeline.ts'
import { storeVisits } from './visits.ts'

/** The owner's account. */
export const owner = { name: 'Robin Reed', email: 'robin.reed@example.com' }
const editor = { name: 'Ellis Penn', email: 'ellis.penn@example.com' }
const seed = 2026

export interface FilledSite {
  password: string
  /** `Set-Cookie` lines of a session of the owner. */
  cookies: readonly string[]
}

/** Makes the database of a site that has been at work for three months, by its own commands. */
export async function fillSite(config: Config, transport: MailTransport): Promise<FilledSite> {
  const { app, close } = await createApp(config, { transport: forRecentMails(transport) })
  try {
    // Nothing of this has to survive a power cut: without waits for the disk it takes two thirds of the time.
    if (config.database.kind === 'sqlite') await sql`pragma synchronous = off`.execute(app.db)
    return await fillStudio(app)
  } finally {
    await close()
  }
}

/** Plays the three months up to the time of the App's clock. */
export async function fillStudio(app: App): Promise<FilledSite> {
  const password = randomBytes(9).toString('base64url')
  const stage = await openStudio(app, password)
  await playDays(app, stage)
  await addPictures(app, stage)
  const client = { cookies: '', address: '127.0.0.1', userAgent: '' }
  const { cookies } = await inTransaction(app, (tx) => completeSignIn(app, tx, stage.owner.id, client, true))
  return { password, cookies }
}

/** Writes the mails of the last two weeks; nobody pages through older ones. */
function forRecentMails(transport: MailTransport): MailTransport {
  const days = 14
  const { send, check } = transport
  return {
    check,
    send: async (mail) => {
      if (timeOfId(mail.id) > systemClock.now().getTime() - days * 24 * 60 * 60 * 1000) await send(mail)
    },
  }
}

/** Begins on a day before all visits: texts, accounts, templates. */
async function openStudio(app: App, password: string): Promise<Stage> {
  const now = app.clock.now()
  const random = createRandom(seed)
  const nobody: Viewer = { id: '', ...owner, role: 'admin', sessionId: '' }
  const { dayBefore } = createStage(now, { random, owner: nobody, editor: nobody })
  const opening = at(app, dayBefore(91, '09:00'))
  // Hashing passwords and rendering texts run beside this process.
  await Promise.all([
    addUser(opening, { ...owner, password, role: 'admin' }),
    addUser(opening, { ...editor, password, role: 'editor' }),
    seedNewDatabase(opening),
  ])
  const people = await listPeople(app.db)
  const viewerOf = ({ email }: typeof owner): Viewer => {
    const { _id, name, role } = people.find((each) => each.email === email) as (typeof people)[number]
    return { id: _id, name, email, role, sessionId: '' }
  }
  return createStage(now, { random, owner: viewerOf(owner), editor: viewerOf(editor) })
}

/** Stores the visits of each day and runs its events in their order, each with the jobs that follow from it. */
async function playDays(app: App, stage: Stage): Promise<void> {
  const experiments = demoExperiments(stage)
  const events = [
    ...enquiryEvents(stage),
    ...bookingEvents(stage),
    ...dealEvents(stage),
    ...subscriberEvents(stage),
    ...issueEvents(stage),
    ...experiments.events,
    ...notificationEvents(stage),
    ...postEvents(stage),
    inviteEvent(stage),
  ]
    .filter((event) => event.at <= stage.now)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  const options = { mails: issueVisits(stage), exposureOf: experiments.exposureOf }
  for await (const { until, visits } of storeVisits(app, stage, options)) {
    while (events[0] && events[0].at <= until) {
      const event = events.shift() as DemoEvent
      await play(app, event, event.byVisitor ? visits.take(event.at, event.campaign) : undefined)
    }
  }
  for (const event of events) await play(app, event, undefined)
}

async function play(app: App, event: DemoEvent, visit: DemoVisit | undefined): Promise<void> {
  const reports: Report[] = []
  const recorder = { ...app.recorder, add: (report: Report) => reports.push(report) > 0 }
  const then = {
    ...at(app, event.at),
    recorder,
    mail: demoMail(app.mail, event.at),
    config: atOnce(app.config),
  }
  await event.run(then, visit)
  if (reports.length > 0) await storeReports(then, event.at, new Map(), reports)
  const handlers = { ...jobHandlers(then), ...demoDeliveries }
  for (const pool of [undefined, ...jobPools]) {
    await new JobRunner(then, handlers, jobEvents(then), { pool }).drain()
  }
}

/** Sends an issue while the clock stands still. */
const atOnce = (config: Config): Config => ({ ...config, newsletterPerMinute: 60_000 })

function inviteEvent({ dayBefore, owner: by }: Stage): DemoEvent {
  const request = { email: 'sol.marsh@example.org', name: 'Sol Marsh', role: 'editor' } as const
  return {
    at: dayBefore(1, '12:30'),
    run: (app) => inTransaction(app, (tx) => invite(app, tx, by, request)),
  }
}
