import { request } from '#platform/browser/request.ts'
import type { Device, DeviceChoices } from '#services/devices/schema.ts'

const path = '/push-notifications/devices'
const fallbackMessage = 'Failed to save your choice'

export const addDevice = (subscription: PushSubscriptionJSON, choices: DeviceChoices) =>
  request<{ device: Device }>('POST', path, {
    body: { ...choices, subscription: { endpoint: subscription.endpoint, keys: subscription.keys } },
    fallbackMessage,
  })

export const saveDevice = (id: string, choices: DeviceChoices) =>
  request<{ device: Device }>('PUT', `${path}/${id}`, { body: choices, fallbackMessage })

export const removeDevice = (id: string) =>
  request('DELETE', `${path}/${id}`, { fallbackMessage: 'Failed to remove the device' })
