import { Copy, Link2Off, Plus, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { Field } from '#design/fields/field.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { Note } from '#design/marks/note.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { attempt } from '#platform/browser/attempt.ts'
import { request } from '#platform/browser/request.ts'
import { formatDay } from '#platform/dates.ts'
import type { Share } from '../schema.ts'

interface ShareDialogProps {
  open: boolean
  onClose: () => void
}

/** Makes read-only links to the figures, and revokes them. */
export function ShareDialog({ open, onClose }: ShareDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Share link" icon={Share2}>
      {open && <Links />}
    </Dialog>
  )
}

function Links() {
  const toast = useToast()
  const [shares, setShares] = useState<readonly Share[]>()
  const [failure, setFailure] = useState<string>()
  const [url, setUrl] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function load() {
    const outcome = await attempt(listShares())
    setFailure(outcome.ok ? undefined : outcome.message)
    if (outcome.ok) setShares(outcome.value.shares)
  }

  useEffect(() => {
    let isLeft = false
    void attempt(listShares()).then((outcome) => {
      if (isLeft) return
      setFailure(outcome.ok ? undefined : outcome.message)
      if (outcome.ok) setShares(outcome.value.shares)
    })
    return () => {
      isLeft = true
    }
  }, [])

  async function create() {
    setBusy(true)
    const outcome = await attempt(createShare())
    setBusy(false)
    if (!outcome.ok) return toast.bad(outcome.message)
    setUrl(outcome.value.share.url)
    await load()
  }

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      toast.good('The link is copied')
    } catch {
      toast.bad('Your browser does not let the page copy. Select the link and copy it yourself.')
    }
  }

  async function revoke({ _id }: Share) {
    const outcome = await attempt(revokeShare(_id))
    if (!outcome.ok) return toast.bad(outcome.message)
    setUrl(undefined)
    toast.good('The link no longer works')
    await load()
  }

  return (
    <div className="shares">
      <p className="t2">
        Whoever has the link sees these figures, pounds included, without signing in. They see no enquiry and
        can change nothing.
      </p>
      {url && (
        <Field label="New link" hint="It is shown this once. Copy it now.">
          <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
        </Field>
      )}
      <div className="shares__acts">
        {url && (
          <Button icon={Copy} onClick={() => void copy(url)}>
            Copy Link
          </Button>
        )}
        <Button tone={url ? 'line' : 'ink'} icon={Plus} busy={busy} onClick={() => void create()}>
          New Link
        </Button>
      </div>
      {failure && <Note tone="bad">{failure}</Note>}
      {shares && shares.length > 0 && (
        <ul className="shares__list" aria-label="Links that work">
          {shares.map((share) => (
            <li key={share._id}>
              <span className="num">{`Made ${formatDay(share.createdAt)} by ${share.createdBy}`}</span>
              <IconButton
                tone="bad"
                icon={Link2Off}
                label={`Revoke the link made ${formatDay(share.createdAt)} by ${share.createdBy}`}
                onClick={() => void revoke(share)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const listShares = () =>
  request<{ shares: Share[] }>('GET', '/analytics/share', { fallbackMessage: 'Failed to load the links' })

const createShare = () =>
  request<{ share: Share & { url: string } }>('POST', '/analytics/share', {
    body: {},
    fallbackMessage: 'Failed to make a link',
  })

const revokeShare = (id: string) =>
  request('DELETE', `/analytics/share/${encodeURIComponent(id)}`, {
    fallbackMessage: 'Failed to revoke the link',
  })
