import { z } from 'zod'
import { addDays, fromStudioTime, studioDay } from '#platform/dates.ts'
import type { Notification } from '#services/web-push/notification.ts'
import { fillTemplate, listPlaceholders } from '../fill-template.ts'
import { messages } from '../messages.ts'
import { notificationInput } from '../notification.ts'
import { isQuiet } from '../quiet-hours.ts'
import type { sendInput, Template, Topic } from '../schema.ts'

export type NotificationFields = z.input<typeof notificationInput>
type SendFields = z.input<typeof sendInput>

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
  buttons: [''],
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
    buttons: actions?.map((action) => action.title) ?? [''],
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

/** Names the field of a notification in the form that shows an error of the request. */
export function fieldOf(name: string): string {
  const [first] = name.split('.')
  if (first === 'vibrate') return 'notification.vibrate'
  if (first === 'actions') return 'notification.buttons.0'
  if (first === 'data') return 'notification.url'
  return Object.hasOwn(emptyNotification, name) ? `notification.${name}` : name
}

/** Everything that the card 'Send a notification' holds. */
export interface ComposerForm {
  mode: 'use' | 'create'
  templateId: string
  values: Record<string, string>
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

/** Returns the chosen template. It may have been deleted since, and the first may be new. */
export const chosenTemplate = ({ templateId }: ComposerForm, templates: readonly Template[]) =>
  templates.find(({ _id }) => _id === templateId) ?? templates[0]

/** Returns the notification as it would be sent; placeholders without a value stay visible. */
export function composed(form: ComposerForm, templates: readonly Template[]): NotificationForm {
  const template = form.mode === 'use' ? chosenTemplate(form, templates) : undefined
  return template ? toNotificationForm(fillTemplate(template, filled(form.values))) : form.notification
}

export const filled = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))

/** Checks what would be sent with the rules of the server. */
export function composerSchema(templates: readonly Template[]): z.ZodType<ComposerForm, ComposerForm> {
  return z.custom<ComposerForm>().superRefine((form, context) => {
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: name.split('.'), message })
    const template = form.mode === 'use' ? chosenTemplate(form, templates) : undefined
    for (const name of template ? listPlaceholders(template) : []) {
      if (!form.values[name]?.trim()) refuse(`values.${name}`, messages.blank(name))
    }
    const checked = notificationInput.safeParse(toFields(composed(form, templates)))
    for (const { path, message } of checked.error?.issues ?? []) {
      refuse(template ? 'templateId' : fieldOf(path.join('.')), message)
    }
    const isUnnamed = form.mode === 'create' && form.saveAs && !form.templateName.trim()
    if (isUnnamed) refuse('templateName', messages.templateName)
  })
}

/** The time in the quiet hours at which the notification would be sent; undefined outside of them. */
export function findQuietTime(
  { isLater, at }: Pick<ComposerForm, 'isLater' | 'at'>,
  now: string,
): Date | undefined {
  const time = isLater ? fromStudioTime(at) : now
  if (time === undefined) return undefined
  const wanted = new Date(time)
  return isQuiet(wanted) ? wanted : undefined
}

const tomorrowMorning = (now: string) => `${addDays(studioDay(now), 1)}T09:00`

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
