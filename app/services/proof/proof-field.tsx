import { KeyRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { FormPassword, type NamedField } from '#design/fields/form-field.tsx'
import { Note } from '#design/marks/note.tsx'
import { useProof } from './proof-context.ts'
import './proof.css'

/** Asks again who is signed in, so that a browser left signed in is not enough: for the password, or for a passkey. */
export function ProofField<Values extends FieldValues>({
  form,
  name,
  label = 'Your password',
  className,
}: NamedField<Values> & { label?: string; className?: string }) {
  const { isProven, hasPasskey, prove } = useProof()
  const { run, busy, failure } = useAction(prove, { failed: 'note', reload: false })
  const note = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)

  // The button that had the focus is gone.
  useEffect(() => {
    if (isProven && pressed.current) note.current?.focus()
    pressed.current = false
  }, [isProven])

  function askPasskey() {
    pressed.current = true
    void run()
  }

  if (isProven && !form.error(name)) {
    return (
      <Note tone="good" announce ref={note}>
        Your passkey is accepted, for five minutes. No password is needed.
      </Note>
    )
  }
  return (
    <div className={className ? `form__proof ${className}` : 'form__proof'}>
      <FormPassword
        form={form}
        name={name}
        label={label}
        error={failure?.message}
        autoComplete="current-password"
        required
      />
      {hasPasskey && (
        <Button
          tone="line"
          icon={KeyRound}
          busy={busy}
          busyLabel="Waiting for your passkey..."
          onClick={askPasskey}
        >
          Use a passkey instead
        </Button>
      )}
    </div>
  )
}
