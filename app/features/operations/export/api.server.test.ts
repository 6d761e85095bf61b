import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Viewer } from '#platform/http/viewer.ts'
import { lease } from '#platform/timers/lease.server.ts'
import { createPerson, password } from '#tests/support/accounts.server.ts'
import { hostApis } from '#tests/support/host-apis.server.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { describeOnBothEngines, type TestApp } from '#tests/support/test-app.server.ts'
import { exportApi } from './api.server.ts'

async function wire(app: TestApp) {
  const { id, email } = await createPerson(app)
  const viewer: Viewer = { id, email, name: 'Ada', role: 'admin', sessionId: 's1' }
  const exportAs = (who: Viewer, sent: object = { password }) =>
    hostApis(app, [exportApi()], async () => who).request('/api/export', {
      method: 'POST',
      body: JSON.stringify(sent),
      headers: { 'Content-Type': 'application/json' },
    })
  return { viewer, exportAs }
}

describeOnBothEngines('the export by a button', (setup) => {
  it('is a ZIP of the folder, and leaves nothing on the disk', async () => {
    const { app } = await setup()
    const { viewer, exportAs } = await wire(app)
    const answer = await exportAs(viewer)
    expect(answer.status).toBe(200)
    const zip = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('Content-Length')).toBe(String(zip.length))
    const files = readZip(zip)
    expect([...files.keys()]).toEqual(expect.arrayContaining(['manifest.json', 'enquiries.csv']))
    expect(JSON.parse(String(files.get('manifest.json')))).toMatchObject({ counts: { posts: 0 } })
    expect(existsSync(join(app.config.dataDir, 'exporting'))).toBe(false)
    const trail = await app.db.selectFrom('auditEntry').select(['kind', 'action', 'actorId']).execute()
    expect(trail).toContainEqual({ kind: 'export', action: 'exported', actorId: viewer.id })
  })

  it('needs an administrator and a proof, and is made once at a time', async () => {
    const { app } = await setup()
    const { viewer, exportAs } = await wire(app)
    expect((await exportAs({ ...viewer, role: 'editor' })).status).toBe(403)
    expect((await exportAs(viewer, { password: 'not right' })).status).toBe(422)
    await lease(app, 'export', 60_000)
    expect((await exportAs(viewer)).status).toBe(409)
  })
})
