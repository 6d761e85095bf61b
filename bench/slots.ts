import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultRules } from '#features/booking/rules/queries.server.ts'
import { weekdays } from '#features/booking/rules/rules.ts'
import { mostDays } from '#features/booking/schema.ts'
import { listFreeTimes } from '#features/booking/times/free-times.server.ts'
import type { App } from '#platform/app.ts'
import { readConfig } from '#platform/config/config.server.ts'
import { addDays, studioDay } from '#platform/dates.ts'
import { createApp } from '#server/create-app.server.ts'
import { launchPostgres } from '#tests/support/postgres.server.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { median } from './measure.ts'

const rounds = 60
const calendars = 5
const spansEach = 400
const hourMs = 60 * 60_000

export const slots: Benchmark = {
  name: 'slots',
  about: `the free times of ${mostDays} days beside ${calendars * spansEach} times of calendars, on both engines`,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'headrow-slots-'))
    const postgres = await launchPostgres()
    try {
      const onSqlite = await measure('SQLite', { DATA_DIR: join(folder, 'sqlite') })
      const settings = { DATA_DIR: join(folder, 'postgres'), DATABASE_URL: postgres.url }
      return [...onSqlite, ...(await measure('PostgreSQL', settings))]
    } finally {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function measure(engine: string, settings: Record<string, string>): Promise<Row[]> {
  const { app, close } = await createApp(readConfig({ ...settings, LOG_LEVEL: 'silent' }))
  try {
    await fillCalendars(app)
    const office = { what: `${engine}: office hours`, measured: await timeSlots(app), unit: 'ms', atMost: 25 }
    await openAlways(app)
    const always = { what: `${engine}: every quarter of an hour, day and night`, unit: 'ms', atMost: 25 }
    return [office, { ...always, measured: await timeSlots(app) }]
  } finally {
    await close()
  }
}

/** Returns the processor's time for one list, which a busy machine hardly changes. */
async function timeSlots(app: App): Promise<number> {
  const from = addDays(studioDay(app.clock.now()), 2)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage()
    const { days } = await listFreeTimes(app, app.db, { from, to: addDays(from, mostDays - 1) })
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
    if (days.every(({ slots: free }) => free.length === 0)) throw new Error('No time is free.')
  }
  return median(times)
}

async function fillCalendars({ db, clock }: App): Promise<void> {
  const now = clock.now()
  for (let number = 0; number < calendars; number += 1) {
    const calendarId = `calendar-${number}`
    const row = { id: calendarId, address: '', shownAddress: '', createdAt: now.toISOString() }
    await db
      .insertInto('bookingCalendar')
      .values({ ...row, emptyReadings: 0 })
      .execute()
    const spans = Array.from({ length: spansEach }, (_, span) => {
      const from = now.getTime() + (number / 10 + span * 4) * hourMs
      return { calendarId, from, to: from + hourMs / 3 }
    })
    await db.insertInto('bookingBusySpan').values(spans).execute()
  }
}

async function openAlways({ db }: App): Promise<void> {
  const weekly = Object.fromEntries(weekdays.map((day) => [day, [{ from: '00:00', to: '24:00' }]]))
  const value = JSON.stringify({ ...defaultRules, weekly, bankHolidays: false, length: 15, ahead: 100 })
  await db.insertInto('bookingSetting').values({ name: 'rules', value, updatedAt: '' }).execute()
}
