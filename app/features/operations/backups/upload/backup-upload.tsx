import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { Field } from '#design/fields/field.tsx'
import { PasswordInput } from '#design/fields/password-input.tsx'
import { FailureNote } from '#design/marks/note.tsx'
import { ProgressBar } from '#design/marks/progress-bar.tsx'
import { putFile } from '#platform/browser/files.ts'
import { formatBytes } from '#platform/bytes.ts'
import { passphraseHeader, type UploadedBackup } from '../schema.ts'
import './upload.css'

interface BackupUploadProps {
  /** Of the first-run link; none for a user. */
  token?: string
  /** Where large files can be copied on the server. */
  folder: string
  onDone: (backup: UploadedBackup, passphrase: string) => unknown
}

const lost = 'The connection was lost, and nothing of the file was stored. Send it again.'

/** Uploads an archive, which is checked while it arrives. Stops when the page is left. */
export function BackupUpload({ token, folder, onDone }: BackupUploadProps) {
  const [file, setFile] = useState<File>()
  const [share, setShare] = useState(0)
  const [passphrase, setPassphrase] = useState('')
  const sending = useRef<AbortController>(undefined)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => () => sending.current?.abort(), [])

  const { run, busy, failure } = useAction(
    (chosen: File) => {
      sending.current = new AbortController()
      setFile(chosen)
      setShare(0)
      return putFile<UploadedBackup>(chosen, {
        path: `/backups/${encodeURIComponent(chosen.name.slice(-100))}`,
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(passphrase && { [passphraseHeader]: encodeURIComponent(passphrase) }),
        },
        signal: sending.current.signal,
        onProgress: setShare,
        failure: lost,
      })
    },
    { failed: 'note', reload: token === undefined, done: (backup) => onDone(backup, passphrase) },
  )

  return (
    <div className="settings__upload grid gap-4">
      {busy && file && (
        <div className="grid text-end-mark gap-3 items-center anywhere">
          <ProgressBar label={sayProgress(file, share)} value={share} max={1} />
          <IconButton icon={X} tone="bare" label="Stop the upload" onClick={() => sending.current?.abort()} />
        </div>
      )}
      <FailureNote message={failure?.message} />
      <Field label="Passphrase" hint="Only if it is encrypted, with another passphrase than this site's">
        <PasswordInput
          value={passphrase}
          autoComplete="off"
          onChange={({ target }) => setPassphrase(target.value)}
        />
      </Field>
      <input
        ref={input}
        type="file"
        accept=".headrow"
        hidden
        aria-label="Backup"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          target.value = ''
          if (chosen) void run(chosen)
        }}
      />
      <div className="actions">
        <Button tone="line" busy={busy} busyLabel="Uploading..." onClick={() => input.current?.click()}>
          Choose a File
        </Button>
        {failure && file && (
          <Button tone="line" onClick={() => void run(file)}>
            Send Again
          </Button>
        )}
      </div>
      <p className="hint">
        A file too large for your connection can be copied on the server into <code>{folder}</code> instead.
      </p>
    </div>
  )
}

/** After the last byte the server still has to check the rest of the file. */
const sayProgress = ({ name, size }: File, share: number) =>
  share === 1 ? `Checking ${name}` : `${name}: ${formatBytes(share * size)} of ${formatBytes(size)}`
