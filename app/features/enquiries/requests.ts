import { request } from '#platform/http/request.ts'
import { type EnquiryKind, messages, type ReceivedAnswer } from './schema.ts'

type Body = Record<string, unknown>

/** The same key and body are stored once, however often they are sent. */
export const sendEnquiry = (kind: EnquiryKind, body: Body, idempotencyKey: string) =>
  request<ReceivedAnswer>('POST', `/${kind}`, {
    body,
    idempotencyKey,
    fallbackMessage: kind === 'contact' ? messages.sendFailed : messages.somethingWrong,
  })
