import { askToSubscribe, confirmSubscription, unsubscribe } from '#features/newsletter/commands.server.ts'
import { importSubscribers } from '#features/newsletter/import-command.server.ts'
import { confirmUrl, unsubscribeUrl } from '#features/newsletter/links.server.ts'
import { findSubscriber } from '#features/newsletter/queries.server.ts'
import type { App } from '#platform/app.ts'
import { studioDay } from '#platform/dates.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { type DemoEvent, type DemoVisit, minutesAfter, type Stage } from '../timeline.ts'

const firstNames =
  'ivy otto mabel rufus posy edgar nora silas hazel wilf clara amos tilly jonas pearl hugo'.split(' ')
const lastNames = 'larkspur teasel bramble sorrel fennel campion yarrow burdock clover thistle'.split(' ')
const domains = ['example.com', 'example.org', 'example.net']
/** Those who write enquiries as well, and the days before today on which they asked for it. */
const clients: readonly (readonly [email: string, days: number])[] = [
  ['clementine.ash@example.com', 70],
  ['fergus.holloway@example.org', 36],
  ['maud.gosling@example.com', 32],
]
const imported = 48
const asked = 58

/** Lets people ask for the newsletter over the weeks: most confirm, some forget to, some leave again. */
export function subscriberEvents(stage: Stage): DemoEvent[] {
  const { random, dayBefore } = stage
  const asking = Array.from({ length: asked }, (_, index) => {
    // More of them lately.
    const days = 1 + Math.floor(86 * random() ** 1.05)
    const time = `${8 + Math.floor(random() * 13)}`.padStart(2, '0')
    const minute = `${Math.floor(random() * 60)}`.padStart(2, '0')
    const askedAt = dayBefore(days, `${time}:${minute}`)
    const email = addressOf(imported + index)
    const confirms = random() > 0.14
    const leaves = confirms && days > 12 && random() < 0.2
    const events: DemoEvent[] = [
      { at: askedAt, byVisitor: true, run: (app, visit) => ask(app, email, visit, index) },
    ]
    if (confirms)
      events.push({ at: minutesAfter(askedAt, 2 + random() * 90), run: (app) => confirm(app, email) })
    if (leaves)
      events.push({
        at: minutesAfter(askedAt, 60 * 24 * (3 + random() * 7)),
        run: (app) => leave(app, email),
      })
    return events
  })
  return [
    { at: dayBefore(80, '11:20'), run: (app) => importList(app, stage) },
    ...asking.flat(),
    ...clients.flatMap(([email, days], index): DemoEvent[] => {
      const askedAt = dayBefore(days, '19:30')
      return [
        { at: askedAt, run: (app) => ask(app, email, undefined, asked + index) },
        { at: minutesAfter(askedAt, 4), run: (app) => confirm(app, email) },
      ]
    }),
  ]
}

/** The address of the reader with this number. Those of the imported list come first. */
export function addressOf(index: number): string {
  const first = firstNames[index % firstNames.length]
  const last = lastNames[Math.floor(index / firstNames.length) % lastNames.length]
  return `${first}.${last}@${domains[index % domains.length]}`
}

/** The list that the studio had before. */
function importList(app: App, { owner, dayBefore, random }: Stage): Promise<unknown> {
  const lines = Array.from({ length: imported }, (_, index) => {
    const day = studioDay(dayBefore(100 + Math.floor(random() * 600), '12:00'))
    return `${addressOf(index)},${day}`
  })
  return inTransaction(app, (tx) =>
    importSubscribers(app, tx, { csv: ['Email,Date', ...lines].join('\n') }, owner),
  )
}

function ask(app: App, email: string, visit: DemoVisit | undefined, index: number): Promise<void> {
  return inTransaction(app, (tx) =>
    askToSubscribe(app, tx, {
      email,
      isTrap: false,
      address: `203.0.113.${index + 1}`,
      spendProof: async () => undefined,
      sessionId: visit?.sessionId,
    }),
  )
}

async function confirm(app: App, email: string): Promise<void> {
  const known = await findSubscriber(app.db, email)
  if (known)
    await confirmSubscription(app, tokenOf(confirmUrl(app, { id: known._id, mailedAt: known.consentAt })))
}

async function leave(app: App, email: string): Promise<void> {
  const known = await findSubscriber(app.db, email)
  if (known) await unsubscribe(app, tokenOf(unsubscribeUrl(app, known._id)))
}

const tokenOf = (url: string): string => new URL(url).searchParams.get('token') ?? ''
