import type { Selectable } from 'kysely'
import type { PushDeviceTable } from '#db/tables.ts'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { createId } from '#platform/ids.ts'
import { assertReachable } from '../web-push/reachable.server.ts'
import type { BrowserSubscription } from '../web-push/subscription.ts'
import type { Device, DeviceChoices } from './schema.ts'

const unknownDevice = () => new AppError('not-found', 'This device has been removed.')

type Owner = Pick<Viewer, 'id' | 'sessionId'>

/** Lists the devices of one account, the newest first. */
export async function listDevices(db: Database, viewer: Owner): Promise<Device[]> {
  const rows = await db
    .selectFrom('pushDevice')
    .selectAll()
    .where('userId', '=', viewer.id)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => toDevice(row, viewer))
}

/** Adds this browser, or replaces its choices. The device ends with the session that adds it. */
export async function addDevice(
  app: App,
  tx: Transaction,
  viewer: Owner,
  userAgent: string,
  { subscription, ...choices }: DeviceChoices & { subscription: BrowserSubscription },
): Promise<Device> {
  assertReachable(app, subscription)
  const now = app.clock.now()
  const { endpoint, keys } = subscription
  const row = {
    userId: viewer.id,
    sessionId: viewer.sessionId,
    p256dh: keys.p256dh,
    auth: keys.auth,
    name: nameOf(userAgent),
    ...toRow(choices),
    updatedAt: now.toISOString(),
  }
  const stored = await tx
    .insertInto('pushDevice')
    .values({ id: createId(now.getTime()), endpoint, ...row, createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow()
  return toDevice(stored, viewer)
}

export async function saveDevice(
  { db, clock }: App,
  viewer: Owner,
  id: string,
  choices: DeviceChoices,
): Promise<Device> {
  const saved = await db
    .updateTable('pushDevice')
    .set({ ...toRow(choices), updatedAt: clock.now().toISOString() })
    .where('id', '=', id)
    .where('userId', '=', viewer.id)
    .returningAll()
    .executeTakeFirst()
  if (!saved) throw unknownDevice()
  return toDevice(saved, viewer)
}

export async function removeDevice(db: Database, viewer: Owner, id: string): Promise<void> {
  const removed = await db
    .deleteFrom('pushDevice')
    .where('id', '=', id)
    .where('userId', '=', viewer.id)
    .returning('id')
    .executeTakeFirst()
  if (!removed) throw unknownDevice()
}

function toRow({ kinds, showNames, fromHour, toHour }: DeviceChoices) {
  return { kinds: JSON.stringify(kinds), showNames: showNames ? 1 : 0, fromHour, toHour } as const
}

function toDevice({ id, ...row }: Selectable<PushDeviceTable>, viewer: Owner): Device {
  const { name, fromHour, toHour, createdAt } = row
  return {
    _id: id,
    name,
    kinds: JSON.parse(row.kinds),
    showNames: row.showNames === 1,
    fromHour,
    toHour,
    createdAt,
    current: row.sessionId === viewer.sessionId,
  }
}

const browsers: [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
]
const systems: [name: string, pattern: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/** 'Chrome on Android' */
function nameOf(userAgent: string): string {
  const find = (patterns: typeof browsers) => patterns.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const [browser, system] = [find(browsers) ?? 'A browser', find(systems)]
  return system ? `${browser} on ${system}` : browser
}
