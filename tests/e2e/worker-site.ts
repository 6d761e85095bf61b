import type { Page } from '@playwright/test'
import { createCalendar } from '../../app/platform/calendar.ts'
import { studio } from '../../demo/studio.config.ts'
import { findFreePort, type StudioServer, startStudioServer } from '../../scripts/studio-server.ts'
import { expect } from './fixtures.ts'
import { administrator } from './people.ts'

/** Matches the day of what a journey does: after midnight, what it did before is no longer of today. */
export const thisDay = `(?:today|${createCalendar(studio).formatDay(new Date())})`

/** Starts a site that can be restarted at the same address, as a browser that knows its worker needs it. */
export async function startRestartableSite(dataDir: string) {
  const port = String(await findFreePort())
  const start = (settings: Record<string, string> = {}): Promise<StudioServer> =>
    startStudioServer({
      SEED: 'demo',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ADMIN_NAME: administrator.name,
      PORT: port,
      DATA_DIR: dataDir,
      ...settings,
    })
  return { start, url: `http://localhost:${port}` }
}

/** Opens a page and waits until the worker has saved it. */
export async function openAndSave(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect.poll(() => savedPaths(page), { message: `${path} among the saved pages` }).toContain(path)
}

/** Lists the pages that the worker has saved with all of their files. */
export function savedPaths(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('site')
        // Before the worker has made it there is no database, and none may be made here.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve([])
        opening.onsuccess = () => {
          const reading = opening.result.transaction('pages').objectStore('pages').getAllKeys()
          reading.onsuccess = () => resolve(reading.result.map(String))
          reading.onerror = () => reject(reading.error)
          opening.result.close()
        }
      }),
  )
}

/** Waits until the worker has fetched what the forms need. */
export async function formsSaved(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => caches.match('/contact', { cacheName: 'forms' }).then(Boolean)))
    .toBe(true)
}
