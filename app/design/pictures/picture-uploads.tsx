import { X } from 'lucide-react'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { Note } from '../marks/note.tsx'
import { ProgressBar } from '../marks/progress-bar.tsx'
import { type Uploads, useUploads } from '../uploads/use-uploads.ts'
import type { ChosenPicture, PictureSource } from './picture-picker.tsx'

/** Uploads the pictures of a field, one after the other. */
export function usePictureUploads(
  source: PictureSource,
  onDone: (picture: ChosenPicture) => void,
  onBusy?: (busy: boolean) => void,
) {
  const pictures = useUploads<ChosenPicture>({
    send: source.upload,
    onBegin: () => onBusy?.(true),
    onEnd({ answer }) {
      if (answer) onDone(answer)
      onBusy?.(false)
    },
  })
  return {
    ...pictures,
    add(files: readonly File[]) {
      pictures.clear()
      pictures.add(files)
    },
  }
}

interface UploadProgressProps {
  pictures: Uploads<ChosenPicture>
  /** The error of the field. */
  error?: string | undefined
}

/** Shows the uploads of a field that run or have failed. */
export function UploadProgress({ pictures: { uploads, remove, clear }, error }: UploadProgressProps) {
  const failures = uploads
    .filter(({ state }) => state === 'failed')
    .map((upload) => `${upload.name}: ${upload.error}`)
  return (
    <>
      {uploads
        .filter(({ state }) => state === 'sending')
        .map(({ id, name, progress }) => (
          <div key={id} className="form__row items-center">
            <ProgressBar
              label={progress < 1 ? `Uploading ${name}` : `Preparing ${name}`}
              value={progress * 100}
            />
            <IconButton tone="bare" icon={X} label={`Cancel ${name}`} onClick={() => remove(id)} />
          </div>
        ))}
      {failures.length > 0 && (
        <Note
          tone="bad"
          announce
          action={
            <Button tone="bare" onClick={clear}>
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
      {error && (
        <span className="field__error" role="alert">
          {error}
        </span>
      )}
    </>
  )
}
