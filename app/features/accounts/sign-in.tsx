import { useState } from 'react'
import { SecondStepForm } from './second-step-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Password first; then, for those who asked for it, a code. A passkey is both at once. */
export function SignIn({ onDone }: { onDone: () => void }) {
  const [secondStep, setSecondStep] = useState<{ remember: boolean }>()
  return secondStep ? (
    <SecondStepForm
      remember={secondStep.remember}
      onDone={onDone}
      onRestart={() => setSecondStep(undefined)}
    />
  ) : (
    <SignInForm onDone={onDone} onSecondStep={(remember) => setSecondStep({ remember })} />
  )
}
