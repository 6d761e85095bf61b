import { expect, it } from 'vitest'
import { caller } from '#tests/support/caller.server.ts'
import { owner } from '#tests/support/enquiries.server.ts'
import { describeOnBothEngines } from '#tests/support/test-app.server.ts'
import { analyticsApi } from '../api.server.ts'
import { isShared } from './shares.server.ts'

describeOnBothEngines('read-only links to the figures', (setup) => {
  it('work until they are revoked', async () => {
    const { app } = await setup()
    const { post, get, send } = caller(app, [analyticsApi()], { viewer: owner })
    const made = await post('/analytics/share', {})
    expect(made.status).toBe(201)
    const { url, _id } = made.body.share as { url: string; _id: string }
    const token = url.split('/').at(-1) ?? ''
    expect(await isShared(app, token)).toBe(true)
    const forged = `${_id}.${'A'.repeat(43)}`
    for (const wrong of [forged, `${token}x`, _id, '']) expect(await isShared(app, wrong)).toBe(false)
    const listed = await get('/analytics/share')
    expect(listed.body.shares).toMatchObject([{ _id, url, createdBy: 'Olive' }])
    expect((await send('DELETE', `/analytics/share/${_id}`)).status).toBe(200)
    expect(await isShared(app, token)).toBe(false)
    expect((await send('DELETE', `/analytics/share/${_id}`)).status).toBe(404)
  })

  it('are made, listed and revoked by the signed-in alone, at most 20', async () => {
    const { app } = await setup()
    const stranger = caller(app, [analyticsApi()])
    for (const [method, path] of [
      ['GET', '/analytics/share'],
      ['POST', '/analytics/share'],
      ['DELETE', '/analytics/share/x'],
      ['GET', '/analytics/dashboard'],
      ['GET', '/analytics/export.csv'],
    ] as const) {
      expect((await stranger.send(method, path)).status, path).toBe(401)
    }
    const { post } = caller(app, [analyticsApi()], { viewer: owner })
    for (let count = 0; count < 20; count += 1) expect((await post('/analytics/share', {})).status).toBe(201)
    expect((await post('/analytics/share', {})).status).toBe(409)
  })
})
