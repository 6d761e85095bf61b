import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import { createId } from '#platform/ids.ts'
import type { Notification } from '#services/web-push/notification.ts'
import { writePayload } from '#services/web-push/payload.ts'
import { createPushClient } from '#services/web-push/push-client.server.ts'
import { assertReachable } from '#services/web-push/reachable.server.ts'
import type { BrowserSubscription } from '#services/web-push/subscription.ts'
import { messages } from '../messages.ts'
import { toOwnPictures } from '../own-pictures.server.ts'
import { assertFits } from './send-commands.server.ts'

/** Sends a notification to one browser at once, and says why if its push service refuses it. */
export async function sendTest(
  app: App,
  subscription: BrowserSubscription,
  input: Notification,
): Promise<void> {
  const { config, clock } = app
  const notification = toOwnPictures(input, config.siteUrl)
  assertReachable(app, subscription)
  assertFits(notification, config.siteUrl)
  const id = createId()
  const message = {
    text: writePayload(notification, id, config.siteUrl),
    topic: id.replaceAll('-', ''),
    urgency: 'high',
  } as const
  const { endpoint, keys } = subscription
  const outcome = await createPushClient(config).send({ endpoint, ...keys }, message, clock.now())
  if (outcome.kind === 'delivered') return
  const reason = outcome.kind === 'gone' ? 'This browser is no longer subscribed.' : outcome.problem
  throw new AppError('unavailable', `${messages.sendFailure}. ${reason}`)
}
