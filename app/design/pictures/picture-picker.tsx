import { X } from 'lucide-react'
import { type ComponentType, type Ref, useEffect, useRef, useState } from 'react'
import type { Outcome } from '#platform/browser/outcome.ts'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { Note } from '../marks/note.tsx'
import { ProgressBar } from '../marks/progress-bar.tsx'

interface PicturePickerProps {
  source: PictureSource
  open: boolean
  onPick: (picture: ChosenPicture) => void
  onClose: () => void
}

/** Shows the dialog of the source, if it has one. */
export function PicturePicker({ source: { Picker }, ...dialog }: PicturePickerProps) {
  return Picker && <Picker {...dialog} />
}

export interface ChosenPicture {
  src: string
  alt: string
}

interface UploadOptions {
  /** From 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Uploads, fetches and picks pictures for a form; the page that shows the form provides it. */
export interface PictureSource {
  upload: (file: File, options?: UploadOptions) => Promise<Outcome<ChosenPicture>>
  /** Fetches a picture of another site. */
  fetch: (address: string) => Promise<Outcome<ChosenPicture>>
  /** A dialog to choose a picture of the library. */
  Picker?: ComponentType<{ open: boolean; onPick: (picture: ChosenPicture) => void; onClose: () => void }>
}

export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Lists the picture files of a paste or a drop. */
export function picturesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
}

interface UploadProgressProps {
  upload: ReturnType<typeof useUpload>
  /** The error of the field. */
  error: string | undefined
}

export function UploadProgress({
  upload: { uploading, failures, cancel, dismiss },
  error,
}: UploadProgressProps) {
  return (
    <>
      {uploading.map(({ id, name, share }) => (
        <div key={id} className="picture-field__upload form__row">
          <ProgressBar label={share < 1 ? `Uploading ${name}` : `Preparing ${name}`} value={share * 100} />
          <IconButton tone="bare" icon={X} label={`Cancel ${name}`} onClick={() => cancel(id)} />
        </div>
      ))}
      {failures.length > 0 && (
        <Note
          tone="bad"
          announce
          action={
            <Button tone="bare" onClick={dismiss}>
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

interface PictureInputProps {
  ref: Ref<HTMLInputElement>
  label: string
  /** Takes several files; other buttons open it, so it is out of the Tab order. */
  multiple?: boolean
  onFiles: (files: readonly File[]) => Promise<void>
}

export function PictureInput({ ref, label, multiple, onFiles }: PictureInputProps) {
  return (
    <input
      ref={ref}
      className="vh"
      type="file"
      accept={pictureTypes}
      multiple={multiple}
      tabIndex={multiple ? -1 : undefined}
      aria-label={label}
      onChange={(event) => {
        void onFiles([...(event.target.files ?? [])])
        event.target.value = ''
      }}
    />
  )
}

interface UploadingFile {
  id: string
  name: string
  share: number
}

/**
 * Uploads files with their progress, lists failures by file name, and cancels all of them when the page is left.
 */
export function useUpload(
  source: PictureSource,
  onDone: (picture: ChosenPicture) => void,
  onBusy?: (busy: boolean) => void,
) {
  const [uploading, setUploading] = useState<readonly UploadingFile[]>([])
  const [failures, setFailures] = useState<readonly string[]>([])
  const stops = useRef(new Map<string, AbortController>())
  const done = useRef(onDone)
  done.current = onDone

  useEffect(() => {
    const running = stops.current
    return () => {
      for (const stop of running.values()) stop.abort()
    }
  }, [])

  async function uploadOne(file: File) {
    const id = crypto.randomUUID()
    const stop = new AbortController()
    stops.current.set(id, stop)
    setUploading((all) => [...all, { id, name: file.name, share: 0 }])
    const outcome = await source
      .upload(file, {
        signal: stop.signal,
        onProgress: (share) =>
          setUploading((all) => all.map((one) => (one.id === id ? { ...one, share } : one))),
      })
      .catch((error: unknown) => {
        if (stop.signal.aborted) return undefined
        throw error
      })
    stops.current.delete(id)
    setUploading((all) => all.filter((one) => one.id !== id))
    if (!outcome || stop.signal.aborted) return
    if (outcome.ok) done.current(outcome.value)
    else setFailures((all) => [...all, `${file.name}: ${outcome.message}`])
  }

  return {
    uploading,
    failures,
    dismiss: () => setFailures([]),
    cancel: (id: string) => stops.current.get(id)?.abort(),
    /** One after the other, so that they arrive in the order they were chosen. */
    async send(files: readonly File[]) {
      if (files.length === 0) return
      onBusy?.(true)
      setFailures([])
      for (const file of files) await uploadOne(file)
      onBusy?.(false)
    },
  }
}
