import { type Api, createApi, endpoint } from '#platform/http/endpoint.server.ts'
import {
  type AnnounceSubscriber,
  askToSubscribe,
  confirmSubscription,
  countAttempt,
  type DescribeVisit,
  unsubscribe,
} from './commands.server.ts'
import { messageAnswer, messages, subscribeInput, tokenInput } from './schema.ts'
import { addSubscriberCalls } from './subscribers-api.server.ts'

/** Without analytics no visit is known. */
export function newsletterApi(
  announce: AnnounceSubscriber,
  describeVisit: DescribeVisit = async () => null,
): Api {
  const api = createApi()
  endpoint(
    api,
    {
      method: 'post',
      path: '/newsletter/subscribe',
      summary: 'Ask for the newsletter; a mail with a link to confirm follows',
      access: 'public',
      body: subscribeInput,
      answer: messageAnswer,
      status: 202,
      idempotent: true,
      countRefusal: countAttempt,
    },
    ({ body, address, commitOnce }) =>
      commitOnce(async (app) => {
        const visit = await describeVisit(app.db, body.sessionId)
        await askToSubscribe(app, { email: body.email, isTrap: Boolean(body.website), address, visit })
        return { message: messages.subscribed }
      }),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/newsletter/confirm',
      summary: 'Confirm, from the page that the mailed link leads to',
      access: 'public',
      body: tokenInput,
      answer: messageAnswer,
      countRefusal: countAttempt,
    },
    async ({ app, body }) => {
      await confirmSubscription(app, body.token, announce)
      return { message: messages.confirmed }
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/newsletter/unsubscribe',
      summary: 'Leave, from the page that every mail links to',
      access: 'public',
      body: tokenInput,
      answer: messageAnswer,
      countRefusal: countAttempt,
    },
    async ({ app, body }) => {
      await unsubscribe(app, body.token)
      return { message: messages.unsubscribed }
    },
  )
  addSubscriberCalls(api)
  return api
}
