import { nothing } from '#platform/browser/call.ts'
import { type Api, endpoint, endpointOnce } from '#platform/http/endpoint.server.ts'
import { addDevice, listDevices, removeDevice, saveDevice } from '#services/devices/devices.server.ts'
import { deviceAnswer, deviceChoices, deviceInput, devicesAnswer } from '#services/devices/schema.ts'
import { byId } from '../schema.ts'

const path = '/push-notifications/devices'

/** The browsers that tell an account's owner of events. Each account sees its own. */
export function addDeviceCalls(api: Api): void {
  endpoint(
    api,
    {
      method: 'get',
      path,
      summary: 'Your browsers that are told of events',
      access: 'signed-in',
      answer: devicesAnswer,
    },
    async ({ app, viewer }) => ({ devices: await listDevices(app.db, viewer) }),
  )
  endpointOnce(
    api,
    {
      path,
      summary: 'Tell this browser of events; the same endpoint again replaces the choices',
      access: 'signed-in',
      body: deviceInput,
      answer: deviceAnswer,
      status: 201,
    },
    ({ app, viewer, body, context }) =>
      async (tx) => ({
        device: await addDevice(app, tx, viewer, context.req.header('user-agent') ?? '', body),
      }),
  )
  endpoint(
    api,
    {
      method: 'put',
      path: `${path}/:id`,
      summary: 'Change what a browser is told of',
      access: 'signed-in',
      params: byId,
      body: deviceChoices,
      answer: deviceAnswer,
    },
    async ({ app, viewer, params, body }) => ({ device: await saveDevice(app, viewer, params.id, body) }),
  )
  endpoint(
    api,
    {
      method: 'delete',
      path: `${path}/:id`,
      summary: 'Stop telling a browser',
      access: 'signed-in',
      params: byId,
      answer: nothing,
    },
    ({ app, viewer, params }) => removeDevice(app.db, viewer, params.id),
  )
}
