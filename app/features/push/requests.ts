import { request } from '#platform/browser/request.ts'
import { messages } from './messages.ts'
import type { Send, Template } from './schema.ts'
import type { NotificationFields, SendFields, TemplateFields } from './studio/form.ts'

const base = '/push-notifications'

export const sendNotification = (body: SendFields, idempotencyKey: string) =>
  request<{ message: string; send: { _id: string; total: number; sendAt: string } }>('POST', `${base}/send`, {
    body,
    idempotencyKey,
    fallbackMessage: messages.sendFailure,
  })

export const sendTest = (subscription: PushSubscriptionJSON, notification: NotificationFields) =>
  request('POST', `${base}/test`, {
    body: { ...notification, subscription },
    fallbackMessage: messages.sendFailure,
    withinMs: 12_000,
  })

export const cancelSend = (id: string) =>
  request('POST', `${base}/sends/${id}/cancel`, { fallbackMessage: messages.cancelFailure })

export const readSend = (id: string) =>
  request<{ send: Send }>('GET', `${base}/sends/${id}`, { fallbackMessage: messages.statsFailure })

export const fetchTemplates = (signal: AbortSignal) =>
  request<{ templates: Template[] }>('GET', `${base}/templates`, { signal })

export const createTemplate = (body: TemplateFields, idempotencyKey: string) =>
  request<{ template: Template }>('POST', `${base}/templates`, {
    body,
    idempotencyKey,
    fallbackMessage: messages.templateFailure,
  })

export const saveTemplate = (id: string, body: TemplateFields) =>
  request<{ template: Template }>('PUT', `${base}/templates/${id}`, {
    body,
    fallbackMessage: messages.templateFailure,
  })

export const deleteTemplate = (id: string) =>
  request('DELETE', `${base}/templates/${id}`, { fallbackMessage: 'Failed to delete template' })
