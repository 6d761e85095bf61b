import { createECDH, randomBytes } from 'node:crypto'
import { listSends } from '#features/push/queries.server.ts'
import type { Topic } from '#features/push/schema.ts'
import { sendInput } from '#features/push/schema.ts'
import { deliveryJob, recordOutcome } from '#features/push/sending/deliveries.server.ts'
import { countClick, queueSend } from '#features/push/sending/send-commands.server.ts'
import { subscribe } from '#features/push/subscriptions/commands.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { JobHandlers } from '#platform/jobs/jobs.server.ts'
import { markRead } from '#services/feed/commands.server.ts'
import { type DemoEvent, readRows, type Stage } from './timeline.ts'

/** The push service of the demonstration: the site answers for it, and nothing leaves the machine. */
export const pushPath = '/demo/push/'

const browsers = 72
const userAgents = [
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1 Version/18.0 Safari/605.1',
  'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1',
]
const choices: readonly (readonly Topic[])[] = [
  ['articles', 'projects', 'news'],
  ['articles'],
  ['articles', 'projects'],
  ['news'],
]

type SendInput = Parameters<typeof sendInput.parse>[0]

/** Days before today, the share of those reached who press it, title, body, topic and address. */
const sends = readRows(`
61 | 0.31 | New on the blog: Creating accessible websites | A clear path for everyone is a better path for anyone. | articles | /blog/creating-accessible-websites
33 | 0.22 | Have a look at Ewer | A shop for a pottery that fires twelve pieces a season. | projects | /case-study/ewer
12 | 0.16 | I can start a project next month | There is room for one more. Tell me what you have in mind. | | /contact
`).map(([days, pressed, title = '', body = '', topic, url]) => ({
  days: Number(days),
  pressed: Number(pressed),
  input: { title, body, topics: topic ? [topic] : [], data: { url } },
}))

/** Lets browsers subscribe over the weeks and sends three notifications; a fourth waits for its day. */
export function notificationEvents(stage: Stage): DemoEvent[] {
  const { random, dayBefore, minutesBefore, owner, now } = stage
  const subscribing = Array.from({ length: browsers }, (_, index): DemoEvent => {
    const time = `${9 + Math.floor(random() * 12)}`.padStart(2, '0')
    const userAgent = pickFrom(userAgents, random() ** 1.5)
    const chosen = pickFrom(choices, random() ** 1.5)
    return {
      at: dayBefore(1 + Math.floor(random() * 86), `${time}:15`),
      run: (app) => subscribeBrowser(app, { index, userAgent, chosen }),
    }
  })
  const sending = sends.flatMap(({ days, pressed, input }): DemoEvent[] => [
    { at: dayBefore(days, '10:30'), run: (app) => send(app, input) },
    { at: dayBefore(days, '18:00'), run: (app) => press(app, pressed) },
  ])
  const later = new Date(now.getTime() + 3 * 24 * 60 * 60 * 1000).toISOString()
  const next = {
    title: 'Away for a week',
    body: 'Mails are read again when I am back, on Monday week.',
    topics: ['news'],
    at: later,
  }
  return [
    ...subscribing,
    ...sending,
    { at: minutesBefore(50), run: (app) => send(app, next) },
    // What came before this morning has been read.
    { at: minutesBefore(600), run: (app) => markRead(app, owner.id) },
  ]
}

/** Delivers at once, without a push service; the same few browsers are gone with every start. */
export const demoDeliveries: JobHandlers = {
  [deliveryJob]: async (app, payload, { batch }) => {
    const delivery = { itemId: String(batch), recipientId: String(payload) }
    const { endpoint } = await app.db
      .selectFrom('pushSubscription')
      .select('endpoint')
      .where('id', '=', delivery.recipientId)
      .executeTakeFirstOrThrow()
    const isGone = Number(endpoint.split('/').at(-1)) % 23 === 5
    const outcome = { kind: isGone ? ('gone' as const) : ('delivered' as const) }
    return { record: (tx) => recordOutcome(app, tx, delivery, outcome) }
  },
}

interface Browser {
  index: number
  userAgent: string
  chosen: readonly Topic[]
}

function subscribeBrowser(app: App, { index, userAgent, chosen }: Browser): Promise<unknown> {
  const keys = createECDH('prime256v1')
  const subscription = {
    endpoint: `${app.config.siteUrl}${pushPath}${index}`,
    keys: { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  }
  const address = `192.0.2.${index + 1}`
  return inTransaction(app, (tx) => subscribe(app, tx, { subscription, chosen, userAgent, address }))
}

function send(app: App, input: SendInput): Promise<unknown> {
  return inTransaction(app, (tx) => queueSend(app, tx, sendInput.parse(input), undefined))
}

async function press(app: App, share: number): Promise<void> {
  const { sends: newest } = await listSends(app.db, { page: 1, limit: 1 })
  const [sent] = newest
  if (!sent) return
  for (let count = 0; count < sent.delivered * share; count += 1) await countClick(app.db, sent._id)
}

const pickFrom = <T>(items: readonly T[], share: number): T => items[Math.floor(share * items.length)] as T
