import type { Outcome } from '#platform/browser/outcome.ts'
import { savePasskeyProof, startPasskeyProof } from '../proof/calls.ts'
import { messages } from '../schema.ts'
import { addPasskey, startPasskey } from './calls.ts'

/** The JSON form of a credential (WebAuthn level 3). Browsers that cannot read and write it count as without passkeys. */
type PasskeyAnswer = Record<string, unknown> & { id: string }
type Options = Record<string, unknown>

export function arePasskeysSupported(): boolean {
  return (
    typeof window !== 'undefined' &&
    window.isSecureContext &&
    typeof window.PublicKeyCredential?.parseRequestOptionsFromJSON === 'function' &&
    typeof window.PublicKeyCredential.parseCreationOptionsFromJSON === 'function'
  )
}

/** Returns true if the browser offers passkeys in the list under the e-mail field. */
export async function isAutofillSupported(): Promise<boolean> {
  return arePasskeysSupported() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true
}

async function createPasskey(options: Options): Promise<PasskeyAnswer> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  )
  return toJson(await navigator.credentials.create({ publicKey }))
}

export async function askForPasskey(
  options: Options,
  { autofill, signal }: { autofill: boolean; signal: AbortSignal },
): Promise<PasskeyAnswer> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  )
  const mediation = autofill ? 'conditional' : 'optional'
  return toJson(await navigator.credentials.get({ publicKey, signal, mediation }))
}

/** Returns true if the person closed the browser's dialog, which is no failure to report. */
export function isCancellation(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}

function toJson(credential: Credential | null): PasskeyAnswer {
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('No passkey', 'NotAllowedError')
  return { ...credential.toJSON() }
}

/** Asks the server for a challenge, the device for a passkey, and sends the passkey to the server. */
export async function registerPasskey({
  name,
  password,
}: {
  name: string
  password: string
}): Promise<Outcome> {
  const challenge = await startPasskey({ body: { password } })
  if (!challenge.ok) return challenge
  try {
    const response = await createPasskey(challenge.value.options)
    return await addPasskey({ body: { name, response } })
  } catch (error) {
    return { ok: false, message: explainFailure(error), status: 0, fields: {} }
  }
}

/** Proves to the server, with a passkey of the account, who is signed in. */
export async function provePasskey(): Promise<Outcome> {
  const challenge = await startPasskeyProof()
  if (!challenge.ok) return challenge
  try {
    const { signal } = new AbortController()
    const response = await askForPasskey(challenge.value.options, { autofill: false, signal })
    return await savePasskeyProof({ body: { response } })
  } catch (error) {
    const message = isCancellation(error)
      ? 'No passkey was used. Try again, or enter your password.'
      : messages.passkeyRefused
    return { ok: false, message, status: 0, fields: {} }
  }
}

function explainFailure(error: unknown): string {
  // WebAuthn's name for a device that already has a passkey of this account.
  if (error instanceof DOMException && error.name === 'InvalidStateError') {
    return 'This device already has a passkey for this account.'
  }
  return isCancellation(error)
    ? 'No passkey was created. Try again when you are ready.'
    : messages.passkeyRefused
}
