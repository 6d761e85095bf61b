import { Download, FileCode } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { Checkbox } from '#design/fields/choice.tsx'
import { SaveBar } from '#design/fields/save-bar.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { Card } from '#design/marks/card.tsx'
import { formatBytes } from '#platform/bytes.ts'
import { formatDay } from '#platform/dates.ts'
import { deleteImport, startImport } from '../calls.ts'
import type { ImportCounts } from '../counts.ts'
import type { ImportView } from '../schema.ts'
import { CountTable, listNoted, listNotTaken, ReasonList } from './counts-view.tsx'
import * as words from './words.ts'

interface ImportPlanProps {
  view: ImportView & { counts: ImportCounts }
}

/** Shows what would come in, what stays out and why; nothing is in the site before the button is pressed. */
export function ImportPlan({ view }: ImportPlanProps) {
  const navigate = useNavigate()
  const [choices, setChoices] = useState({ fetchPictures: true, withRedirects: true })
  const counts = words.applyChoices(view.counts, choices)
  const start = useAction(() => startImport({ id: view.id, body: choices }))
  const discard = useAction(() => deleteImport({ id: view.id }), {
    done: () => {
      navigate('/admin/system/import')
      return 'File discarded'
    },
    reload: false,
  })
  const reasons = [...listNotTaken(counts), ...listNoted(counts)]
  const articles = words.countArticles(counts)
  const all = counts.lines.reduce((sum, { comesIn }) => sum + comesIn, 0)
  return (
    <>
      <Card title="Import" aside={<Badge>A look first</Badge>} flush>
        <div className="settings__import-source pad-4">
          <FileCode className="i" aria-hidden />
          <div>
            <b>{view.file}</b>
            <p className="hint num">{describeSource(view)}</p>
          </div>
          <Button tone="line" href="/admin/system/import">
            Another File
          </Button>
        </div>
        <CountTable counts={counts} below={`${words.describeSums(counts)} Nothing has been imported yet.`} />
      </Card>
      {reasons.length > 0 && (
        <Card title="What cannot be imported, and why" flush>
          <ReasonList reasons={reasons} />
        </Card>
      )}
      <Card title="How">
        <div className="stack">
          {words.lineOf(view.counts, 'Pictures').comesIn > 0 && (
            <Checkbox
              label={`Fetch the pictures from ${hostOf(view.address)}`}
              help={`${words.nameCount(words.lineOf(view.counts, 'Pictures').comesIn, 'Pictures')}. Otherwise nothing is downloaded, and the articles are imported without pictures.`}
              checked={choices.fetchPictures}
              onChange={({ target }) => setChoices({ ...choices, fetchPictures: target.checked })}
            />
          )}
          <Checkbox
            label="Keep the old addresses as redirects"
            help="Published dates and authors' names stay as they are. What is not public stays a draft."
            checked={choices.withRedirects}
            onChange={({ target }) => setChoices({ ...choices, withRedirects: target.checked })}
          />
        </div>
      </Card>
      <SaveBar>
        <p className="num">
          {all > 0
            ? 'Can be undone as a whole for 30 days'
            : 'Everything in this file is here already or cannot be imported'}
        </p>
        <Button tone="line" busy={discard.busy} busyLabel="Discarding..." onClick={discard.run}>
          Discard
        </Button>
        {all > 0 && (
          <Button icon={Download} busy={start.busy} busyLabel="Starting..." onClick={start.run}>
            {articles > 0
              ? `Import ${words.nameCount(articles, 'Articles').replace('article', 'Article')}`
              : 'Import'}
          </Button>
        )}
      </SaveBar>
    </>
  )
}

function describeSource({ kind, address, bytes, writtenAt }: ImportView): string {
  const of = address ? ` of ${hostOf(address)}` : ''
  const parts = [
    `${kind ?? 'Export'}${of}`,
    bytes ? formatBytes(bytes) : '',
    writtenAt ? `written ${formatDay(writtenAt)}` : '',
  ]
  return parts.filter(Boolean).join(', ')
}

const hostOf = (address: string | null) => (address && URL.parse(address)?.host) || 'where they are'
