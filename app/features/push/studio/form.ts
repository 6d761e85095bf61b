import type { z } from 'zod'
import { fromStudioTime, studioDay } from '#platform/dates.ts'
import { type FieldMessages, fieldMessages } from '#platform/errors.ts'
import type { Notification } from '#services/web-push/notification.ts'
import { notificationInput } from '../notification.ts'
import { isQuiet } from '../quiet-hours.ts'
import type { sendInput, Template, Topic, templateInput } from '../schema.ts'

export type NotificationFields = z.input<typeof notificationInput>
export type TemplateFields = z.input<typeof templateInput>
export type SendFields = z.input<typeof sendInput>

/** A notification as the form holds it: text as typed, so that nothing is lost between two keys. */
export interface NotificationForm {
  title: string
  body: string
  url: string
  icon: string
  badge: string
  image: string
  tag: string
  vibrate: string
  buttons: string[]
}

export const emptyNotification: NotificationForm = {
  title: '',
  body: '',
  url: '',
  icon: '',
  badge: '',
  image: '',
  tag: '',
  vibrate: '',
  buttons: [],
}

export function toNotificationForm(notification: Notification): NotificationForm {
  const { title, body, data, icon, badge, image, tag, vibrate, actions } = notification
  return {
    title,
    body,
    url: data?.url ?? '',
    icon: icon ?? '',
    badge: badge ?? '',
    image: image ?? '',
    tag: tag ?? '',
    vibrate: vibrate?.join(', ') ?? '',
    buttons: actions?.map((action) => action.title) ?? [],
  }
}

export function toFields(form: NotificationForm): NotificationFields {
  const buttons = form.buttons.map((title) => title.trim()).filter(Boolean)
  const vibrate = form.vibrate.split(/[\s,]+/).filter(Boolean)
  return {
    title: form.title,
    body: form.body,
    icon: form.icon,
    badge: form.badge,
    image: form.image,
    tag: form.tag,
    vibrate: vibrate.length > 0 ? vibrate.map(Number) : null,
    data: { url: form.url },
    actions:
      buttons.length > 0
        ? buttons.map((title, at) => ({ action: at === 0 ? 'open_url' : `open_url_${at + 1}`, title }))
        : null,
  }
}

export type Errors = Readonly<Record<string, string>>

/** Checks what would be sent with the rules of the server. Returns the first message of each field. */
export function checkFields(fields: NotificationFields): Errors {
  return byField(fieldMessages(notificationInput.safeParse(fields).error?.issues))
}

/** Single numbers and buttons have messages of their own; the form has one field that holds them all. */
export function byField(messages: FieldMessages): Errors {
  const fields: FieldMessages = {}
  for (const [name, message] of Object.entries(messages)) {
    fields[name.replace(/^(vibrate|actions)\..*$/, '$1')] ??= message
  }
  return fields
}

/** Everything that the card 'Send a notification' holds. */
export interface ComposerForm {
  mode: 'use' | 'create'
  templateId: string
  values: Readonly<Record<string, string>>
  notification: NotificationForm
  topic: Topic | ''
  isLater: boolean
  /** The value of a date-and-time field, in the studio's time. */
  at: string
  saveAs: boolean
  templateName: string
  /** The post or project that subscribers are told of, which a template opens in the place of its own address. */
  source: { id: string; url: string } | undefined
}

/** The time in the quiet hours at which the notification would be sent; undefined outside of them. */
export function findQuietTime({ isLater, at }: ComposerForm, now: string): Date | undefined {
  const time = isLater ? fromStudioTime(at) : now
  if (time === undefined) return undefined
  const wanted = new Date(time)
  return isQuiet(wanted) ? wanted : undefined
}

function tomorrowMorning(now: string): string {
  // From noon on, because the day on which the clocks go back has 25 hours.
  const noon = Date.parse(`${studioDay(now)}T12:00:00Z`)
  return `${studioDay(new Date(noon + 24 * 60 * 60 * 1000))}T09:00`
}

/** Where the composer begins: with a template where there is one, or with the item that subscribers are told of. */
export function beginComposer(
  templates: readonly Template[],
  now: string,
  start: Partial<ComposerForm> = {},
): ComposerForm {
  const [first] = templates
  return {
    mode: first ? 'use' : 'create',
    templateId: first?._id ?? '',
    values: {},
    notification: emptyNotification,
    topic: first?.topic ?? '',
    isLater: false,
    at: tomorrowMorning(now),
    saveAs: false,
    templateName: '',
    source: undefined,
    ...start,
  }
}

/** Builds the body of the request. `insist` sends the notification in the quiet hours, too. */
export function toSend(form: ComposerForm, insist: boolean): SendFields {
  const rule = {
    topics: form.topic ? [form.topic] : [],
    at: form.isLater ? (fromStudioTime(form.at) ?? form.at) : null,
    insist,
    source: form.source?.id ?? null,
  }
  if (form.mode === 'create') return { ...rule, ...toFields(form.notification) }
  return {
    ...rule,
    templateId: form.templateId,
    values: form.values,
    ...(form.source && { data: { url: form.source.url } }),
  }
}
