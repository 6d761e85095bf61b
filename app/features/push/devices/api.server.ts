import { type Api, answer } from '#platform/http/endpoint.server.ts'
import { addDevice, listDevices, removeDevice, saveDevice } from '#services/devices/devices.server.ts'
import * as calls from './calls.ts'

/** Answers the calls for the browsers that tell an account's owner of events. Each account sees its own. */
export function answerDeviceCalls(api: Api): void {
  answer(api, calls.listDevices, async ({ app, viewer }) => ({ devices: await listDevices(app.db, viewer) }))
  answer(api, calls.addDevice, ({ app, viewer, body, context }) => async (tx) => ({
    device: await addDevice(app, tx, viewer, context.req.header('user-agent') ?? '', body),
  }))
  answer(api, calls.saveDevice, async ({ app, viewer, params, body }) => ({
    device: await saveDevice(app, viewer, params.id, body),
  }))
  answer(api, calls.removeDevice, ({ app, viewer, params }) => removeDevice(app.db, viewer, params.id))
}
