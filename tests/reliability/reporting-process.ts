import { writeSync } from 'node:fs'
import { readConfig } from '#platform/config/config.server.ts'
import { createApp } from '#server/create-app.server.ts'

/** Takes 500 reports a second until it is killed. Prints, every 20 ms, how many it has taken and how many are stored. */
const { settings, round } = JSON.parse(process.argv[2] as string) as { settings: object; round: number }
const { app } = await createApp(readConfig({ ...settings, LOG_LEVEL: 'silent' }))
const { recorder } = app
recorder.start()
let taken = 0
setInterval(() => {
  for (let count = 0; count < 10; count += 1, taken += 1) addReport()
  writeSync(1, `${taken} ${recorder.stats().stored} ${Date.now()}\n`)
}, 20)

function addReport(): void {
  const visit = { at: Date.now(), sessionId: `${round}-${Math.floor(taken / 5)}`, path: `/page-${taken % 7}` }
  if (taken % 5 === 4)
    return void recorder.add({ kind: 'duration', ...visit, path: '/page-0', durationMs: taken })
  recorder.add({
    kind: 'view',
    ...visit,
    visitor: `visitor ${taken % 50}`,
    source: 'Direct',
    campaign: undefined,
    arrival: undefined,
    device: 'desktop',
    browser: 'Firefox',
    os: 'Linux',
  })
}
