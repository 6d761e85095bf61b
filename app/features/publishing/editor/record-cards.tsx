import { Copy, History, Link2, Link2Off, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { useRequestKey } from '#design/browser/use-request-key.ts'
import { type PageOfLines, usePages } from '#design/data/pager.tsx'
import { Field } from '#design/fields/field.tsx'
import { Select } from '#design/fields/select.tsx'
import { HistoryLines, PagedLines } from '#design/history/history-lines.tsx'
import { Card } from '#design/marks/card.tsx'
import { Popover } from '#design/overlays/popover.tsx'
import { useToast } from '#design/overlays/toast.tsx'

import { mapOutcome, type Outcome } from '#platform/browser/outcome.ts'

import { formatMoment } from '#platform/dates.ts'
import { longestPreviewDays, type PreviewLinkLine } from '../calls/answers.ts'
import type { ItemRequests } from '../calls/requests.ts'
import { withLabels } from './comparison.tsx'
import { RevisionsCard } from './revisions-card.tsx'
import type { WrittenItem } from './writing-state.ts'

interface RecordCardsProps<Item extends WrittenItem> {
  item: Item
  requests: Pick<
    ItemRequests<Item, never, never>,
    | 'listRevisions'
    | 'compareRevision'
    | 'restoreRevision'
    | 'listHistory'
    | 'listPreviews'
    | 'createPreview'
    | 'revokePreview'
  >
  /** Labels of the fields. */
  labels: Record<string, string>
  now: string
  /** Reloads the cards when it changes: with every save. */
  since: unknown
  onRestored: (item: Item) => void
}

const actions: Record<string, string> = {
  created: 'Created',
  saved: 'Saved',
  published: 'Published',
  scheduled: 'Scheduled',
  unpublished: 'Taken back',
  discarded: 'Changes discarded',
  reverted: 'Earlier text brought back',
  restored: 'Restored',
  trashed: 'Put into the trash',
  deleted: 'Deleted',
  featured: 'Featured',
  unfeatured: 'No longer featured',
  ordered: 'Moved among the featured',
}

/** Shows the revisions, the history and the preview links of an item below its editor. */
export function RecordCards<Item extends WrittenItem>(props: RecordCardsProps<Item>) {
  const { item, requests, labels, now, since, onRestored } = props
  const { _id, version } = item
  const toast = useToast()
  const previews = useRequestKey()
  const fields: Record<string, string> = { ...labels, publishedAt: 'Publish on' }
  return (
    <div className="records">
      <RevisionsCard
        now={now}
        since={since}
        list={async (page) =>
          mapOutcome(await requests.listRevisions(_id, page), ({ revisions, pages }) => ({
            lines: revisions,
            pages,
          }))
        }
        compare={async (revision) =>
          mapOutcome(await requests.compareRevision(_id, revision), ({ comparison }) =>
            withLabels(fields, comparison),
          )
        }
        restore={async (revision) => {
          const outcome = await requests.restoreRevision(_id, revision, version)
          if (outcome.ok) onRestored(outcome.value)
          return outcome
        }}
        onRestored={() => toast.good('The text is back in the form. Save it to publish it')}
      />
      <Card title="History" icon={History} flush>
        <HistoryLines
          now={now}
          since={since}
          actions={actions}
          fields={fields}
          list={async (page) =>
            mapOutcome(await requests.listHistory(_id, page), ({ changes, pages }) => ({
              lines: changes,
              pages,
            }))
          }
        />
      </Card>
      <PreviewLinksCard
        now={now}
        list={async () =>
          mapOutcome(await requests.listPreviews(_id), ({ links }) => ({ lines: links, pages: 1 }))
        }
        create={async (days) => {
          const outcome = await requests.createPreview(_id, days, previews.keyFor({ _id, days }))
          if (outcome.ok) previews.forget()
          return mapOutcome(outcome, ({ link }) => link)
        }}
        revoke={(link) => requests.revokePreview(_id, link)}
      />
    </div>
  )
}

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
function PreviewLinksCard({ list, create, revoke, now }: PreviewLinksCardProps) {
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
