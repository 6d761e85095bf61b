import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { useRequestForm } from '#design/fields/use-request-form.ts'
import { FormDialog } from '#design/overlays/form-dialog.tsx'
import type { Outcome } from '#platform/browser/outcome.ts'
import { ProofField } from './proof-field.tsx'

/** The server checks the password: an empty one is right where a passkey was used. */
const passwordOnly = z.object({ password: z.string() })

interface ProofButtonProps<T> {
  /** Renders the button, which opens the dialog with `ask`. */
  button: (ask: () => void) => ReactNode
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
export function ProofButton<T>({ button, children, act, done, reload, ...dialog }: ProofButtonProps<T>) {
  const [open, setOpen] = useState(false)
  const form = useRequestForm(passwordOnly, {
    values: { password: '' },
    send: act,
    done(value) {
      setOpen(false)
      return typeof done === 'function' ? done(value) : done
    },
    after: () => ({ password: '' }),
    reload,
  })

  return (
    <>
      {button(() => setOpen(true))}
      <FormDialog {...dialog} open={open} onClose={() => setOpen(false)} lead={children} form={form}>
        <ProofField input={form.register('password')} error={form.error('password')} />
      </FormDialog>
    </>
  )
}
