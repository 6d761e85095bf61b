import { readIssue } from '#features/newsletter/issues/queries.server.ts'
import type { App } from '#platform/app.ts'
import type { ScriptedMailServer } from '#tests/support/scripted-mail-server.ts'
import type { Row } from './benchmark.ts'

export interface Evidence {
  server: ScriptedMailServer
  /** The recipients at whom the server said nothing once it had the whole mail, and those whose mail it cut. */
  hung: ReadonlySet<string>
  cut: ReadonlySet<string>
  /** The recipients of whom the database said, after a kill, that the end of their mail may have gone out. */
  killed: ReadonlySet<string>
  /** While nothing disturbed the processes, by `performance.now()`. */
  calm: { from: number; to: number }
  /** The memory of the process that lived longest, in MB, once a second. */
  memory: readonly number[]
  perMinute: number
  seconds: number
}

/** Compares the states of all recipients with what the mail server knows of them. */
export async function reportIssue(
  engine: string,
  app: App,
  id: string,
  { server, hung, cut, killed, calm, memory, perMinute, seconds }: Evidence,
): Promise<Row[]> {
  const rows = await app.db
    .selectFrom('newsletterRecipient')
    .innerJoin('subscriber', 'subscriber.id', 'subscriberId')
    .select(['email', 'state', 'answer'])
    .where('mailId', '=', id)
    .execute()
  const emails = (...states: string[]) =>
    new Set(rows.filter(({ state }) => states.includes(state)).map(({ email }) => email))
  const [sent, refused, uncertain] = [emails('sent'), emails('refused'), emails('uncertain')]
  const whole = new Map<string, number>()
  for (const { to } of server.arrivals) whole.set(to, (whole.get(to) ?? 0) + 1)
  const count = (some: Iterable<string>, is: (to: string) => boolean) => [...some].filter(is).length
  const [early, late] = [memory.slice(0, memory.length / 4), memory.slice(-memory.length / 4)].map((part) =>
    Math.max(...part),
  ) as [number, number]
  const inCalm = server.attempts.filter(({ at }) => at >= calm.from && at < calm.to).length
  const ofRate = (attempts: number, ms: number) => attempts / ((ms / 60_000) * perMinute)
  const row = (what: string, measured: number, limits: Partial<Row> = {}): Row => ({
    ...{ what: `${engine}: ${what}`, measured, unit: '' },
    ...limits,
  })
  const none = { atMost: 0 }
  const { total } = (await readIssue(app.db, id))?.figures ?? { total: Number.NaN }
  const untaken = count(whole.keys(), (to) => !sent.has(to) && !refused.has(to))
  const neverWhole = [...uncertain].filter((to) => !whole.has(to))
  const cutLate = count(neverWhole, (to) => cut.has(to) && !killed.has(to))
  const killedEarly = count(neverWhole, (to) => killed.has(to))
  return [
    row('recipients', total, { atLeast: rows.length, atMost: rows.length }),
    row('sent', sent.size),
    row('refused', refused.size),
    row(
      'refused without a reason',
      rows.filter((each) => each.state === 'refused' && !each.answer).length,
      none,
    ),
    row('neither sent, refused nor uncertain', rows.length - sent.size - refused.size - uncertain.size, none),
    row(
      'mails that arrived twice',
      count(whole.keys(), (to) => (whole.get(to) ?? 0) > 1),
      none,
    ),
    row(
      'sent mails that did not arrive',
      count(sent, (to) => !whole.has(to)),
      none,
    ),
    row('uncertain', uncertain.size),
    row(
      '  killed between data and answer',
      count(uncertain, (to) => killed.has(to) && !hung.has(to)),
    ),
    row(
      '  not answered by the server',
      count(uncertain, (to) => hung.has(to)),
    ),
    row('  cut by the server after the last look at the connection', cutLate),
    row(
      '  for another reason',
      count(uncertain, (to) => !killed.has(to) && !hung.has(to) && !(cut.has(to) && !whole.has(to))),
      none,
    ),
    row('the server had whole, its answer not taken', untaken),
    row('uncertain that it never had whole: killed before the end went out', killedEarly),
    row('uncertain less these three', uncertain.size - untaken - killedEarly - cutLate, {
      atLeast: 0,
      atMost: 0,
    }),
    row('undisturbed attempts, of the rate', ofRate(inCalm, calm.to - calm.from), {
      atLeast: 0.98,
      atMost: 1.02,
    }),
    row('most mails in 60 seconds, of the rate', ofRate(mostInAMinute(server.arrivals), 60_000), {
      atMost: 1,
    }),
    row('most attempts in 60 seconds, of the rate', ofRate(mostInAMinute(server.attempts), 60_000), {
      atMost: 1.02,
    }),
    row('peak memory of the last quarter, of the first', late / early, { atMost: 1.3 }),
    { ...row('peak memory', Math.max(early, late)), unit: 'MB' },
    { ...row('time', seconds), unit: 's' },
  ]
}

function mostInAMinute(events: readonly { at: number }[]): number {
  let most = 0
  let from = 0
  for (const [index, { at }] of events.entries()) {
    while ((events[from]?.at ?? at) <= at - 60_000) from += 1
    most = Math.max(most, index - from + 1)
  }
  return most
}
