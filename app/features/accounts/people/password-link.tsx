import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { showFailure } from '#design/data/show-failure.ts'
import { Field } from '#design/fields/field.tsx'
import { PasswordInput } from '#design/fields/password-input.tsx'
import { FormDialog } from '#design/overlays/dialog.tsx'
import { attempt } from '#platform/browser/attempt.ts'
import { makePasswordLink } from '../requests.ts'
import { type Person, passwordConfirmation } from '../schema.ts'
import { LinkDialog } from './link-dialog.tsx'

interface PasswordLinkProps {
  person: Person
  open: boolean
  onClose: () => void
}

/** Makes a link with which another user sets a new password, for an administrator to pass on. */
export function PasswordLink({ person: { _id, name, email }, open, onClose }: PasswordLinkProps) {
  const [link, setLink] = useState<string>()
  const form = useForm({ resolver: zodResolver(passwordConfirmation), defaultValues: { password: '' } })

  const submit = form.handleSubmit(async ({ password }) => {
    const outcome = await attempt(makePasswordLink(_id, password))
    if (!outcome.ok) return showFailure(form, outcome)
    form.reset()
    onClose()
    setLink(outcome.value.link)
  })

  return (
    <>
      <FormDialog
        open={open}
        title="Make a password link"
        lead={
          <>
            With the link, <b>{name}</b> ({email}) sets a new password and is signed out everywhere. Until
            then the old password works.
          </>
        }
        form={form}
        confirm="Make link"
        busyLabel="Making..."
        onSubmit={submit}
        onClose={onClose}
      >
        <Field label="Your own password" error={form.formState.errors.password?.message}>
          <PasswordInput
            {...form.register('password')}
            autoComplete="current-password"
            required
            data-autofocus
          />
        </Field>
      </FormDialog>
      <LinkDialog
        title="Password link"
        label={`Link for ${name}`}
        link={link}
        onClose={() => setLink(undefined)}
      >
        Pass it on to <b>{email}</b> yourself, and to nobody else. It works once, for an hour.
      </LinkDialog>
    </>
  )
}
