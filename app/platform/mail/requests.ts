import { request } from '../browser/request.ts'

export const sendTestMail = () =>
  request<{ message: string }>('POST', '/mail/test', { fallbackMessage: 'Failed to send the test mail' })
