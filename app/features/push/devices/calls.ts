import { call, callOnce } from '#platform/browser/call.ts'
import { deviceAnswer, deviceChoices, deviceInput, devicesAnswer } from '#services/devices/schema.ts'

const failure = 'Failed to save your choice'

export const listDevices = call('GET /push-notifications/devices', {
  summary: 'Your browsers that are notified of events',
  answer: devicesAnswer,
})

export const addDevice = callOnce('/push-notifications/devices', {
  summary: 'Notify this browser of events; the same endpoint again replaces the choices',
  body: deviceInput,
  answer: deviceAnswer,
  failure,
})

export const saveDevice = call('PUT /push-notifications/devices/:id', {
  summary: 'Change what a browser is notified of',
  body: deviceChoices,
  answer: deviceAnswer,
  failure,
})

export const removeDevice = call('DELETE /push-notifications/devices/:id', {
  summary: 'Stop notifying a browser',
  failure: 'Failed to remove the device',
})
