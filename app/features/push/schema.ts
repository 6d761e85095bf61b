import { z } from 'zod'
import { pageAnswer } from '#platform/http/list-page.ts'
import { notificationShape } from '#services/web-push/notification.ts'
import { browserSubscription, endpointField } from '#services/web-push/subscription.ts'
import { messages } from './messages.ts'
import { line, notificationInput } from './notification.ts'
import { topics } from './topics.ts'

const topicNames = z.enum(
  topics.map(({ id }) => id),
  messages.topics,
)
export type Topic = z.output<typeof topicNames>

const topicList = z.array(topicNames, messages.topics).max(topics.length)

export const subscribeInput = browserSubscription.extend({
  topics: topicList.min(1, 'Please choose at least one topic').nullish(),
})
/** A notification for the browser that asks. */
export const testInput = notificationInput.extend({ subscription: browserSubscription })
export const topicsInput = z.object({
  endpoint: endpointField,
  topics: topicList.min(1, 'Please choose at least one topic'),
})
export const endInput = z.object({ endpoint: endpointField })
export const clickInput = z.object({ send: z.string().max(64) })
export const subscriptionAnswer = z.object({ topics: z.array(topicNames) })
export const publicKeyAnswer = z.object({ publicKey: z.string() })

const version = z.string('version must be text')

export const templateInput = notificationInput.extend({
  name: line(messages.templateName, 'Name', 80),
  topic: topicNames.nullish().transform((topic) => topic ?? null),
  /** The version that the change is based on; without it a save overwrites newer changes. */
  version: version.nullish(),
})
export type TemplateInput = z.output<typeof templateInput>

const template = notificationShape.extend({
  _id: z.string(),
  name: z.string(),
  topic: topicNames.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  usedAt: z.string().nullable(),
  version,
})
export type Template = z.output<typeof template>
export const templatesAnswer = z.object({ templates: z.array(template) })
export const templateAnswer = z.object({ template })

export const statsAnswer = z.object({
  totalSubscriptions: z.number(),
  deviceCounts: z.object({ mobile: z.number(), desktop: z.number(), tablet: z.number() }),
  topicCounts: z.object({ articles: z.number(), projects: z.number(), news: z.number() }),
  /** More, or fewer, than 30 days ago. */
  growth: z.number(),
})
export type PushStats = z.output<typeof statsAnswer>

const sendRule = {
  topics: topicList.nullish().transform((chosen) => [...new Set(chosen ?? [])]),
  /** A time, or now. */
  at: z.iso
    .datetime({ offset: true, error: 'Please enter a time' })
    .nullish()
    .transform((at) => at ?? undefined),
  /** Sends in the quiet hours too. */
  insist: z.boolean().nullish().transform(Boolean),
  /** The post or project that it tells of. */
  source: z
    .string()
    .regex(/^(post|project):[\w-]{1,64}$/, 'Please name a post or a project')
    .nullish()
    .transform((source) => source ?? undefined),
}

/** The notification's own fields, or a template and what differs from it. */
export const sendInput = notificationInput
  .partial({ title: true, body: true })
  .extend({
    ...sendRule,
    templateId: z.string().max(64).nullish(),
    /** The values of the placeholders of the template. */
    values: z.record(z.string().max(40), z.string().max(500)).nullish(),
  })
  .superRefine(({ templateId, title, body }, context) => {
    if (templateId) return
    for (const field of [title === undefined && 'title', body === undefined && 'body'] as const) {
      if (field) context.addIssue({ code: 'custom', path: [field], message: messages[field] })
    }
  })
export type SendInput = z.output<typeof sendInput>

const sendStates = ['scheduled', 'sending', 'sent', 'cancelled'] as const
const send = z.object({
  _id: z.string(),
  notification: notificationShape,
  topics: z.array(topicNames),
  state: z.enum(sendStates),
  sendAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  total: z.number(),
  delivered: z.number(),
  failed: z.number(),
  gone: z.number(),
  clicked: z.number(),
  problem: z.string().nullable(),
})
export type Send = z.output<typeof send>

export const sentAnswer = z.object({
  message: z.string(),
  send: z.object({ _id: z.string(), total: z.number(), sendAt: z.string() }),
})
export const sendAnswer = z.object({ send })
export const sendsAnswer = z.object({
  sends: z.array(send),
  ...pageAnswer,
})
