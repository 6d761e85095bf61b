import { KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { attempt } from '#platform/browser/attempt.ts'
import { loginWithPasskey, startPasskeyLogin } from '../requests.ts'
import { messages } from '../schema.ts'
import {
  arePasskeysSupported,
  askForPasskey,
  isAutofillSupported,
  isCancellation,
} from '../second-factor/passkey-browser.ts'
import { useAuth } from './auth-provider.tsx'

interface PasskeySignInProps {
  remember: () => boolean
  onDone: () => void
  onFailure: (message: string) => void
}

/** Signs in with a passkey: by a button, and by the browser's list under the e-mail field where it has one. */
export function PasskeySignIn(props: PasskeySignInProps) {
  const { remember, onDone, onFailure } = props
  const auth = useAuth()
  const [supported, setSupported] = useState(false)
  const [busy, setBusy] = useState(false)
  // A browser runs one request for a passkey at a time: the button aborts that of the e-mail field.
  const request = useRef<AbortController>(null)

  async function signIn(autofill: boolean) {
    request.current?.abort()
    const controller = new AbortController()
    request.current = controller
    if (!autofill) setBusy(true)
    const signedIn = await requestPasskey(autofill, controller.signal).catch(report)
    // After a sign-in the page is left, and after an abort the newer request is still busy.
    if (!signedIn && !controller.signal.aborted) setBusy(false)
  }

  async function requestPasskey(autofill: boolean, signal: AbortSignal): Promise<boolean> {
    const challenge = await attempt(startPasskeyLogin())
    if (signal.aborted) return false
    if (!challenge.ok) {
      if (!autofill) onFailure(challenge.message)
      return false
    }
    const response = await askForPasskey(challenge.value.options, { autofill, signal })
    if (signal.aborted) return false
    // A press of the button from here on would sign in twice, and the second sign-in ends the first session.
    setBusy(true)
    const outcome = await attempt(loginWithPasskey({ response, remember: remember() }))
    if (!outcome.ok) {
      onFailure(outcome.message)
      return false
    }
    auth.setUser(outcome.value.user)
    onDone()
    return true
  }

  function report(error: unknown): false {
    if (!isCancellation(error)) onFailure(messages.passkeyRefused)
    return false
  }

  const offerInAutofill = useEffectEvent(() => signIn(true))
  useEffect(() => {
    let isUnmounted = false
    setSupported(arePasskeysSupported())
    isAutofillSupported().then((able) => {
      if (able && !isUnmounted) void offerInAutofill()
    })
    return () => {
      isUnmounted = true
      request.current?.abort()
    }
  }, [])

  if (!supported) return null
  return (
    <>
      <div className="login__or">or</div>
      <Button
        tone="line"
        icon={KeyRound}
        busy={busy}
        busyLabel="Waiting for your passkey..."
        onClick={() => signIn(false)}
      >
        Sign in with a passkey
      </Button>
    </>
  )
}
