import { useAction } from '#design/actions/use-action.ts'
import { useRequestKey } from '#design/browser/use-request-key.ts'
import type { SchemaForm } from '#design/fields/use-schema-form.ts'
import { type Failure, type Outcome, unanswered } from '#platform/browser/outcome.ts'
import { subscribeBrowser } from '../browser/subscribe-browser.ts'
import { createTemplate, sendNotification, sendTest } from '../calls.ts'
import { messages } from '../messages.ts'
import { type ComposerForm, type NotificationForm, toFields, type toSend } from './form.ts'

/** The requests of the card. Failures are shown in its form. */
export function useComposerActions(form: SchemaForm<ComposerForm>) {
  const requests = useRequestKey()
  const refuse = (failure: Failure) => form.refuse(failure)
  const send = useAction(
    (body: ReturnType<typeof toSend>) => sendNotification({ body, key: requests.keyFor(body) }),
    {
      done({ message }) {
        requests.forget()
        return message
      },
      failed: refuse,
    },
  )
  const saveTemplate = useAction(
    ({ notification, templateName, topic }: ComposerForm) => {
      const body = { ...toFields(notification), name: templateName, topic: topic || null }
      return createTemplate({ body, key: requests.keyFor(body) })
    },
    { done: messages.templateSaved },
  )
  const test = useAction(sendToThisBrowser, { done: 'Sent to this browser', failed: refuse, reload: false })
  return { send, saveTemplate, test }
}

async function sendToThisBrowser(notification: NotificationForm): Promise<Outcome> {
  const subscribed = await subscribeBrowser()
  return subscribed.ok
    ? sendTest({ body: { ...toFields(notification), subscription: subscribed.subscription } })
    : unanswered(subscribed.reason)
}
