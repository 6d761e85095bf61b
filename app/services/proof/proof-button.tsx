import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { z } from 'zod'
import { useRequestForm } from '#design/fields/use-request-form.ts'
import { FormButton } from '#design/overlays/form-dialog.tsx'
import type { Outcome } from '#platform/browser/outcome.ts'
import { ProofField } from './proof-field.tsx'

/** The server checks the password: an empty one is right where a passkey was used. */
const passwordOnly = z.object({ password: z.string() })
const empty = { password: '' }

interface ProofButtonProps<T> {
  /** `Button` or `IconButton`, which opens the dialog. */
  button: ReactElement<ComponentProps<'button'>>
  title: string
  /** The consequence, in a sentence. */
  children: ReactNode
  confirm: string
  busyLabel?: string
  tone?: 'ink' | 'bad'
  /** Runs with the password, empty where a passkey takes its place. */
  act: (proof: { password: string }) => Promise<Outcome<T>>
  /** The toast after a success, or a function that acts on the value. */
  done: string | ((value: T) => unknown)
  reload?: boolean
}

/** A button that asks for the password or a passkey before it acts. The dialog stays open and shows a failure. */
export function ProofButton<T>({ children, act, done, reload, ...dialog }: ProofButtonProps<T>) {
  const form = useRequestForm(passwordOnly, { values: empty, send: act, done, after: empty, reload })
  return (
    <FormButton {...dialog} lead={children} form={form}>
      <ProofField form={form} name="password" />
    </FormButton>
  )
}
