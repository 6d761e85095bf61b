import { KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { attempt } from '#platform/http/attempt.ts'
import { loginWithPasskey, startPasskeyLogin } from '../requests.ts'
import { messages } from '../schema.ts'
import {
  askForPasskey,
  autofillSupported,
  isChangeOfMind,
  passkeysSupported,
} from '../second-factor/passkey-browser.ts'
import { useAuth } from './auth-provider.tsx'

interface PasskeySignInProps {
  remember: () => boolean
  onDone: () => void
  onFailure: (message: string) => void
}

/** A button where the browser knows passkeys; where it can, they are also offered under the e-mail field. */
export function PasskeySignIn(props: PasskeySignInProps) {
  const { remember, onDone, onFailure } = props
  const auth = useAuth()
  const [supported, setSupported] = useState(false)
  const [busy, setBusy] = useState(false)
  // A browser holds one question at a time: the button takes back the one behind the e-mail field.
  const asking = useRef<AbortController>(null)

  async function signIn(autofill: boolean) {
    asking.current?.abort()
    const mine = new AbortController()
    asking.current = mine
    if (!autofill) setBusy(true)
    const signedIn = await answer(autofill, mine.signal).catch(report)
    // Who is signed in is on the way to another page, and who asked anew waits for the new answer.
    if (!signedIn && !mine.signal.aborted) setBusy(false)
  }

  async function answer(autofill: boolean, signal: AbortSignal): Promise<boolean> {
    const challenge = await attempt(startPasskeyLogin())
    if (signal.aborted) return false
    if (!challenge.ok) {
      if (!autofill) onFailure(challenge.message)
      return false
    }
    const response = await askForPasskey(challenge.value.options, { autofill, signal })
    if (signal.aborted) return false
    // From here on a press of the button would sign in twice, and the second time ends the first session.
    setBusy(true)
    const outcome = await attempt(loginWithPasskey({ response, remember: remember() }))
    if (!outcome.ok) {
      onFailure(outcome.message)
      return false
    }
    auth.signedInAs(outcome.value.user)
    onDone()
    return true
  }

  function report(error: unknown): false {
    if (!isChangeOfMind(error)) onFailure(messages.passkeyRefused)
    return false
  }

  const offerInAutofill = useEffectEvent(() => signIn(true))
  useEffect(() => {
    let gone = false
    setSupported(passkeysSupported())
    autofillSupported().then((able) => {
      if (able && !gone) void offerInAutofill()
    })
    return () => {
      gone = true
      asking.current?.abort()
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
