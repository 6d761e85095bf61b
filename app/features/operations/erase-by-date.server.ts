import type { App } from '#platform/app.ts'
import { formatMoment } from '#platform/dates.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { dayMs } from '#platform/durations.ts'
import { isAhead } from '#platform/timers/recent.ts'
import { notifyOwner } from './notify-owner.server.ts'

/** A clock that has gone on by more since the last run may be ahead. */
const leapMs = 7 * dayMs
/** So many times the usual number is unusual, and a small site is not bothered by twenty rows. */
const unusualTimes = 10
const leastUsual = 2

export interface Erasure {
  /** Counts the rows or files to erase. Without it they wait only after a leap of the clock, and the owner is not told. */
  count?(app: App): Promise<number>
  erase(app: App): Promise<unknown>
  words?: typeof erased
}

const erased = { unusual: 'due to be erased', due: 'old enough', done: 'erased' }
/** Words for work that is not an erasure. */
export const planned: typeof erased = { unusual: 'overdue', due: 'overdue', done: 'done' }

/**
 * Erases old rows and files for a sweep. Waits a day first where the number is more than ten times the usual, or the clock has
 * just leapt, and tells the owner: a wrong clock can be set right in that day.
 */
export async function eraseByDate(app: App, name: string, erasure: Erasure): Promise<void> {
  const found = await erasure.count?.(app)
  if (await isHeld(app, name, found, erasure.words)) return
  await erasure.erase(app)
}

function isHeld(app: App, name: string, counted: number | undefined, words = erased): Promise<boolean> {
  const found = counted ?? 1
  return inTransaction(app, async (tx) => {
    await tx.lock('sweeps')
    const now = app.clock.now()
    const known = await tx.selectFrom('sweep').selectAll().where('name', '=', name).executeTakeFirst()
    const usual = Math.max(known?.usual ?? 0, leastUsual)
    const isLeap = known !== undefined && now.getTime() - Date.parse(known.ranAt) > leapMs
    const since = known?.heldAt && !isLeap && !isAhead(known.heldAt, now) ? known.heldAt : undefined
    const isOver = since !== undefined && Date.parse(since) + dayMs <= now.getTime()
    const isOdd = since !== undefined || isLeap || found > unusualTimes * usual
    const isHeld = found > 0 && isOdd && !isOver
    const row = {
      ranAt: now.toISOString(),
      // What was erased after a hold does not make the next such number usual.
      usual:
        isHeld || found === 0
          ? usual
          : Math.max(Math.min(found, unusualTimes * usual), Math.floor(usual * 0.9)),
      heldAt: isHeld ? (since ?? now.toISOString()) : null,
    }
    await tx
      .insertInto('sweep')
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute()
    if (isHeld && since === undefined && counted !== undefined) {
      const until = new Date(now.getTime() + dayMs)
      await notifyOwner(app, tx, {
        kind: 'sweep-held',
        title: `More than usual is ${words.unusual}: ${name}`,
        body: `${found} are ${words.due}, going by the clock of this server, which says ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC. They will be ${words.done} ${formatMoment(until.toISOString(), now)}, unless the clock is corrected before then.`,
        link: '/admin/system',
      })
    }
    return isHeld
  })
}
