import { Link2Off, Plus, Share2 } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { CopyButton, useCopy } from '#design/actions/copy-button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { useRequestKey } from '#design/browser/use-request-key.ts'
import { usePages } from '#design/list/use-pages.ts'
import { FailureNote } from '#design/marks/note.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
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
  const links = usePages(listShares, ({ shares }) => shares, 'once')
  const copy = useCopy()
  const requests = useRequestKey()
  const create = useAction(() => createShare(requests.keyFor({})), {
    done({ share }) {
      requests.forget()
      links.reload()
      void copy(share.url)
    },
    reload: false,
  })

  return (
    <div className="shares">
      <p className="t2">
        Whoever has the link sees these figures, pounds included, without signing in. They see no enquiry and
        can change nothing.
      </p>
      <div className="cluster">
        <Button icon={Plus} busy={create.busy} onClick={create.run}>
          Create and Copy
        </Button>
      </div>
      <FailureNote message={links.failure} />
      {links.lines && links.lines.length > 0 && (
        <ul className="shares__list" aria-label="Links that work">
          {links.lines.map((share) => (
            <ShareLine key={share._id} share={share} onRevoked={links.reload} />
          ))}
        </ul>
      )}
    </div>
  )
}

function ShareLine({ share, onRevoked }: { share: Share; onRevoked: () => void }) {
  const made = `made ${formatDay(share.createdAt)} by ${share.createdBy}`
  const revoke = useAction(() => revokeShare(share._id), {
    done() {
      onRevoked()
      return 'The link no longer works'
    },
    reload: false,
  })
  return (
    <li>
      <span className="num">{`Made ${formatDay(share.createdAt)} by ${share.createdBy}`}</span>
      <CopyButton tone="bare" text={share.url} label={`Copy the link ${made}`} />
      <IconButton
        tone="bad"
        icon={Link2Off}
        label={`Revoke the link ${made}`}
        busy={revoke.busy}
        onClick={revoke.run}
      />
    </li>
  )
}

const listShares = () =>
  request<{ shares: Share[]; pages?: number }>('GET', '/analytics/share', {
    fallbackMessage: 'Failed to load the links',
  })

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
