import { ImageUp, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Anchor } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { CopyButton } from '#design/actions/copy-button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { FactList } from '#design/data/fact-list.tsx'
import { FailureNote } from '#design/marks/note.tsx'
import { ConfirmButton } from '#design/overlays/confirm-dialog.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { useCloseQuestion } from '#design/overlays/unsaved-changes.tsx'
import { Picture } from '#design/pictures/picture.tsx'
import { sendFile } from '#platform/browser/files.ts'
import { formatBytes } from '#platform/bytes.ts'
import { formatDay } from '#platform/dates.ts'
import { FoldedHistory } from '#services/audit/history-lines.tsx'
import type { MediaItem } from '#services/pictures/schema.ts'
import { refusalOf } from './accepted-file.ts'
import { listMediaHistory, replacePicture, restorePicture, trashPicture } from './calls.ts'
import { DescribeForm } from './describe-form.tsx'
import { pictureWords } from './picture-words.ts'
import { UploadButton } from './upload-list.tsx'

interface MediaDetailsProps {
  item: MediaItem | undefined
  now: string
  onClose: () => void
}

export function MediaDetails({ item, now, onClose }: MediaDetailsProps) {
  // Keeps showing the last picture while the dialog closes.
  const [shown, setShown] = useState(item)
  if (item && item !== shown) setShown(item)
  const [isTyped, setTyped] = useState(false)
  const { close, question } = useCloseQuestion(isTyped, 'the description', onClose)
  return (
    <>
      <Dialog
        open={item !== undefined}
        onClose={close}
        title={shown?.name ?? ''}
        wide
        foot={shown && <Actions key={shown._id} item={shown} onClose={onClose} />}
      >
        {shown && <Details key={shown._id} item={shown} now={now} onTyped={setTyped} />}
      </Dialog>
      {question}
    </>
  )
}

interface DetailsProps {
  item: MediaItem
  now: string
  onTyped: (isTyped: boolean) => void
}

function Details({ item, now, onTyped }: DetailsProps) {
  const { picture, bytes, createdAt, places, alt } = item
  return (
    <div className="media-details columns columns--wide">
      <a
        className="media-details__picture card grid place-center self-start surface-3"
        href={picture.src}
        target="_blank"
        rel="noreferrer"
      >
        <Picture picture={picture} alt={alt} sizes="(min-width: 64rem) 40rem, 100vw" first />
        <span className="vh">Open full size in a new tab</span>
      </a>
      <div className="stack gap-5">
        <DescribeForm media={item} onTyped={onTyped} />
        <FactList
          facts={[
            ['Size', `${picture.width} × ${picture.height}`],
            ['Served as', formatBytes(bytes)],
            ['Uploaded', formatDay(createdAt)],
          ]}
        />
        <div className="media-details__address flex gap-2 items-center justify-between">
          <code className="text-note anywhere">{picture.src}</code>
          <CopyButton
            size="sm"
            text={picture.src}
            copied="Address copied"
            refused={`The address could not be copied. It is ${picture.src}`}
          >
            Copy
          </CopyButton>
        </div>
        <Places places={places} />
        <MediaHistory item={item} now={now} />
      </div>
    </div>
  )
}

function Places({ places }: Pick<MediaItem, 'places'>) {
  return (
    <section className="media-details__places" aria-label="Where it is used">
      <h3 className="strong below-2">Where it is used</h3>
      {places.length === 0 ? (
        <p>Not used yet.</p>
      ) : (
        <ul>
          {places.map(({ kind, title, href }) => (
            <li key={href}>
              <span>{kind}</span> <Anchor href={href}>{title}</Anchor>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Actions({ item, onClose }: { item: MediaItem; onClose: () => void }) {
  const [refusal, setRefusal] = useState<string>()
  const replacing = useAction((file: File) => sendFile(replacePicture, file, { id: item._id }), {
    done: ({ note }) => note ?? 'Picture replaced',
    failed: 'note',
  })
  const restoring = useAction(() => restorePicture({ id: item._id }), {
    done() {
      onClose()
      return 'Picture restored'
    },
    failed: 'note',
  })

  function replace([file]: File[]) {
    if (!file) return
    replacing.forget()
    setRefusal(refusalOf(file))
    if (!refusalOf(file)) void replacing.run(file)
  }

  if (item.trashedAt !== null) {
    return (
      <>
        <FailureNote message={restoring.failure?.message} />
        <Button tone="line" icon={RotateCcw} busy={restoring.busy} onClick={() => void restoring.run()}>
          Restore
        </Button>
      </>
    )
  }
  return (
    <>
      <FailureNote message={refusal ?? replacing.failure?.message} />
      <ConfirmButton
        button={
          <Button tone="bad" icon={Trash2}>
            Delete
          </Button>
        }
        title="Delete picture"
        name={item.name}
        confirm="Delete"
        busyLabel="Deleting..."
        act={() => trashPicture({ id: item._id })}
        done={() => {
          onClose()
          return 'Picture moved to the trash'
        }}
        undo={() => ({ act: () => restorePicture({ id: item._id }) })}
      >
        You can restore it for 30 days. Until then its address keeps working.
      </ConfirmButton>
      <UploadButton tone="line" icon={ImageUp} busy={replacing.busy} onFiles={replace}>
        {replacing.busy ? 'Replacing...' : 'Replace'}
      </UploadButton>
    </>
  )
}

/** Shows the history of one picture. */
function MediaHistory({ item, now }: { item: MediaItem; now: string }) {
  return (
    <section>
      <FoldedHistory
        now={now}
        since={JSON.stringify(item)}
        words={pictureWords}
        list={(page) => listMediaHistory({ id: item._id, query: { page } })}
      />
    </section>
  )
}
