import { FileArchive, X } from 'lucide-react'
import type { CSSProperties } from 'react'
import { IconButton } from '#design/actions/icon-button.tsx'
import { Card } from '#design/marks/card.tsx'
import { FailureNote } from '#design/marks/note.tsx'
import { formatBytes } from '#platform/bytes.ts'
import { sliceBytes } from '../schema.ts'
import type { ArchiveUpload } from './use-archive-upload.ts'
import './upload.css'

/** As many parts as a phone has room for. */
const mostParts = 24

/** Shows how much of an upload has arrived, in a bar with a part for each slice, or for several of a large file. */
export function UploadProgress({ upload, onStop }: { upload: ArchiveUpload; onStop: () => void }) {
  const { name, bytes, received, state, problem } = upload
  const slices = Math.ceil(bytes / sliceBytes)
  const parts = Math.min(slices, mostParts)
  const share = received / bytes
  const current = Math.min(slices, Math.floor(received / sliceBytes) + 1)
  return (
    <Card label="Upload">
      <div className="settings__upload-body">
        <div className="settings__upload-head">
          <FileArchive className="i" aria-hidden />
          <div>
            <p className="settings__upload-name">{name}</p>
            <span className="second-line num">
              {state === 'whole' ? formatBytes(bytes) : `${formatBytes(received)} of ${formatBytes(bytes)}`}
              {state !== 'whole' && slices > 1 && `, part ${current} of ${slices}`}
            </span>
          </div>
          {(state === 'sending' || state === 'waiting') && (
            <IconButton icon={X} tone="bare" label="Stop the upload" onClick={onStop} />
          )}
        </div>
        <div
          className="progress__parts"
          role="progressbar"
          aria-label="Uploaded"
          aria-valuenow={Math.round(share * 100)}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          {Array.from({ length: parts }, (_, part) => part).map((part) => (
            <div key={part} className="progress__track">
              <div
                className="progress__fill"
                style={{ '--p': Math.min(1, Math.max(0, share * parts - part)) } as CSSProperties}
              />
            </div>
          ))}
        </div>
        {state === 'failed' ? (
          <FailureNote message={problem} />
        ) : (
          <p className="hint num" role="status">
            {sayState(upload)}
          </p>
        )}
      </div>
    </Card>
  )
}

function sayState({ state, secondsLeft }: ArchiveUpload): string {
  if (state === 'whole') return 'Upload complete.'
  if (state === 'stopped') return 'Stopped. To continue, choose the same file within a day.'
  if (state === 'waiting') return 'The site is not answering. The upload continues once it is back.'
  const left = secondsLeft === undefined ? '' : `${describeLeft(secondsLeft)} left. `
  return `${left}Each part is checked as it arrives. After a lost connection the upload continues where it stopped.`
}

function describeLeft(seconds: number): string {
  if (seconds < 90) return `About ${Math.max(5, Math.ceil(seconds / 5) * 5)} seconds`
  return `About ${Math.ceil(seconds / 60)} minutes`
}
