import { kyselyAdapter } from '@better-auth/kysely-adapter'
import type { BetterAuthOptions } from 'better-auth'
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/adapters'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { recordOwn } from './record.server.ts'
import { hashToken } from './token.server.ts'

type Row = Record<string, unknown>

/**
 * Where better-auth keeps things: our tables, through our connection. Its `sqlite` dialect is used on both engines,
 * because that is the one that writes times as ISO text and flags as 0 or 1, as every table of ours has them.
 */
export function accountStorage(app: App): (options: BetterAuthOptions) => DBAdapter {
  return (options) => {
    const tables = (db: Database) => kyselyAdapter(db, { type: 'sqlite', transaction: true })(options)
    const adapter = tables(app.db)
    const guarded: DBAdapter = {
      ...recorded(app, guard(app, adapter), (tx) => guard(app, tables(tx))),
      transaction: (work) => adapter.transaction((tx) => work(guard(app, tx))),
    }
    return guarded
  }
}

/** better-auth writes these itself, so their line in the audit trail joins them here, in a transaction of both. */
function recorded(
  app: App,
  adapter: DBTransactionAdapter,
  within: (tx: Database) => DBTransactionAdapter,
): DBTransactionAdapter {
  return {
    ...adapter,
    create: async <T extends Row, R = T>(input: Parameters<typeof adapter.create<T, R>>[0]) => {
      if (input.model !== 'passkey' || !('userId' in input.data)) return adapter.create<T, R>(input)
      const userId = String(input.data.userId)
      return inTransaction(app.db, async (tx) => {
        const made = await within(tx).create<T, R>(input)
        await recordOwn(app, tx, userId, 'passkey added')
        return made
      })
    },
    update: async <T>(input: Parameters<DBAdapter['update']>[0]) => {
      const action = secondFactorChange(input.model, input.update)
      if (!action) return adapter.update<T>(input)
      return inTransaction(app.db, async (tx) => {
        const changed = await within(tx).update<T & { id: string }>(input)
        if (changed) await recordOwn(app, tx, await ownerOf(tx, input.model, changed.id), action)
        return changed
      })
    },
  }
}

/** Of somebody's codes better-auth hands back all but whose they are. */
async function ownerOf(tx: Database, model: string, id: string): Promise<string> {
  if (model === 'user') return id
  const codes = tx.selectFrom('twoFactor').select('userId').where('id', '=', id)
  return (await codes.executeTakeFirstOrThrow()).userId
}

/** New codes alone are a renewal; together with a secret they belong to a set-up that is yet to be confirmed. */
function secondFactorChange(model: string, update: Row): string | undefined {
  if (model === 'user' && 'twoFactorEnabled' in update) {
    return update.twoFactorEnabled ? 'codes turned on' : 'codes turned off'
  }
  return model === 'twoFactor' && Object.keys(update).join() === 'backupCodes' ? 'codes renewed' : undefined
}

/**
 * Two changes on the way in and out. A session's token is stored as its hash, and what is found by a token is handed
 * back with it. Times move between the system's clock, which better-auth reads, and the App's, which all else obeys.
 */
function guard(app: App, adapter: DBTransactionAdapter): DBTransactionAdapter {
  const lead = () => app.clock.now().getTime() - Date.now()
  const inward = <T>(model: string, data: T): T => mapFields(model, data, lead())
  const outward = <T>(found: T, token?: string): T => {
    const shifted = shiftTimes(found, -lead())
    return token !== undefined && isRow(shifted) && 'token' in shifted ? { ...shifted, token } : shifted
  }
  const where = (model: string, conditions: Where[]): Where[] =>
    conditions.map((condition) => ({
      ...condition,
      value: shiftTimes(
        model === 'session' && condition.field === 'token' ? hashEach(condition.value) : condition.value,
        lead(),
      ),
    }))
  const tokenOf = (model: string, conditions: Where[]): string | undefined => {
    const token =
      model === 'session' ? conditions.find((condition) => condition.field === 'token')?.value : undefined
    return typeof token === 'string' ? token : undefined
  }
  return {
    ...adapter,
    create: async (input) => {
      const token = input.model === 'session' && 'token' in input.data ? String(input.data.token) : undefined
      return outward(await adapter.create({ ...input, data: inward(input.model, input.data) }), token)
    },
    findOne: async <T>(input: Parameters<DBAdapter['findOne']>[0]) => {
      const found = await adapter.findOne<T>({ ...input, where: where(input.model, input.where) })
      return outward(found, tokenOf(input.model, input.where))
    },
    findMany: async <T>(input: Parameters<DBAdapter['findMany']>[0]) => {
      const found = await adapter.findMany<T>({ ...input, where: where(input.model, input.where ?? []) })
      return found.map((row) => outward(row))
    },
    count: (input) => adapter.count({ ...input, where: where(input.model, input.where ?? []) }),
    update: async <T>(input: Parameters<DBAdapter['update']>[0]) => {
      const changed = await adapter.update<T>({
        ...input,
        where: where(input.model, input.where),
        update: inward(input.model, input.update),
      })
      return outward(changed, tokenOf(input.model, input.where))
    },
    updateMany: (input) =>
      adapter.updateMany({
        ...input,
        where: where(input.model, input.where),
        update: inward(input.model, input.update),
      }),
    delete: (input) => adapter.delete({ ...input, where: where(input.model, input.where) }),
    deleteMany: (input) => adapter.deleteMany({ ...input, where: where(input.model, input.where) }),
    consumeOne: async <T>(input: Parameters<DBAdapter['consumeOne']>[0]) => {
      const taken = await adapter.consumeOne<T>({ ...input, where: where(input.model, input.where) })
      return outward(taken, tokenOf(input.model, input.where))
    },
    incrementOne: async <T>(input: Parameters<DBAdapter['incrementOne']>[0]) => {
      const changed = await adapter.incrementOne<T>({
        ...input,
        where: where(input.model, input.where),
        ...(input.set ? { set: inward(input.model, input.set) } : {}),
      })
      return outward(changed, tokenOf(input.model, input.where))
    },
  }
}

function mapFields<T>(model: string, data: T, milliseconds: number): T {
  const shifted = shiftTimes(data, milliseconds)
  if (model !== 'session' || !isRow(shifted) || !('token' in shifted)) return shifted
  return { ...shifted, token: hashEach(shifted.token) }
}

function hashEach<T>(value: T): T {
  if (typeof value === 'string') return hashToken(value) as T
  return Array.isArray(value) ? (value.map((one) => hashToken(String(one))) as T) : value
}

function shiftTimes<T>(value: T, milliseconds: number): T {
  if (value instanceof Date) return new Date(value.getTime() + milliseconds) as T
  if (!isRow(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, shiftTimes(inner, milliseconds)]),
  ) as T
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
