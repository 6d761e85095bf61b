import {
  CalendarDays,
  FileText,
  FolderKanban,
  Image,
  Inbox,
  Mails,
  Newspaper,
  ReceiptText,
  Reply,
  Users,
} from 'lucide-react'
import { z } from 'zod'
import { Button } from '#design/actions/button.tsx'
import { useAnswer } from '#design/browser/use-answer.ts'
import { Field } from '#design/fields/field.tsx'
import { PasswordInput } from '#design/fields/password-input.tsx'
import { useRequestForm } from '#design/fields/use-request-form.ts'
import type { Icon } from '#design/icon.ts'
import { FailureNote } from '#design/marks/note.tsx'
import { FormButton } from '#design/overlays/form-dialog.tsx'
import { ProofField } from '#services/proof/proof-field.tsx'
import { findLoss, restoreBackup } from '../calls.ts'
import type { BackupItem } from '../schema.ts'
import { formatSpan, nameOfBackup, shortNameOf } from '../words.ts'
import { describeLoss, type Loss, type LossKey } from './loss.ts'
import { type Start, startRestore } from './start-restore.ts'

const typed = z.object({ password: z.string(), passphrase: z.string() })
const empty = { password: '', passphrase: '' }

export interface RestoreButtonProps {
  backup: BackupItem
  now: string
  /** Starts to follow the restore. */
  onStart: (start: Start) => void
}

/** A button that opens the restore of a backup: it lists the losses, asks for a proof, and starts. */
export function RestoreButton({ backup, now, onStart }: RestoreButtonProps) {
  const { name, isSealed } = backup
  const form = useRequestForm(typed, {
    values: empty,
    send: ({ password, passphrase }) => {
      const body = { confirm: name, password, ...(passphrase && { passphrase }) }
      return startRestore(restoreBackup({ name, body }))
    },
    after: empty,
    done: onStart,
    reload: false,
  })
  return (
    <FormButton
      button={
        <Button tone="bare" aria-label={`Restore the backup of ${nameOfBackup(backup)}`}>
          Restore
        </Button>
      }
      title={`Restore ${nameOfBackup(backup)}?`}
      confirm={`Restore ${shortNameOf(backup)}`}
      busyLabel="Starting..."
      tone="bad"
      form={form}
    >
      <Missing backup={backup} now={now} />
      {isSealed && (
        <Field
          label="Passphrase"
          hint="Only if it is different from the current one"
          error={form.error('passphrase')}
        >
          <PasswordInput {...form.register('passphrase')} autoComplete="off" />
        </Field>
      )}
      <ProofField form={form} name="password" />
    </FormButton>
  )
}

const icons: Record<LossKey, Icon> = {
  enquiries: Inbox,
  replies: Reply,
  bookings: CalendarDays,
  subscribers: Mails,
  issues: Newspaper,
  invoices: ReceiptText,
  posts: FileText,
  projects: FolderKanban,
  pictures: Image,
  users: Users,
}

/** Loads the span and the losses of a restore once the dialog is open. */
function Missing({ backup: { name, takenAt }, now }: Pick<RestoreButtonProps, 'backup' | 'now'>) {
  const { value, failure } = useAnswer(name, (signal) => findLoss({ name, signal }))
  const loss = value?.loss as Loss | undefined
  const lines = loss && describeLoss(loss)
  const span = formatSpan(Date.parse(now) - Date.parse(takenAt))
  return (
    <>
      <p className="num">
        {`This takes the site back by ${span}. `}
        {lines && (lines.length > 0 ? 'You would lose:' : 'Nothing new would be lost.')}
      </p>
      <FailureNote message={failure} />
      {lines && lines.length > 0 && (
        <ul className="list num">
          {lines.map(({ key, text }) => {
            const Mark = icons[key]
            return (
              <li key={key} className="list__row">
                <Mark className="i" aria-hidden />
                {text}
              </li>
            )
          })}
        </ul>
      )}
      <p className="hint">
        Your current data is backed up first and kept for 30 days, so you can put it back. People who were
        erased since the backup are erased again. The site is unavailable for a few seconds. Everyone has to
        sign in again, with an account from the backup.
      </p>
    </>
  )
}
