import { useSyncExternalStore } from 'react'
import { attempt, type Outcome } from '#platform/http/attempt.ts'
import { createPasskey, isChangeOfMind, passkeysSupported } from './passkey-browser.ts'
import { fetchPasskeyRegistration, registerPasskey } from './requests.ts'
import { messages } from './schema.ts'

const never = () => () => {}

export function useNewPasskey(): { supported: boolean; add: (name: string) => Promise<Outcome> } {
  // The server cannot know; it assumes the best, which is what most browsers turn out to be.
  const supported = useSyncExternalStore(never, passkeysSupported, () => true)
  return { supported, add: addPasskey }
}

async function addPasskey(name: string): Promise<Outcome> {
  const wanted = await attempt(fetchPasskeyRegistration())
  if (!wanted.ok) return wanted
  try {
    const response = await createPasskey(wanted.value.options)
    return await attempt(registerPasskey({ name, response }))
  } catch (error) {
    if (isKnown(error)) return refusal('This device already holds a passkey of this account.')
    return refusal(isChangeOfMind(error) ? 'No passkey was made. Try again when you are ready.' : messages.passkeyRefused)
  }
}

/** The standard's name for an authenticator that is on the list of those already registered. */
function isKnown(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError'
}

function refusal(message: string): Outcome {
  return { ok: false, message, status: 0, fields: {} }
}
