import { expect, it } from 'vitest'
import { describeOnBothEngines } from '#tests/support/test-app.server.ts'
import { fixedQuery } from './fixed-query.server.ts'
import { inTransaction } from './transaction.server.ts'

const raise = fixedQuery((db, { name, by }: { name: string; by: number }) =>
  db
    .insertInto('contentVersion')
    .values({ name, version: by })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({
        version: row('contentVersion.version', '+', by),
      })),
    )
    .returning(['name', 'version']),
)

const above = fixedQuery((db, { least }: { least: number }) =>
  db
    .selectFrom('contentVersion')
    .select('name')
    .where('version', '>=', least)
    .where('name', '<>', 'hidden')
    .orderBy('name'),
)

describeOnBothEngines('a query of one shape', (setup) => {
  it('takes other values each time, the same in several places, and keeps those written into it', async () => {
    const { app } = await setup()
    expect(await raise(app.db, { name: 'a', by: 2 })).toEqual([{ name: 'a', version: 2 }])
    expect(await raise(app.db, { name: 'a', by: 3 })).toEqual([{ name: 'a', version: 5 }])
    await raise(app.db, { name: 'b', by: 4 })
    await raise(app.db, { name: 'hidden', by: 9 })
    expect(await above(app.db, { least: 4 })).toEqual([{ name: 'a' }, { name: 'b' }])
    expect(await above(app.db, { least: 5 })).toEqual([{ name: 'a' }])
  })

  it('belongs to the transaction that it is handed', async () => {
    const { app } = await setup()
    const undone = inTransaction(app.db, async (tx) => {
      await raise(tx, { name: 'a', by: 1 })
      expect(await above(tx, { least: 1 })).toEqual([{ name: 'a' }])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await above(app.db, { least: 1 })).toEqual([])
  })
})
