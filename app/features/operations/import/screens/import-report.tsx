import { Check, FileDown, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { StatStrip } from '#design/data/stat-strip.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { Card } from '#design/marks/card.tsx'
import { ConfirmAction } from '#design/overlays/confirm-dialog.tsx'
import { formatClock, formatDay } from '#platform/dates.ts'
import { formatCount } from '#platform/words.ts'
import { formatDuration } from '../../duration.ts'
import { fetchAgain, planUndo, undoImport } from '../calls.ts'
import type { ImportCounts } from '../counts.ts'
import type { ImportView, UndoPlan } from '../schema.ts'
import { CountTable, listNoted, listNotTaken, ReasonList } from './counts-view.tsx'
import * as words from './words.ts'

/** Shows the result of an import, and the items that need a person's attention. */
export function ImportReport({ view }: { view: ImportView & { counts: ImportCounts } }) {
  const { counts, createdAt, startedAt, shownAt, state, undoneAt, undoUntil } = view
  const title = `Import of ${formatDay(startedAt ?? createdAt)}, ${formatClock(startedAt ?? createdAt)}`
  const isUndone = state === 'undone'
  const took =
    startedAt && shownAt ? ` in ${formatDuration(Date.parse(shownAt) - Date.parse(startedAt))}` : ''
  const below =
    view.canUndo && undoUntil
      ? `You can undo the whole import until ${formatDay(undoUntil)}. What was changed since stays, and you see it first.`
      : words.describeSums(counts)
  return (
    <>
      <Card
        title={title}
        flush
        aside={
          <>
            {isUndone ? (
              <Badge>{`Taken back ${undoneAt ? formatDay(undoneAt) : ''}`}</Badge>
            ) : (
              <Badge tone="good" icon={Check}>{`Done${took}`}</Badge>
            )}
            {view.canUndo && <UndoButton view={view} />}
          </>
        }
      >
        {!isUndone && <StatStrip stats={listStats(view)} short />}
        <CountTable counts={counts} below={below} />
      </Card>
      {!isUndone && counts.noted.length > 0 && (
        <Card title="To look at" flush>
          <ReasonList reasons={listNoted(counts)} />
        </Card>
      )}
      {counts.notTaken.length > 0 && (
        <Card title="Not imported, and why" flush aside={<ReportFiles view={view} />}>
          <ReasonList
            reasons={listNotTaken(counts, (titles) => canFetch(view, titles) && <FetchAgain id={view.id} />)}
          />
        </Card>
      )}
    </>
  )
}

const fileWords: Readonly<Record<string, string>> = { 'report.txt': 'Report', 'comments.csv': 'Comments' }

function ReportFiles({ view: { id, reportFiles } }: { view: ImportView }) {
  return reportFiles.map((name) => (
    <Button key={name} tone="bare" size="sm" icon={FileDown} href={`/api/imports/${id}/${name}`} download>
      {fileWords[name]}
    </Button>
  ))
}

function listStats({ counts }: ImportView & { counts: ImportCounts }) {
  const [articles, open] = [words.countArticles(counts), words.countArticles(counts, 'public')]
  const pictures = words.lineOf(counts, 'Pictures')
  const addresses = words.lineOf(counts, 'Old addresses')
  const count = formatCount
  return [
    {
      label: 'Articles',
      value: count(articles),
      remark: `${count(open)} public, ${count(articles - open)} drafts`,
    },
    {
      label: 'Pictures',
      value: count(pictures.comesIn),
      remark: describePictures(pictures),
    },
    {
      label: 'Redirects',
      value: count(addresses.comesIn),
      remark: addresses.staysOut > 0 ? `${count(addresses.staysOut)} left out` : 'none left out',
    },
  ]
}

const canFetch = ({ hasFile, state }: ImportView, titles: readonly string[]) =>
  hasFile && state === 'done' && titles.some((title) => /^https?:/.test(title))

function FetchAgain({ id }: { id: string }) {
  const navigate = useNavigate()
  const { run, busy } = useAction(() => fetchAgain({ id }), {
    done: ({ id: again }) => {
      navigate(`/admin/system/import/${again}`)
    },
    reload: false,
  })
  return (
    <Button tone="bare" size="sm" busy={busy} busyLabel="Starting..." onClick={run}>
      Fetch Again
    </Button>
  )
}

/** Names the changed items before it asks. */
function UndoButton({ view: { id, file } }: { view: ImportView }) {
  const [plan, setPlan] = useState<UndoPlan>()
  const look = useAction(() => planUndo({ id }), { done: ({ undo }) => setPlan(undo), reload: false })
  return (
    <>
      <Button tone="line" icon={Undo2} busy={look.busy} busyLabel="Looking..." onClick={look.run}>
        Undo Import
      </Button>
      <ConfirmAction
        open={plan !== undefined}
        title="Undo the import"
        name={file}
        confirm="Undo Import"
        busyLabel="Undoing..."
        act={() => undoImport({ id })}
        done="The import is taken back"
        onClose={() => setPlan(undefined)}
      >
        {plan && <UndoWords plan={plan} />}
      </ConfirmAction>
    </>
  )
}

const mostNamed = 10

function UndoWords({ plan: { removed, addresses, changed } }: { plan: UndoPlan }) {
  const articles = (removed.post ?? 0) + (removed.project ?? 0)
  const named = [...new Set(changed)].slice(0, mostNamed)
  return (
    <>
      <p>
        {`To the trash: ${words.nameCount(articles, 'articles')} and ${words.nameCount(removed.media ?? 0, 'pictures')}. ${words.nameCount(addresses, 'redirects')} ${addresses === 1 ? 'ends' : 'end'}.`}
      </p>
      {changed.length > 0 && (
        <>
          <p>{`Changed or in use since, so ${changed.length === 1 ? 'it stays' : 'they stay'}:`}</p>
          <ul className="text-note above-2 pad-left-4 t2 disc">
            {named.map((title) => (
              <li key={title}>{title}</li>
            ))}
            {changed.length > mostNamed && <li>{`and ${formatCount(changed.length - mostNamed)} more`}</li>}
          </ul>
        </>
      )}
    </>
  )
}

function describePictures({ inFile, staysOut }: { inFile: number; staysOut: number }): string {
  if (inFile === 0) return 'none in the file'
  return staysOut > 0 ? `${formatCount(staysOut)} did not arrive` : 'all arrived'
}
