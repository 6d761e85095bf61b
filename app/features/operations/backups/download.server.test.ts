import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { saveProof } from '#features/accounts/proof/proof-commands.server.ts'
import { hourMs, minuteMs } from '#platform/durations.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { createPerson, password } from '#tests/support/accounts.server.ts'
import { mount } from '#tests/support/feature-api.server.ts'
import { describeOnBothEngines, type TestApp } from '#tests/support/test-app.server.ts'
import { backupsApi } from './api.server.ts'

const link = { require: () => Promise.reject(new Error('no new site')), take: async () => false }
const name = 'headrow-20260101T033000Z.headrow'

async function signIn(app: TestApp, viewer: Viewer): Promise<void> {
  const now = app.clock.now()
  const at = now.toISOString()
  const session = {
    id: viewer.sessionId,
    userId: viewer.id,
    token: viewer.sessionId,
    createdAt: at,
    updatedAt: at,
  }
  const expiresAt = new Date(now.getTime() + hourMs).toISOString()
  const unknown = { ipAddress: null, userAgent: null, passkeyAt: null }
  await app.db
    .insertInto('session')
    .values({ ...session, expiresAt, ...unknown })
    .execute()
}

describeOnBothEngines('the download of a backup', (setup) => {
  it('is a plain link for five minutes after the sign-in or a proof, in that session', async () => {
    const { app } = await setup()
    mkdirSync(app.config.backup.to, { recursive: true })
    writeFileSync(join(app.config.backup.to, name), 'all of it')
    const { id, email } = await createPerson(app)
    const [viewer, elsewhere] = ['s1', 's2'].map(
      (sessionId): Viewer => ({ id, email, name: 'Ada', role: 'admin', sessionId }),
    ) as [Viewer, Viewer]
    await signIn(app, viewer)
    await signIn(app, elsewhere)
    const ask = async (who: Viewer | undefined, path = name) => {
      const answer = await mount(app, backupsApi(link), who).request(`/api/backups/${path}`)
      return [answer.status, await answer.text()]
    }

    expect(await ask(viewer)).toEqual([200, 'all of it'])
    expect((await ask(undefined))[0]).toBe(401)
    for (const other of ['..%2F..%2Fsecret.key', 'x-20260101T000000Z.headrow'])
      expect((await ask(viewer, other))[0], other).toBe(404)

    app.clock.advance(5 * minuteMs)
    expect(await ask(viewer)).toEqual([403, expect.stringContaining('more than five minutes ago')])
    await expect(saveProof(app, viewer, 'wrong')).rejects.toThrow('not right')
    await expect(saveProof(app, viewer, '')).rejects.toThrow('Password is required')
    expect((await ask(viewer))[0]).toBe(403)

    await saveProof(app, viewer, password)
    expect((await ask(viewer))[0]).toBe(200)
    expect((await ask(elsewhere))[0]).toBe(403)

    app.clock.advance(4 * minuteMs)
    // Proven already: this makes its five minutes no longer.
    await saveProof(app, viewer, '')
    app.clock.advance(minuteMs)
    expect((await ask(viewer))[0]).toBe(403)
    const trail = await app.db.selectFrom('auditEntry').select('action').execute()
    expect(trail.map(({ action }) => action)).toEqual(Array(2).fill('downloaded'))
  })
})
