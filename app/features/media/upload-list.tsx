import { RotateCcw, Upload as UploadIcon, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button, type ButtonProps } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { Card } from '#design/marks/card.tsx'
import { ProgressBar } from '#design/marks/progress-bar.tsx'
import { Picture } from '#design/pictures/picture.tsx'
import type { Upload, Uploads } from '#design/uploads/use-uploads.ts'
import type { MediaItem, UploadAnswer } from '#services/pictures/schema.ts'
import { acceptedTypes } from './accepted-file.ts'
import { DescribeForm } from './describe-form.tsx'

interface UploadListProps
  extends Pick<Uploads<UploadAnswer>, 'uploads' | 'canRetry' | 'retry' | 'remove' | 'clear'> {
  onDescribed: (media: MediaItem) => void
}

/** Lists uploads: running with progress, failed with the reason, and done with a form for the description. */
export function UploadList({ uploads, canRetry, retry, remove, clear, onDescribed }: UploadListProps) {
  if (uploads.length === 0) return null
  const finished = uploads.every(({ state }) => state === 'done' || state === 'failed')
  const done = uploads.filter(({ state }) => state === 'done').length
  return (
    <Card
      title="Uploads"
      sub={<span className="num">{`${done} of ${uploads.length}`}</span>}
      flush
      aside={
        finished && (
          <Button size="sm" tone="bare" onClick={clear}>
            Clear List
          </Button>
        )
      }
    >
      <ul className="list">
        {uploads.map((upload) => (
          <li className="media__upload grid gap-3 pad-block-3 pad-inline-4 items-start" key={upload.id}>
            <Thumbnail upload={upload} />
            <div className="stack stack--close">
              <b className="strong anywhere">{upload.name}</b>
              <Outcome upload={upload} onDescribed={onDescribed} />
            </div>
            <div className="flex">
              {upload.state === 'failed' && canRetry(upload.id) && (
                <IconButton
                  icon={RotateCcw}
                  tone="bare"
                  label={`Try ${upload.name} again`}
                  onClick={() => retry(upload.id)}
                />
              )}
              <IconButton
                icon={X}
                tone="bare"
                label={
                  upload.state === 'sending' ? `Cancel ${upload.name}` : `Remove ${upload.name} from the list`
                }
                onClick={() => remove(upload.id)}
              />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Thumbnail({ upload: { answer } }: { upload: Upload<UploadAnswer> }) {
  return (
    <span className="media__upload-picture filled round-2 surface-3 clip">
      {answer && <Picture picture={answer.media.picture} alt="" sizes="4rem" />}
    </span>
  )
}

function Outcome({
  upload,
  onDescribed,
}: {
  upload: Upload<UploadAnswer>
  onDescribed: (media: MediaItem) => void
}) {
  const { state, progress, error, answer } = upload
  if (state === 'failed') {
    return (
      <p className="text-note text-bad" role="alert">
        {error}
      </p>
    )
  }
  if (state === 'waiting') return <p className="hint">Waiting</p>
  if (!answer) {
    return (
      <ProgressBar label={progress < 1 ? 'Uploading' : 'Preparing the picture'} value={progress} max={1} />
    )
  }
  return (
    <>
      <p className="hint" role="status">
        {answer.known ? 'Already in the library' : 'Uploaded'}
        {answer.note && `. ${answer.note}`}
      </p>
      <DescribeForm media={answer.media} onDescribed={onDescribed} short />
    </>
  )
}

interface UploadButtonProps {
  onFiles: (files: File[]) => void
  multiple?: boolean
  tone?: ButtonProps['tone']
  busy?: boolean
  icon?: ButtonProps['icon']
  children: ReactNode
}

/**
 * Opens the browser's file dialog. The file input is hidden from assistive technology, because the button names it.
 */
export function UploadButton({
  onFiles,
  multiple,
  tone,
  busy,
  icon = UploadIcon,
  children,
}: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button tone={tone} icon={icon} busy={busy} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedTypes}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // Cleared so that choosing the same file again fires a change event.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
