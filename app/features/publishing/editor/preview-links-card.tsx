import { Link2, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { Field } from '#design/fields/field.tsx'
import { Select } from '#design/fields/select.tsx'
import { LinkLines, useSharedLinks } from '#design/history/link-lines.tsx'
import { Card } from '#design/marks/card.tsx'
import { Popover } from '#design/overlays/popover.tsx'
import { mapOutcome } from '#platform/browser/outcome.ts'
import { formatMoment } from '#platform/dates.ts'
import { countOf } from '#platform/words.ts'
import { longestPreviewDays, type PreviewLinkLine } from '../calls/answers.ts'
import type { ItemCalls } from '../calls/item-calls.ts'
import './publishing.css'

const choices = [1, 7, 14, longestPreviewDays].map((days) => ({
  value: String(days),
  label: countOf(days, 'day'),
}))

interface PreviewLinksCardProps {
  id: string
  calls: Pick<ItemCalls, 'listPreviews' | 'createPreview' | 'revokePreview'>
  now: string
}

/** Manages links that show an item to people without an account before it is public. */
export function PreviewLinksCard({ id, calls, now }: PreviewLinksCardProps) {
  const links = useSharedLinks({
    list: async () => mapOutcome(await calls.listPreviews({ id }), (answer) => answer.links),
    create: async (days: number, key) =>
      mapOutcome(await calls.createPreview({ id, body: { days }, key }), ({ link }) => link),
  })
  const [days, setDays] = useState('7')
  const until = ({ expiresAt }: PreviewLinkLine) => formatMoment(expiresAt, now)

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
              New Link
            </Button>
          }
        >
          {(close) => (
            <div className="form writing__new-link">
              <Field label="Works for">
                <Select options={choices} value={days} onChange={(event) => setDays(event.target.value)} />
              </Field>
              <Button
                busy={links.creating}
                busyLabel="Creating..."
                onClick={async () => {
                  if (await links.create(Number(days))) close()
                }}
              >
                Create and Copy
              </Button>
            </div>
          )}
        </Popover>
      }
    >
      <LinkLines
        pages={links.pages}
        none="Anyone with the link can see this text, without an account, until it expires or you revoke it."
        nameOf={(link) => `that works until ${until(link)}`}
        revoke={(link) => calls.revokePreview({ id, link })}
        line={(link) => (
          <>
            <b className="num">{`Until ${until(link)}`}</b>
            {link.createdBy && <span className="t3">{`Created by ${link.createdBy}`}</span>}
          </>
        )}
      />
    </Card>
  )
}
