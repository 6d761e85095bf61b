import { KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { attempt } from '#platform/http/attempt.ts'
import { useAuth } from './auth-provider.tsx'
import { askForPasskey, autofillSupported, isChangeOfMind, passkeysSupported } from './passkey-browser.ts'
import { loginWithPasskey, startPasskeyLogin } from './requests.ts'
import { messages } from './schema.ts'

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
    const challenge = await attempt(startPasskeyLogin())
    if (mine.signal.aborted) return
    if (!challenge.ok) return autofill ? undefined : onFailure(challenge.message)
    const response = await askForPasskey(challenge.value.options, { autofill, signal: mine.signal })
    const outcome = await attempt(loginWithPasskey({ response, remember: remember() }))
    if (!outcome.ok) return onFailure(outcome.message)
    auth.signedInAs(outcome.value.user)
    onDone()
  }

  function report(error: unknown) {
    if (!isChangeOfMind(error)) onFailure(messages.passkeyRefused)
  }

  const offerInAutofill = useEffectEvent(() => signIn(true).catch(report))
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
        onClick={async () => {
          setBusy(true)
          await signIn(false).catch(report)
          setBusy(false)
        }}
      >
        Sign in with a passkey
      </Button>
    </>
  )
}
