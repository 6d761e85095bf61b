import type { App } from '#platform/app.ts'
import type { Gauges } from '#platform/http/metrics.server.ts'
import { countJobs } from '#platform/jobs/dead-jobs.server.ts'
import { findNewest } from '../backups/records.server.ts'
import { readDisk } from './disk.server.ts'
import { findHealth } from './find-health.server.ts'
import { states, sumUp } from './finding.ts'

/** Figures for `/metrics`, read when they are asked for. */
export function healthGauges(app: App): Gauges {
  const disk = () => readDisk(app.config.dataDir)
  return {
    check_state: {
      help: 'State of each check of the installation: 0 fine, 1 look, 2 bad.',
      label: 'check',
      read: async () => {
        const checks = sumUp((await findHealth(app)).findings)
        return Object.fromEntries(checks.map(({ id, state }) => [id, states.indexOf(state)]))
      },
    },
    backup_age_seconds: {
      help: 'Age of the newest backup; missing where there is none.',
      read: async () => {
        const newest = (await findNewest(app)).getTime()
        return newest === 0 ? undefined : (app.clock.now().getTime() - newest) / 1000
      },
    },
    disk_free_bytes: { help: "Free bytes on the data folder's disk.", read: async () => (await disk()).free },
    disk_used_bytes: { help: "Used bytes on the data folder's disk.", read: async () => (await disk()).used },
    jobs_waiting: {
      help: 'Jobs that wait, retries included.',
      read: async () => (await countJobs(app.db)).waiting,
    },
    jobs_dead: { help: 'Jobs that failed for good.', read: async () => (await countJobs(app.db)).dead },
  }
}
