import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Note } from '#design/note.tsx'
import { showFailure } from '#design/show-failure.ts'
import { TextInput } from '#design/text-input.tsx'
import { attempt } from '#platform/http/attempt.ts'
import { useAuth } from './auth-provider.tsx'
import { finishLogin } from './requests.ts'
import { secondStep } from './schema.ts'

interface SecondStepFormProps {
  remember: boolean
  onDone: () => void
  onRestart: () => void
}

export function SecondStepForm({ remember, onDone, onRestart }: SecondStepFormProps) {
  const auth = useAuth()
  const [recovering, setRecovering] = useState(false)
  const form = useForm({ resolver: zodResolver(secondStep), defaultValues: { code: '', remember } })
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form
  const code = form.register('code', { onChange: () => form.clearErrors('root') })

  useEffect(() => setFocus('code'), [setFocus])

  const submit = form.handleSubmit(async (values) => {
    const outcome = await attempt(finishLogin(values))
    if (!outcome.ok) return showFailure(form, outcome)
    auth.signedInAs(outcome.value.user)
    onDone()
  })

  function change() {
    setRecovering(!recovering)
    form.reset({ code: '', remember })
    setFocus('code')
  }

  return (
    <form onSubmit={submit} noValidate method="post">
      <div>
        <h1>One more step</h1>
        <p className="t2">
          {recovering
            ? 'Type one of the recovery codes you kept. Each works once.'
            : 'Type the six figures your authenticator app shows now.'}
        </p>
      </div>
      {errors.root && (
        <Note tone="bad" announce>
          {errors.root.message}
        </Note>
      )}
      <Field label={recovering ? 'Recovery code' : 'Authenticator code'} error={errors.code?.message}>
        {recovering ? (
          <TextInput {...code} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        ) : (
          <TextInput {...code} className="num" inputMode="numeric" autoComplete="one-time-code" />
        )}
      </Field>
      <Button type="submit" busy={isSubmitting} busyLabel="Signing in...">
        Sign in
      </Button>
      <Button tone="line" onClick={change}>
        {recovering ? 'Use the authenticator app' : 'Use a recovery code'}
      </Button>
      <Button tone="bare" onClick={onRestart}>
        Start again
      </Button>
    </form>
  )
}
