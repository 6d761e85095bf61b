import { call } from '#platform/browser/call.ts'
import { updatesState, upgradeRequest } from './schema.ts'

const access = 'admin'

export const readUpdates = call('GET /updates', {
  summary: 'The version that runs, the one that was found, and how the last upgrade went',
  access,
  answer: updatesState,
  failure: 'Failed to load the updates',
})

export const lookForUpdates = call('POST /updates/look', {
  summary: 'Look for a newer version where the code came from',
  access,
  answer: updatesState,
  failure: 'Failed to look for a newer version',
})

export const startUpgrade = call('POST /updates', {
  summary: 'Start an upgrade; needs your password or passkey',
  access,
  status: 202,
  body: upgradeRequest,
  failure: 'Failed to start the upgrade',
})
