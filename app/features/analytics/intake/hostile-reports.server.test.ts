import { expect, it } from 'vitest'
import type { App } from '#platform/app.ts'
import { caller } from '#tests/support/caller.server.ts'
import { describeOnBothEngines } from '#tests/support/test-app.server.ts'
import { analyticsApi } from '../api.server.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

function browser(app: App) {
  const { post } = caller(app, [analyticsApi()], { address: '203.0.113.7' })
  return (call: string, body: unknown) =>
    post(`/analytics/${call}`, body, { 'User-Agent': firefox, 'Content-Type': 'text/plain' })
}

/** Texts of CJK characters that hardly compress. */
function longName(seed: number): string {
  return Array.from({ length: 100 }, (_, at) =>
    String.fromCharCode(0x4e00 + ((seed * 7919 + at * at * 104_729 + at * 31) % 20_000)),
  ).join('')
}

const hostile: [what: string, call: string, report: object][] = [
  ['half a surrogate pair in a path', 'pageview', { path: '/\ud800x', sessionId: 'a' }],
  ['another half', 'pageview', { path: '/\ud801x', sessionId: 'a' }],
  ['a path that is cut within a pair', 'pageview', { path: `/${'x'.repeat(510)}😀`, sessionId: 'a' }],
  [
    'half a pair in a category',
    'event',
    { path: '/', sessionId: 'a', eventType: 'interaction', category: '\ud800', action: '\udc00' },
  ],
  ['a NUL in a campaign', 'pageview', { path: '/?utm_source=%00a&utm_campaign=%00', sessionId: 'b' }],
  [
    'campaign names of the greatest length',
    'pageview',
    {
      path: `/?utm_medium=${longName(1)}&utm_term=${longName(2)}&utm_content=${longName(3)}`,
      referrer: `https://a.example/${longName(4)}${longName(5)}`,
      sessionId: 'c',
    },
  ],
  [
    'half a pair in a source',
    'pageview',
    { path: '/?utm_source=\ud800', referrer: 'https://x.example/\ud800', sessionId: 'd' },
  ],
]

describeOnBothEngines('a report with', (setup) => {
  it.each(hostile)('%s does not keep others from being stored', async (_, call, report) => {
    const { app } = await setup()
    const send = browser(app)
    const { recorder } = app
    await send('pageview', { path: '/', sessionId: 'a' })
    await recorder.flush()
    for (let time = 0; time < 2; time += 1) {
      expect((await send(call, report)).status).toBe(202)
      await send('pageview', { path: '/work', sessionId: 'honest' })
      await recorder.flush()
    }
    expect(recorder.stats().dropped).toBe(0)
  })

  it('the greatest durations and speeds, a thousand times, does not either', async () => {
    const { app } = await setup()
    const { recorder } = app
    for (let number = 0; number < 1_000; number += 1) {
      const visit = { sessionId: `session-${number}`, path: '/' }
      recorder.add({
        kind: 'view',
        at: app.clock.now().getTime(),
        ...visit,
        visitor: 'v',
        source: 'Direct',
        campaign: undefined,
        arrival: undefined,
        device: 'mobile',
        browser: 'Safari',
        os: 'iOS',
      })
      recorder.add({ kind: 'duration', at: app.clock.now().getTime(), ...visit, durationMs: 3_600_000 })
      recorder.add({ kind: 'speed', at: app.clock.now().getTime(), metrics: { lcp: 600_000, cls: 100 } })
    }
    await recorder.flush()
    expect(recorder.stats().dropped).toBe(0)
  })
})
