import { kyselyAdapter } from '@better-auth/kysely-adapter'
import type { BetterAuthOptions } from 'better-auth'
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/adapters'
import type { App } from '#platform/app.ts'
import { hashToken } from './token.server.ts'

type Row = Record<string, unknown>

/**
 * Where better-auth keeps things: our tables, through our connection. Its `sqlite` dialect is used on both engines,
 * because that is the one that writes times as ISO text and flags as 0 or 1, as every table of ours has them.
 */
export function accountStorage(app: App): (options: BetterAuthOptions) => DBAdapter {
  const tables = kyselyAdapter(app.db, { type: 'sqlite', transaction: true })
  return (options) => {
    const adapter = tables(options)
    const guarded: DBAdapter = {
      ...guard(app, adapter),
      transaction: (work) => adapter.transaction((tx) => work(guard(app, tx))),
    }
    return guarded
  }
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
