import { X } from 'lucide-react'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { Note } from '../marks/note.tsx'
import { ProgressBar } from '../marks/progress-bar.tsx'
import type { UploadingFile } from './use-upload.ts'

interface UploadProgressProps {
  uploading: readonly UploadingFile[]
  failures: readonly string[]
  onCancel: (id: string) => void
  onDismiss: () => void
}

export function UploadProgress({ uploading, failures, onCancel, onDismiss }: UploadProgressProps) {
  return (
    <>
      {uploading.map(({ id, name, share }) => (
        <div key={id} className="upload">
          <ProgressBar label={share < 1 ? `Uploading ${name}` : `Preparing ${name}`} value={share * 100} />
          <IconButton tone="bare" icon={X} label={`Cancel ${name}`} onClick={() => onCancel(id)} />
        </div>
      ))}
      {failures.length > 0 && (
        <Note
          tone="bad"
          announce
          action={
            <Button tone="bare" onClick={onDismiss}>
              Dismiss
            </Button>
          }
        >
          {failures.length === 1 ? (
            failures[0]
          ) : (
            <ul>
              {failures.map((failure) => (
                <li key={failure}>{failure}</li>
              ))}
            </ul>
          )}
        </Note>
      )}
    </>
  )
}
