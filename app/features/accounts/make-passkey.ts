import { attempt, type Outcome } from '#platform/http/attempt.ts'
import { createPasskey, isChangeOfMind } from './passkey-browser.ts'
import { addPasskey, startPasskey } from './requests.ts'
import { messages } from './schema.ts'

/** The server's question, the device's answer, and the answer brought back. */
export async function makePasskey({ name, password }: { name: string; password: string }): Promise<Outcome> {
  const question = await attempt(startPasskey(password))
  if (!question.ok) return question
  try {
    const response = await createPasskey(question.value.options)
    return await attempt(addPasskey({ name, response }))
  } catch (error) {
    return { ok: false, message: reasonOf(error), status: 0, fields: {} }
  }
}

function reasonOf(error: unknown): string {
  // The standard's name for a device that already holds one of the account's passkeys.
  if (error instanceof DOMException && error.name === 'InvalidStateError') {
    return 'This device already holds a passkey of this account.'
  }
  return isChangeOfMind(error)
    ? 'No passkey was made. Try again when you are ready.'
    : messages.passkeyRefused
}
