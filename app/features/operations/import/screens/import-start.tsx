import { FileCode, Upload as UploadIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Anchor } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import type { Column } from '#design/data/table.tsx'
import { ShortList } from '#design/list/short-list.tsx'
import type { BadgeWords } from '#design/marks/badge.tsx'
import { Card } from '#design/marks/card.tsx'
import { FailureNote } from '#design/marks/note.tsx'
import { ProgressBar } from '#design/marks/progress-bar.tsx'
import { putFile } from '#platform/browser/files.ts'
import { createImport } from '../calls.ts'
import type { ImportItem } from '../schema.ts'

/** Uploads the export of another site, and lists earlier imports. */
export function ImportStart({ imports }: { imports: readonly ImportItem[] }) {
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
  const [share, setShare] = useState<number>()
  const [name, setName] = useState('')
  const cancel = useRef<AbortController>(undefined)
  useEffect(() => () => cancel.current?.abort(), [])

  const { run, busy, failure } = useAction(
    async (file: File) => {
      cancel.current = new AbortController()
      setName(file.name)
      const sent = await putFile(file, {
        path: `/imports/upload?${new URLSearchParams({ file: file.name.slice(-200) })}`,
        signal: cancel.current.signal,
        onProgress: setShare,
        failure: 'The connection was lost. Choose the file again.',
      })
      return sent.ok ? createImport() : sent
    },
    {
      failed: 'note',
      reload: false,
      done: ({ id }) => {
        navigate(`/admin/system/import/${id}`)
      },
    },
  )

  return (
    <Card title="Import" id="import">
      <p>
        Import articles from another site: the <code>.xml</code> file that WordPress writes under Tools,
        Export, or the <code>.json</code> file of Ghost under Settings, Migration tools. You see what will be
        imported before anything is.
      </p>
      <FailureNote message={failure?.message} />
      <div className="settings__import-choose above-4">
        <FileCode className="i" aria-hidden />
        <div>
          {busy ? (
            <ProgressBar
              label={share === 1 ? `Reading ${name}` : `Uploading ${name}`}
              value={share ?? 0}
              max={1}
            />
          ) : (
            <p className="hint">
              One file, up to 1 GB. If its pictures are in files beside it, use the command line instead.
            </p>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept=".xml,.json"
          className="vh"
          tabIndex={-1}
          aria-hidden
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) void run(file)
          }}
        />
        <Button
          tone="ink"
          icon={UploadIcon}
          busy={busy}
          busyLabel="Uploading..."
          onClick={() => input.current?.click()}
        >
          Choose File
        </Button>
      </div>
    </Card>
  )
}

const badges: Readonly<Record<string, BadgeWords>> = {
  reading: { label: 'Being read', tone: 'soft' },
  planned: { label: 'A look first', tone: 'soft' },
  unreadable: { label: 'Not readable', tone: 'bad' },
  running: { label: 'Runs', tone: 'soft' },
  interrupted: { label: 'Interrupted', tone: 'warn' },
  done: { label: 'Done', tone: 'good' },
  undone: { label: 'Taken back', tone: 'soft' },
}

const columns: readonly Column<ImportItem>[] = [
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
  { head: 'State', badge: ({ state }) => badges[state] ?? { label: state }, phone: 'end' },
]
