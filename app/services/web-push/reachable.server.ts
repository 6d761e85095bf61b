import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import { areUsable } from './encrypt.server.ts'
import { findPushService } from './push-services.server.ts'
import { type BrowserSubscription, messages } from './subscription.ts'

/** Refuses endpoints that are not at a known push service, and keys that nothing can be encrypted for. */
export function assertReachable({ config }: App, { endpoint, keys }: BrowserSubscription): void {
  if (!findPushService(endpoint, config.pushHosts)) {
    throw new AppError('invalid', messages.endpoint, { fields: { endpoint: messages.endpoint } })
  }
  if (!areUsable(keys)) throw new AppError('invalid', messages.keys, { fields: { keys: messages.keys } })
}
