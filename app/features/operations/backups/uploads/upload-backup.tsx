import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { Field } from '#design/fields/field.tsx'
import { PasswordInput } from '#design/fields/password-input.tsx'
import { readUpload } from '../calls.ts'
import type { RunItem } from '../schema.ts'
import { ArchiveField } from './archive-field.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useArchiveUpload } from './use-archive-upload.ts'

/** Uploads a backup of this site or another, which is checked and then stands among the others. */
export function UploadBackup({ reading }: { reading: RunItem | null }) {
  const [passphrase, setPassphrase] = useState('')
  const { run, busy } = useAction(() => readUpload({ body: { passphrase } }), { done: 'Checking the backup' })
  const { upload, send, stop } = useArchiveUpload({ onWhole: () => void run() })
  const hasFailed = upload?.state === 'whole' && reading?.problem
  return (
    <div className="settings__upload">
      {upload && <UploadProgress upload={upload} onStop={stop} />}
      <Field label="Passphrase" hint="Only if it is different from this site's">
        <PasswordInput
          value={passphrase}
          autoComplete="off"
          onChange={({ target }) => setPassphrase(target.value)}
        />
      </Field>
      <div className="actions">
        <ArchiveField label="Choose a File" onChoose={send} />
        {hasFailed && (
          <Button tone="line" busy={busy} onClick={() => void run()}>
            Check Again
          </Button>
        )}
      </div>
    </div>
  )
}
