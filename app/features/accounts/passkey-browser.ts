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
