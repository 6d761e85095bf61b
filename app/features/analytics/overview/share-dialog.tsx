import { Copy, Link2Off, Plus, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { useRequestKey } from '#design/browser/use-request-key.ts'
import { Note } from '#design/marks/note.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { request } from '#platform/browser/request.ts'
import { formatDay } from '#platform/dates.ts'
import type { Share } from '../dashboard/shares.ts'

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
  const [busy, setBusy] = useState(false)
  const requests = useRequestKey()

  async function load() {
    const outcome = await listShares()
    setFailure(outcome.ok ? undefined : outcome.message)
    if (outcome.ok) setShares(outcome.value.shares)
  }

  useEffect(() => {
    let isLeft = false
    void listShares().then((outcome) => {
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
    const outcome = await createShare(requests.keyFor({}))
    setBusy(false)
    if (!outcome.ok) return toast.bad(outcome.message)
    requests.forget()
    await copy(outcome.value.share)
    await load()
  }

  async function copy({ url }: Share) {
    try {
      await navigator.clipboard.writeText(url)
      toast.good('The link is copied')
    } catch {
      toast.bad(`Your browser does not let the page copy. The link is ${url}`)
    }
  }

  async function revoke({ _id }: Share) {
    const outcome = await revokeShare(_id)
    if (!outcome.ok) return toast.bad(outcome.message)
    toast.good('The link no longer works')
    await load()
  }

  return (
    <div className="shares">
      <p className="t2">
        Whoever has the link sees these figures, pounds included, without signing in. They see no enquiry and
        can change nothing.
      </p>
      <div className="cluster">
        <Button icon={Plus} busy={busy} onClick={() => void create()}>
          Create and Copy
        </Button>
      </div>
      {failure && <Note tone="bad">{failure}</Note>}
      {shares && shares.length > 0 && (
        <ul className="shares__list" aria-label="Links that work">
          {shares.map((share) => (
            <li key={share._id}>
              <span className="num">{`Made ${formatDay(share.createdAt)} by ${share.createdBy}`}</span>
              <IconButton
                tone="bare"
                icon={Copy}
                label={`Copy the link made ${formatDay(share.createdAt)} by ${share.createdBy}`}
                onClick={() => void copy(share)}
              />
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

const createShare = (idempotencyKey: string) =>
  request<{ share: Share }>('POST', '/analytics/share', {
    body: {},
    idempotencyKey,
    fallbackMessage: 'Failed to make a link',
  })

const revokeShare = (id: string) =>
  request('DELETE', `/analytics/share/${encodeURIComponent(id)}`, {
    fallbackMessage: 'Failed to revoke the link',
  })
