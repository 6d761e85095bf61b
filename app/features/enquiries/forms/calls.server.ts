import { callOnce } from '#platform/browser/call.ts'
import { contactInput, homeInput, receivedAnswer } from './schema.server.ts'

/** The calls of the four public forms, for the server alone: visitors send without Zod, in `use-enquiry-form.ts`. */
const form = { access: 'public', answer: receivedAnswer } as const
const homeForm = { ...form, body: homeInput }

export const askForCall = callOnce('/call', { ...homeForm, summary: 'Ask for a consultation' })
export const sendMessage = callOnce('/message', { ...homeForm, summary: 'Send a message' })
export const askForSupport = callOnce('/support', { ...homeForm, summary: 'Ask for support' })
export const sendContact = callOnce('/contact', {
  ...form,
  summary: 'Send the contact form',
  body: contactInput,
})
