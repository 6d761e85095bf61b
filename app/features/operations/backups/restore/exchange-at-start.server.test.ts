import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '#tests/support/test-app.server.ts'
import { exchangeData } from './exchange-at-start.server.ts'

describeOnBothEngines('a start', (setup) => {
  it('makes the data folder of a new site, in which no restore waits', async () => {
    const { app } = await setup()
    const dataDir = join(app.config.dataDir, 'made', 'at-the-first-start')
    expect(await exchangeData({ ...app.config, dataDir })).toBeUndefined()
    expect(existsSync(dataDir)).toBe(true)
  })
})
