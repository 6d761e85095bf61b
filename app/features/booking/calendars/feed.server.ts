import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { App } from '#platform/app.ts'
import { openText, sealText } from '#platform/config/sealed-text.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { dayMs } from '#platform/durations.ts'
import { AppError } from '#platform/errors.ts'
import type { ApiEnv } from '#platform/http/api-env.server.ts'
import { type Actor, recordChange } from '#services/audit/audit.server.ts'
import { findBookingByToken, listBookingsBetween } from '../queries.server.ts'
import { findRules } from '../rules/queries.server.ts'
import { writeBookings, writeInvitation } from './invitation.server.ts'

const settingName = 'feed'
const sealPurpose = 'booking-feed'

/** Calendars that subscribe drop bookings that leave the feed. */
const pastDays = 60
const comingDays = 800

/** The secret of the address: encrypted, to show it, and hashed, to compare it. */
interface StoredSecret {
  sealed: string
  hash: string
}

/** Returns the address of the feed. The first call makes it. */
export async function findFeedUrl(app: App): Promise<string> {
  const stored = await findSecret(app.db)
  const known = stored && openSecret(app, stored)
  if (known) return urlOf(app, known)
  return inTransaction(app, async (tx) => {
    await tx.lock(settingName)
    const since = await findSecret(tx)
    return urlOf(app, (since && openSecret(app, since)) ?? (await saveSecret(app, tx)))
  })
}

/** Makes a new address. The old one ends with the commit. */
export function renewFeed(app: App, by: Actor): Promise<string> {
  return inTransaction(app, async (tx) => {
    await tx.lock(settingName)
    const secret = await saveSecret(app, tx)
    const at = app.clock.now()
    await recordChange(tx, { kind: 'booking-feed', itemId: settingName, action: 'renewed', by, at })
    return urlOf(app, secret)
  })
}

async function findSecret(db: Database): Promise<StoredSecret | undefined> {
  const row = await db
    .selectFrom('bookingSetting')
    .select('value')
    .where('name', '=', settingName)
    .executeTakeFirst()
  return row && (JSON.parse(row.value) as StoredSecret)
}

/** Undefined where it was sealed under another `secret.key`: a new one takes its place. */
function openSecret({ config }: App, { sealed }: StoredSecret): string | undefined {
  try {
    return openText(config.dataDir, sealPurpose, settingName, sealed)
  } catch {
    return undefined
  }
}

/** Without capitals, which some programs do not keep. */
async function saveSecret({ config, clock }: App, tx: Transaction): Promise<string> {
  const secret = randomBytes(16).toString('hex')
  const stored: StoredSecret = {
    sealed: sealText(config.dataDir, sealPurpose, settingName, secret),
    hash: hash('sha256', secret, 'base64url'),
  }
  const row = { value: JSON.stringify(stored), updatedAt: clock.now().toISOString() }
  await tx
    .insertInto('bookingSetting')
    .values({ name: settingName, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
  return secret
}

const urlOf = ({ config }: App, secret: string) => `${config.siteUrl}/feeds/bookings-${secret}.ics`

const headers = {
  'Content-Type': 'text/calendar; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
}

/** Answers the feed to programs that have its address, and a booking as a file to its visitor. */
export function calendarFiles(): Hono<ApiEnv> {
  const hono = new Hono<ApiEnv>()
  hono.get('/feeds/:file{bookings-[^/]+\\.ics}', async (context) => {
    const { app } = context.var
    const secret = context.req.param('file').slice('bookings-'.length, -'.ics'.length)
    if (!(await isFeedSecret(app.db, secret))) throw nothingHere()
    return context.body(await writeFeed(app), 200, headers)
  })
  hono.get('/book/:token/invite.ics', async (context) => {
    const { app } = context.var
    const booking = await findBookingByToken(app, context.req.param('token'))
    if (booking?.state !== 'booked') throw nothingHere()
    const file = writeInvitation(app, booking, await findRules(app.db), 'PUBLISH')
    return context.body(file, 200, { ...headers, 'Content-Disposition': 'attachment; filename="invite.ics"' })
  })
  return hono
}

const nothingHere = () => new AppError('not-found', 'There is nothing here.')

async function isFeedSecret(db: Database, secret: string): Promise<boolean> {
  const stored = await findSecret(db)
  const digest = (text: string) => Buffer.from(text, 'base64url')
  return (
    stored !== undefined && timingSafeEqual(digest(hash('sha256', secret, 'base64url')), digest(stored.hash))
  )
}

/** Lists pending and booked calls. Calendars that subscribe drop the others. */
async function writeFeed(app: App): Promise<string> {
  const now = app.clock.now().getTime()
  const bookings = await listBookingsBetween(
    app.db,
    new Date(now - pastDays * dayMs),
    new Date(now + comingDays * dayMs),
  )
  const open = bookings.filter(({ state }) => state === 'pending' || state === 'booked')
  return writeBookings(app, open, await findRules(app.db))
}
