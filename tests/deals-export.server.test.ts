import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { exportSiteTo } from '#server/export-site.server.ts'
import { dealsOf, issue } from './support/deals.server.ts'
import { describeOnBothEngines } from './support/test-app.server.ts'

describeOnBothEngines('the folder of an export', (setup) => {
  it('has the same tables of invoices and payments as the list of invoices downloads', async () => {
    const { app } = await setup()
    const [one] = [await issue(app), await issue(app)]
    const pay = (amount: number, date: string) =>
      dealsOf(app).post(`/invoices/${one._id}/payments`, { date, amount, way: 'bank' })
    await pay(100_000, '2026-01-15')
    await pay(90_000, '2026-01-14')
    await dealsOf(app).post(`/invoices/${one._id}/credit`, { reason: 'Less', amount: 100, mail: false })
    const folder = mkdtempSync(join(tmpdir(), 'exported-deals-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const { counts } = await exportSiteTo(folder, app.config)
    expect(counts).toMatchObject({ invoices: 3, payments: 2 })
    for (const [file, call] of Object.entries({ invoices: 'export', payments: 'payments' })) {
      const path = join(folder, `${file}.csv`)
      // The answer's text is without the byte order mark.
      expect(readFileSync(path, 'utf8').slice(1)).toBe((await dealsOf(app).get(`/invoices/${call}.csv`)).text)
      expect(statSync(path).mode & 0o777).toBe(0o600)
    }
  })
})
