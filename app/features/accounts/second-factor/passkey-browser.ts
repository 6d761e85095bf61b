import { attempt, type Outcome } from '#platform/http/attempt.ts'
import { addPasskey, startPasskey } from '../requests.ts'
import { messages } from '../schema.ts'

/**
 * The browser's half of a passkey. Options and answers travel as the JSON that the Web Authentication standard defines,
 * so there is nothing to convert; a browser without that JSON form is treated as one without passkeys.
 */
export type PasskeyAnswer = Record<string, unknown>
type Options = Record<string, unknown>

export function passkeysSupported(): boolean {
  return (
    typeof window !== 'undefined' &&
    window.isSecureContext &&
    typeof window.PublicKeyCredential?.parseRequestOptionsFromJSON === 'function' &&
    typeof window.PublicKeyCredential.parseCreationOptionsFromJSON === 'function'
  )
}

/** True where the browser offers passkeys in the list under the e-mail field. */
export async function autofillSupported(): Promise<boolean> {
  return passkeysSupported() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true
}

export async function createPasskey(options: Options): Promise<PasskeyAnswer> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  )
  return answerOf(await navigator.credentials.create({ publicKey }))
}

export async function askForPasskey(
  options: Options,
  { autofill, signal }: { autofill: boolean; signal: AbortSignal },
): Promise<PasskeyAnswer> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  )
  const mediation = autofill ? 'conditional' : 'optional'
  return answerOf(await navigator.credentials.get({ publicKey, signal, mediation }))
}

/** Closing the browser's dialogue is a change of mind, not a failure to report. */
export function isChangeOfMind(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}

function answerOf(credential: Credential | null): PasskeyAnswer {
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('No passkey', 'NotAllowedError')
  return { ...credential.toJSON() }
}

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
