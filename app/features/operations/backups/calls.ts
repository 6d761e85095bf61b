import { z } from 'zod'
import { call } from '#platform/browser/call.ts'
import { pageQuery } from '#platform/http/list-page.ts'
import { proofOnly } from '#services/proof/schema.ts'
import * as schema from './schema.ts'

const access = 'admin'
// On a busy machine the answer has taken more than the usual 5 s, while the work had long started.
const withinMs = 30_000
const started = { access, status: 202, withinMs } as const

export const listBackups = call('GET /backups', {
  summary: 'List the backups, newest first, and the tasks that run',
  access,
  query: pageQuery,
  answer: schema.backupList,
  failure: 'Failed to load the backups',
})

export const makeBackup = call('POST /backups', {
  summary: 'Start a backup',
  ...started,
  failure: 'Failed to start a backup',
})

export const releaseHeld = call('POST /backups/held/release', {
  summary: 'Send what was waiting when the restored backup was made',
  access,
  answer: z.object({ count: z.int() }),
})

export const dropHeld = call('DELETE /backups/held', {
  summary: 'Delete what was waiting when the restored backup was made',
  access,
  answer: z.object({ count: z.int() }),
})

export const putBack = call('POST /backups/put-back', {
  summary: 'Put back the data of before the last restore; needs your password or passkey',
  ...started,
  body: schema.restoreRequest.omit({ passphrase: true }),
})

export const deleteBackup = call('DELETE /backups/:name', {
  summary: 'Delete a backup; needs your password or passkey',
  access,
  body: proofOnly,
})

export const testBackup = call('POST /backups/:name/verify', {
  summary: 'Start the test of a backup: every sum, and a site that is started from it',
  ...started,
})

export const findLoss = call('GET /backups/:name/loss', {
  summary: 'Count what the site has received and changed since a backup',
  access,
  answer: z.object({ takenAt: z.iso.datetime(), loss: z.record(z.string(), z.int()) }),
  failure: 'Failed to count what would be lost',
})

export const restoreBackup = call('POST /backups/:name/restore', {
  summary: 'Start the restore of a backup; needs your password or passkey',
  ...started,
  body: schema.restoreRequest,
})

// The calls of a new site are POSTs, because they send the first-run token in the body.
export const readFirstRun = call('POST /backups/first-run', {
  summary:
    'The backups that a new site can be restored from, and how far that is; with the token of the first-run link',
  access: 'public',
  body: schema.firstRun,
  answer: schema.firstRunState,
})

export const restoreFirstRun = call('POST /backups/first-run/restore', {
  summary: 'Start the restore of a backup into a new site',
  ...started,
  access: 'public',
  body: schema.firstRunRestore,
})
