import { call } from '#platform/browser/call.ts'

export const undoEntry = call('POST /audit/:id/undo', {
  summary: 'Take back a change of the audit trail, as long as its thing was not changed again',
  access: 'admin',
  failure: 'Failed to undo the change',
})
