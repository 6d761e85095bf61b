import type { IncomingMessage } from 'node:http'
import { expect, it, vi } from 'vitest'
import { describeOnDatabase, type TestApp } from '#tests/support/test-app.server.ts'
import { dayMs } from '../durations.ts'
import { findProxyTrouble, watchForProxy } from './proxy-watch.server.ts'

const passedOn = (remoteAddress: string, headers = { 'x-forwarded-for': '203.0.113.5' }) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage

const sightings = (app: TestApp) => app.db.selectFrom('sighting').select('seenAt').execute()

describeOnDatabase('a proxy that TRUST_PROXY denies', (setup) => {
  it.each(['127.0.0.1', '::ffff:172.17.0.1', 'fd00::1'])(
    'is seen by a request from %s, and told once',
    async (from) => {
      const { app } = await setup()
      const warn = vi.spyOn(app.log, 'warn').mockReturnValue()
      const watch = watchForProxy(app)
      watch(passedOn(from, {} as never))
      expect(await findProxyTrouble(app)).toBeUndefined()
      watch(passedOn(from))
      await expect.poll(() => findProxyTrouble(app)).toBe('seen')
      app.clock.advance(6 * dayMs)
      watch(passedOn(from))
      await expect.poll(() => sightings(app)).toEqual([{ seenAt: app.clock.now().toISOString() }])
      expect(warn).toHaveBeenCalledTimes(1)
      expect(warn.mock.calls[0]?.[0]).toMatch(/^TRUST_PROXY: .*Set TRUST_PROXY/)
      app.clock.advance(7 * dayMs)
      expect(await findProxyTrouble(app)).toBeUndefined()
    },
  )

  it('is not what a visitor from outside claims, nor one that is trusted', async () => {
    const { app } = await setup()
    watchForProxy(app)(passedOn('93.184.216.34'))
    const trusting = await setup({ TRUST_PROXY: '1' })
    watchForProxy(trusting.app)(passedOn('127.0.0.1'))
    expect([...(await sightings(app)), ...(await sightings(trusting.app))]).toEqual([])
  })

  it('stands in the settings of a site with https on this machine alone', async () => {
    const trouble = async (settings: Record<string, string>) =>
      findProxyTrouble((await setup({ SITE_URL: 'https://studio.example', ...settings })).app)
    expect(await trouble({})).toBe('settings')
    expect(await trouble({ TRUST_PROXY: '1' })).toBeUndefined()
    expect(await trouble({ HOST: '0.0.0.0' })).toBeUndefined()
  })
})
