import { Copy, ImageUp, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Anchor } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { FoldedHistory } from '#design/history/history-lines.tsx'
import { FailureNote, Note } from '#design/marks/note.tsx'
import { ConfirmDialog } from '#design/overlays/confirm-dialog.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { useCloseQuestion } from '#design/overlays/unsaved-changes.tsx'
import { Picture } from '#design/pictures/picture.tsx'

import { mapOutcome } from '#platform/browser/outcome.ts'

import { formatDay } from '#platform/dates.ts'
import { refusalOf } from './accepted-file.ts'
import { DescribeForm } from './describe-form.tsx'
import { formatBytes } from './media-grid.tsx'
import { listMediaHistory, replacePicture, restorePicture, trashPicture } from './requests.ts'
import type { MediaItem } from './schema.ts'
import { UploadButton } from './upload-list.tsx'

interface MediaDetailsProps {
  item: MediaItem | undefined
  now: string
  onClose: () => void
  /** Called after the picture was changed on the server. */
  onChanged: () => void
}

export function MediaDetails({ item, now, onClose, onChanged }: MediaDetailsProps) {
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
        className="media-dialog"
        foot={shown && <Actions key={shown._id} item={shown} onClose={onClose} onChanged={onChanged} />}
      >
        {shown && <Details key={shown._id} item={shown} now={now} onTyped={setTyped} onChanged={onChanged} />}
      </Dialog>
      {question}
    </>
  )
}

interface DetailsProps {
  item: MediaItem
  now: string
  onTyped: (isTyped: boolean) => void
  onChanged: () => void
}

function Details({ item, now, onTyped, onChanged }: DetailsProps) {
  const { picture, bytes, createdAt, places, alt } = item
  const toast = useToast()
  async function copy() {
    try {
      await navigator.clipboard.writeText(picture.src)
      toast.good('Address copied')
    } catch {
      toast.bad(`The address could not be copied. It is ${picture.src}`)
    }
  }
  return (
    <div className="media-details">
      <a className="media-details__picture card" href={picture.src} target="_blank" rel="noreferrer">
        <Picture picture={picture} alt={alt} sizes="(min-width: 64rem) 40rem, 100vw" first />
        <span className="vh">Open in full size in a new tab</span>
      </a>
      <div className="media-details__side">
        <DescribeForm media={item} onDescribed={onChanged} onTyped={onTyped} />
        <dl className="kv num">
          <div>
            <dt>Size</dt>
            <dd>
              {picture.width} × {picture.height}
            </dd>
          </div>
          <div>
            <dt>Sent as</dt>
            <dd>{formatBytes(bytes)}</dd>
          </div>
          <div>
            <dt>Uploaded</dt>
            <dd>{formatDay(createdAt)}</dd>
          </div>
        </dl>
        <div className="media-details__address">
          <code>{picture.src}</code>
          <Button size="sm" tone="line" icon={Copy} onClick={copy}>
            Copy
          </Button>
        </div>
        <Places places={places} />
        <MediaHistory item={item} now={now} />
      </div>
    </div>
  )
}

function Places({ places }: Pick<MediaItem, 'places'>) {
  return (
    <section className="media-details__places" aria-label="Where it is shown">
      <h3>Where it is shown</h3>
      {places.length === 0 ? (
        <p>Nowhere yet.</p>
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

interface ActionsProps {
  item: MediaItem
  onClose: () => void
  onChanged: () => void
}

function Actions({ item, onClose, onChanged }: ActionsProps) {
  const toast = useToast()
  const [busy, setBusy] = useState<'replace' | 'restore' | 'delete'>()
  const [asking, setAsking] = useState(false)
  const [error, setError] = useState<string>()

  async function replace([file]: File[]) {
    if (!file) return
    const refusal = refusalOf(file)
    if (refusal) return setError(refusal)
    setBusy('replace')
    const outcome = await replacePicture(item._id, file)
    setBusy(undefined)
    setError(outcome.ok ? undefined : outcome.message)
    if (!outcome.ok) return
    toast.good(outcome.value.note ?? 'Picture replaced. Pages show the new one within a second.')
    onChanged()
  }

  async function restore() {
    setBusy('restore')
    const outcome = await restorePicture(item._id)
    setBusy(undefined)
    if (!outcome.ok) return setError(outcome.message)
    toast.good('Picture restored')
    onChanged()
    onClose()
  }

  async function remove() {
    setBusy('delete')
    const outcome = await trashPicture(item._id)
    setBusy(undefined)
    if (!outcome.ok) return setError(outcome.message)
    setAsking(false)
    toast.good('Picture moved to the trash', {
      label: 'Undo',
      act: () => void restorePicture(item._id).then(() => onChanged()),
    })
    onChanged()
    onClose()
  }

  if (item.trashedAt !== null) {
    return (
      <>
        <FailureNote message={error} />
        <Button tone="line" icon={RotateCcw} busy={busy === 'restore'} onClick={restore}>
          Restore
        </Button>
      </>
    )
  }
  return (
    <>
      {error && !asking && (
        <Note tone="bad" announce>
          {error}
        </Note>
      )}
      <Button
        tone="bad"
        icon={Trash2}
        onClick={() => {
          setError(undefined)
          setAsking(true)
        }}
      >
        Delete
      </Button>
      <UploadButton tone="line" icon={ImageUp} busy={busy === 'replace'} onFiles={replace}>
        {busy === 'replace' ? 'Replacing...' : 'Replace'}
      </UploadButton>
      <ConfirmDialog
        open={asking}
        title="Delete picture"
        name={item.name}
        confirm="Delete"
        busyLabel="Deleting..."
        busy={busy === 'delete'}
        error={error}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        It goes to the trash and can be brought back for 30 days. Until then it stays at its address.
      </ConfirmDialog>
    </>
  )
}

const actions: Record<string, string> = {
  uploaded: 'Uploaded',
  described: 'Description changed',
  replaced: 'Replaced by another picture',
  trashed: 'Put into the trash',
  restored: 'Taken out of the trash',
}

/** Shows the history of one picture. */
function MediaHistory({ item, now }: { item: MediaItem; now: string }) {
  return (
    <section>
      <FoldedHistory
        now={now}
        since={item}
        actions={actions}
        list={async (page) =>
          mapOutcome(await listMediaHistory(item._id, page), ({ changes, pages }) => ({
            lines: changes,
            pages,
          }))
        }
      />
    </section>
  )
}
