import { Copy, Link2, Link2Off, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { type PageOfLines, usePages } from '#design/data/use-pages.ts'
import { Field } from '#design/fields/field.tsx'
import { Select } from '#design/fields/select.tsx'
import { PagedLines } from '#design/history/history-lines.tsx'
import { Card } from '#design/marks/card.tsx'
import { Popover } from '#design/overlays/popover.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import type { Outcome } from '#platform/browser/attempt.ts'
import { formatMoment } from '#platform/dates.ts'
import { longestPreviewDays, type PreviewLinkLine } from '../answers.ts'

const choices = [1, 7, 14, longestPreviewDays].map((days) => ({
  value: String(days),
  label: days === 1 ? '1 day' : `${days} days`,
}))

interface PreviewLinksCardProps {
  list: () => Promise<Outcome<PageOfLines<PreviewLinkLine>>>
  create: (days: number) => Promise<Outcome<PreviewLinkLine>>
  revoke: (id: string) => Promise<Outcome>
  now: string
}

/** Manages links that show an item to people without an account before it is public. */
export function PreviewLinksCard({ list, create, revoke, now }: PreviewLinksCardProps) {
  const pages = usePages(list, 'once')
  const [busy, setBusy] = useState(false)
  const [days, setDays] = useState('7')
  const toast = useToast()

  async function copy(url: string) {
    try {
      await navigator.clipboard.writeText(url)
      toast.good('The link is copied')
    } catch {
      toast.bad(`Your browser does not let the page copy. The link is ${url}`)
    }
  }

  async function make(close: () => void) {
    setBusy(true)
    const outcome = await create(Number(days))
    setBusy(false)
    if (!outcome.ok) return toast.bad(outcome.message)
    close()
    pages.reload()
    await copy(outcome.value.url)
  }

  async function end({ _id }: PreviewLinkLine) {
    const outcome = await revoke(_id)
    if (!outcome.ok) return toast.bad(outcome.message)
    toast.good('The link no longer works')
    pages.reload()
  }

  return (
    <Card
      title="Preview links"
      icon={Link2}
      flush
      aside={
        <Popover
          label="New preview link"
          trigger={
            <Button tone="bare" icon={Plus}>
              New link
            </Button>
          }
        >
          {(close) => (
            <div className="form preview-new">
              <Field label="Works for">
                <Select options={choices} value={days} onChange={(event) => setDays(event.target.value)} />
              </Field>
              <Button busy={busy} busyLabel="Creating..." onClick={() => void make(close)}>
                Create and copy
              </Button>
            </div>
          )}
        </Popover>
      }
    >
      <PagedLines
        pages={pages}
        none="A link shows the text to somebody without an account, until it expires or is withdrawn."
        lineKey={({ _id }) => _id}
        line={(link) => (
          <>
            <div>
              <b className="num">{`Until ${formatMoment(link.expiresAt, now)}`}</b>
              {link.createdBy && <span className="t3">{`Created by ${link.createdBy}`}</span>}
            </div>
            <IconButton
              tone="bare"
              icon={Copy}
              label={`Copy the link that works until ${formatMoment(link.expiresAt, now)}`}
              onClick={() => void copy(link.url)}
            />
            <IconButton
              tone="bad"
              icon={Link2Off}
              label={`Withdraw the link that works until ${formatMoment(link.expiresAt, now)}`}
              onClick={() => void end(link)}
            />
          </>
        )}
      />
    </Card>
  )
}
