import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { Anchor } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import type { Column } from '#design/data/table.tsx'
import { ShortList } from '#design/list/short-list.tsx'
import type { BadgeWords } from '#design/marks/badge.tsx'
import { Card } from '#design/marks/card.tsx'
import { FailureNote } from '#design/marks/note.tsx'
import { ProgressBar } from '#design/marks/progress-bar.tsx'
import { useUploads } from '#design/uploads/use-uploads.ts'
import { putFile } from '#platform/browser/files.ts'
import type { ImportState, ImportView } from '../schema.ts'

/** Uploads the export of another site, and lists earlier imports. */
export function ImportStart({ imports }: { imports: readonly ImportView[] }) {
  return (
    <>
      <ChooseFile />
      {imports.length > 0 && (
        <ShortList
          label="Imports"
          title="Imports so far"
          rows={imports}
          rowKey={({ id }) => id}
          columns={columns}
        />
      )}
    </>
  )
}

function ChooseFile() {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const { uploads, add } = useUploads<{ id: string }>({
    send: (file, { signal, onProgress }) =>
      putFile(file, {
        ...{ signal, onProgress, path: `/imports/${encodeURIComponent(file.name.slice(-190))}` },
        failure: 'The connection was lost. Choose the file again.',
      }),
    onEnd: ({ answer }) => answer && void navigate(`/admin/system/import/${answer.id}`),
  })
  const upload = uploads.at(-1)
  const busy = upload?.state === 'sending'

  return (
    <Card title="Import" id="import">
      <div className="stack">
        <p>
          Import articles from another site: the <code>.xml</code> file that WordPress writes under Tools,
          Export, or the <code>.json</code> file of Ghost under Settings, Migration tools. You see what will
          be imported before anything is.
        </p>
        <FailureNote message={upload?.error} />
        {busy && <ProgressBar label={`Uploading ${upload.name}`} value={upload.progress} max={1} />}
        <input
          ref={input}
          type="file"
          accept=".xml,.json"
          hidden
          aria-label="Export of another site"
          onChange={({ target }) => {
            add([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <div className="actions">
          <Button
            tone="ink"
            icon={Upload}
            busy={busy}
            busyLabel="Uploading..."
            onClick={() => input.current?.click()}
          >
            Choose File
          </Button>
        </div>
        <p className="hint">
          One file, up to 1 GB. If its pictures are in files beside it, use the command line instead.
        </p>
      </div>
    </Card>
  )
}

export const badges: Readonly<Record<ImportState, BadgeWords>> = {
  reading: { label: 'Being read', tone: 'soft' },
  planned: { label: 'A look first', tone: 'soft' },
  unreadable: { label: 'Not readable', tone: 'bad' },
  running: { label: 'Runs', tone: 'soft' },
  interrupted: { label: 'Interrupted', tone: 'warn' },
  done: { label: 'Done', tone: 'good' },
  undone: { label: 'Taken back', tone: 'soft' },
}

const columns: readonly Column<ImportView>[] = [
  {
    head: 'File',
    cell: ({ id, file }) => (
      <Anchor className="link" href={`/admin/system/import/${id}`}>
        {file || 'Without a name'}
      </Anchor>
    ),
  },
  { head: 'By', cell: ({ createdByName }) => createdByName ?? 'Command line', phone: 'none' },
  { head: 'Day', day: 'createdAt' },
  { head: 'State', badge: ({ state }) => badges[state], phone: 'end' },
]
