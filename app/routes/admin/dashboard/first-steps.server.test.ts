import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { businessParts } from '#features/business/parts.ts'
import { showWhole } from '#features/business/queries.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { settingsApi } from '#services/settings/api.server.ts'
import { createPerson } from '#tests/support/accounts.server.ts'
import { caller } from '#tests/support/caller.server.ts'
import { describeOnBothEngines } from '#tests/support/test-app.server.ts'
import { findFirstSteps } from './first-steps.server.ts'

const archive = 'headrow-20260101T033000Z.headrow'

describeOnBothEngines('the first steps', (setup) => {
  it('are done one by one, until an administrator hides them', async () => {
    const { app } = await setup({ SITE_URL: 'http://localhost:3000' })
    const viewer: Viewer = { ...(await createPerson(app)), name: 'Ada', role: 'admin', sessionId: 's1' }
    const none = { address: false, business: false, email: false, backup: false, notifications: false }
    expect(await findFirstSteps(app, viewer)).toEqual({ site: 'http://localhost:3000', done: none })
    mkdirSync(app.config.backup.to, { recursive: true })
    writeFileSync(join(app.config.backup.to, archive), 'all of it')
    expect((await findFirstSteps(app, viewer))?.done).toEqual({ ...none, backup: true })

    const editor = caller(app, [settingsApi({})], { viewer: { ...viewer, role: 'editor' } })
    expect((await editor.send('DELETE', '/settings/getting-started')).status).toBe(403)
    const owner = caller(app, [settingsApi({})], { viewer })
    for (let at = 0; at < 2; at += 1) {
      expect((await owner.send('DELETE', '/settings/getting-started')).status).toBe(200)
      expect(await findFirstSteps(app, viewer)).toBeUndefined()
    }
  })

  it('are no more once all are done', async () => {
    const { app } = await setup({ SITE_URL: 'https://studio.example', SMTP_URL: 'smtp://127.0.0.1' })
    const viewer: Viewer = { ...(await createPerson(app)), name: 'Ada', role: 'admin', sessionId: 's1' }
    const at = app.clock.now().toISOString()
    mkdirSync(app.config.backup.to, { recursive: true })
    writeFileSync(join(app.config.backup.to, archive), 'all of it')
    const value = JSON.stringify(showWhole(businessParts[0], undefined).value)
    const part = { part: businessParts[0].id, value, version: 1, updatedAt: at, by: null }
    await app.db.insertInto('business').values(part).execute()
    expect((await findFirstSteps(app, viewer))?.done).toEqual({
      ...{ address: true, business: true, email: true, backup: true },
      notifications: false,
    })

    const times = { createdAt: at, updatedAt: at }
    const session = { id: viewer.sessionId, userId: viewer.id, token: 'hash', expiresAt: at }
    const unknown = { ipAddress: null, userAgent: null, passkeyAt: null }
    await app.db
      .insertInto('session')
      .values({ ...session, ...unknown, ...times })
      .execute()
    const device = { id: 'd1', userId: viewer.id, sessionId: viewer.sessionId, name: 'Phone', kinds: '[]' }
    const keys = { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' }
    await app.db
      .insertInto('pushDevice')
      .values({ ...device, ...keys, ...times, showNames: 0, fromHour: null, toHour: null })
      .execute()
    expect(await findFirstSteps(app, viewer)).toBeUndefined()
  })
})
