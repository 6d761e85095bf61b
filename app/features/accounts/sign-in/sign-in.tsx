import { KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { TextLink } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { Field } from '#design/fields/field.tsx'
import { FormCheck, FormPassword, FormText } from '#design/fields/form-field.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { useRequestForm } from '#design/fields/use-request-form.ts'
import { FailureNote, Note } from '#design/marks/note.tsx'
import { login, messages } from '../schema.ts'
import {
  arePasskeysSupported,
  askForPasskey,
  isAutofillSupported,
  isCancellation,
} from '../second-factor/passkey-browser.ts'
import { useAuth } from './auth-provider.tsx'
import { finishLogin, loginWithPasskey, startPasskeyLogin } from './calls.ts'

interface SignInProps {
  /** Another page led here, because nobody was signed in. */
  wasSentHere: boolean
  /** Why everyone has to sign in again, if that is so. */
  notice?: string | undefined
  onDone: () => void
}

/** Asks for the password or a passkey, then, if the account has an authenticator, for a code. */
export function SignIn({ wasSentHere, notice, onDone }: SignInProps) {
  const [secondStep, setSecondStep] = useState<{ remember: boolean }>()
  return secondStep ? (
    <SecondStepForm
      remember={secondStep.remember}
      onDone={onDone}
      onRestart={() => setSecondStep(undefined)}
    />
  ) : (
    <SignInForm
      wasSentHere={wasSentHere}
      notice={notice}
      onDone={onDone}
      onSecondStep={(remember) => setSecondStep({ remember })}
    />
  )
}

interface SignInFormProps extends SignInProps {
  onSecondStep: (remember: boolean) => void
}

function SignInForm({ wasSentHere, notice, onDone, onSecondStep }: SignInFormProps) {
  const auth = useAuth()
  const form = useRequestForm(login, {
    values: { email: '', password: '', remember: false },
    send: auth.login,
    done: ({ user }, { remember }) => (user ? onDone() : onSecondStep(remember)),
    reload: false,
  })

  return (
    <>
      <form {...form.attributes} method="post">
        <div>
          <h1>Sign in</h1>
          {notice ? (
            <Note tone="info">{notice}</Note>
          ) : (
            <p className="t2">
              {wasSentHere
                ? 'Your session has ended, or you have not signed in yet. Sign in to carry on where you were.'
                : 'Write posts, add projects and see who visits.'}
            </p>
          )}
        </div>
        <FailureNote message={form.failure} />
        <FormText
          form={form}
          name="email"
          label="Email"
          type="email"
          autoComplete="username webauthn"
          required
        />
        <FormPassword form={form} name="password" label="Password" autoComplete="current-password" required />
        <div className="flex wraps justify-between items-center gap-4 rows-none">
          <FormCheck form={form} name="remember" label="Remember me" />
          <TextLink href="/admin/forgot">Forgot password?</TextLink>
        </div>
        <Button type="submit" busy={form.busy} busyLabel="Signing in...">
          Sign In
        </Button>
      </form>
      <PasskeySignIn
        remember={() => form.getValues('remember') === true}
        onDone={onDone}
        onFailure={(message) => form.setError('root', { message })}
      />
      <p className="hint">Don't have an account? Contact your administrator.</p>
    </>
  )
}

interface SecondStepFormProps {
  remember: boolean
  onDone: () => void
  onRestart: () => void
}

function SecondStepForm({ remember, onDone, onRestart }: SecondStepFormProps) {
  const auth = useAuth()
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false)
  const form = useRequestForm(finishLogin, {
    values: { code: '', remember },
    done({ user }) {
      auth.setUser(user)
      onDone()
    },
    reload: false,
  })
  const { setFocus } = form
  const code = form.register('code')

  useEffect(() => setFocus('code'), [setFocus])

  function switchKind() {
    setUsesRecoveryCode(!usesRecoveryCode)
    form.reset({ code: '', remember })
    setFocus('code')
  }

  return (
    <form {...form.attributes} method="post">
      <div>
        <h1>One more step</h1>
        <p className="t2">
          {usesRecoveryCode
            ? 'Enter one of your recovery codes. Each works once.'
            : 'Enter the six-digit code from your authenticator app.'}
        </p>
      </div>
      <FailureNote message={form.failure} />
      <Field label={usesRecoveryCode ? 'Recovery code' : 'Authenticator code'} error={form.error('code')}>
        {usesRecoveryCode ? (
          <TextInput {...code} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        ) : (
          <TextInput {...code} className="num" inputMode="numeric" autoComplete="one-time-code" />
        )}
      </Field>
      <Button type="submit" busy={form.busy} busyLabel="Signing in...">
        Sign In
      </Button>
      <Button tone="line" onClick={switchKind}>
        {usesRecoveryCode ? 'Use Authenticator App' : 'Use Recovery Code'}
      </Button>
      <Button tone="bare" onClick={onRestart}>
        Start Again
      </Button>
    </form>
  )
}

interface PasskeySignInProps {
  remember: () => boolean
  onDone: () => void
  onFailure: (message: string) => void
}

/** Signs in with a passkey: by a button, and by the browser's list under the e-mail field where it has one. */
function PasskeySignIn(props: PasskeySignInProps) {
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
    const signedIn = await requestPasskey(autofill, controller.signal).catch((error: unknown) => {
      // Nobody asked for the offer in the browser's list, so a browser that cannot make it is no failure to report.
      if (!autofill && !isCancellation(error)) onFailure(messages.passkeyRefused)
      return false
    })
    // After a sign-in the page is left, and after an abort the newer request is still busy.
    if (!signedIn && !controller.signal.aborted) setBusy(false)
  }

  async function requestPasskey(autofill: boolean, signal: AbortSignal): Promise<boolean> {
    const challenge = await startPasskeyLogin()
    if (signal.aborted) return false
    if (!challenge.ok) {
      if (!autofill) onFailure(challenge.message)
      return false
    }
    const response = await askForPasskey(challenge.value.options, { autofill, signal })
    if (signal.aborted) return false
    // A press of the button from here on would sign in twice, and the second sign-in ends the first session.
    setBusy(true)
    const outcome = await loginWithPasskey({ body: { response, remember: remember() } })
    if (!outcome.ok) {
      onFailure(outcome.message)
      return false
    }
    auth.setUser(outcome.value.user)
    onDone()
    return true
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
      <div className="sign-in__or text-note flex items-center gap-3 t3">or</div>
      <Button
        tone="line"
        icon={KeyRound}
        busy={busy}
        busyLabel="Waiting for your passkey..."
        onClick={() => signIn(false)}
      >
        Sign In with a Passkey
      </Button>
    </>
  )
}
