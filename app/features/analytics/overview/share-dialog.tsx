import { Plus, Share2 } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { LinkLines, useSharedLinks } from '#design/history/link-lines.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { mapOutcome } from '#platform/browser/outcome.ts'
import { formatDay } from '#platform/dates.ts'
import { createShare, listShares, revokeShare } from '../calls.ts'
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
  const { pages, create, creating } = useSharedLinks({
    list: async () => mapOutcome(await listShares(), ({ shares }) => shares),
    create: async (body: Record<string, never>, key) =>
      mapOutcome(await createShare({ body, key }), ({ share }) => share),
  })
  return (
    <div className="stack">
      <p className="t2">
        Anyone with the link can see these figures, amounts of money included, without signing in. They cannot
        see enquiries or change anything.
      </p>
      <div className="cluster">
        <Button icon={Plus} busy={creating} onClick={() => void create({})}>
          Create and Copy
        </Button>
      </div>
      <LinkLines
        pages={pages}
        none="There are no active links."
        nameOf={(share) => `made ${madeBy(share)}`}
        revoke={(id) => revokeShare({ id })}
        line={(share) => <span className="num">{`Made ${madeBy(share)}`}</span>}
      />
    </div>
  )
}

const madeBy = ({ createdAt, createdBy }: Share) => `${formatDay(createdAt)} by ${createdBy}`
