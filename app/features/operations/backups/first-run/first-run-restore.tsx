import { ArrowLeft, ArrowRight, FileArchive } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { useLive } from '#design/browser/use-live.ts'
import { Field } from '#design/fields/field.tsx'
import { PasswordInput } from '#design/fields/password-input.tsx'
import { Card } from '#design/marks/card.tsx'
import { Spinner } from '#design/marks/loading.tsx'
import { FailureNote, Note } from '#design/marks/note.tsx'
import { formatBytes } from '#platform/bytes.ts'
import { readFirstRun, restoreFirstRun } from '../calls.ts'
import { notStarted, startRestore } from '../restore/start-restore.ts'
import type { ArchiveFacts, BackupItem, FirstRunState, UploadedBackup } from '../schema.ts'
import { BackupUpload } from '../upload/backup-upload.tsx'
import { nameOfBackup } from '../words.ts'
import { FirstRunQuestion } from './first-run-question.tsx'
import './first-run.css'

interface FirstRunRestoreProps {
  token: string
  loaded: FirstRunState
}

/** `facts` is set for an archive that was uploaded on this page. */
interface Chosen {
  name: string
  facts?: ArchiveFacts
}

/** Restores a backup into a new site: upload or choice, question, restore. */
export function FirstRunRestore({ token, loaded }: FirstRunRestoreProps) {
  /** The call that starts the restore got no answer. */
  const [isUnanswered, setUnanswered] = useState(false)
  const [state, setState] = useLive(loaded, read, {
    everyMs: 1_000,
    while: ({ restore }) => isRunning(restore) || isUnanswered,
    reloads: () => false,
  })
  const [passphrase, setPassphrase] = useState('')
  const [failure, setFailure] = useState<string>()
  const [chosen, setChosen] = useState<Chosen>()
  const backup = state.backups.find(({ name }) => name === chosen?.name)

  async function read() {
    const outcome = await readFirstRun({ body: { token } })
    if (outcome.ok) {
      if (isUnanswered) endWaiting(outcome.value)
      return outcome.value
    }
    // The link has ended, with the restore or without it. A new document, because the site may be another one.
    if (outcome.status === 403) window.location.assign('/admin/login')
  }

  function endWaiting({ restore }: FirstRunState) {
    setUnanswered(false)
    if (restore?.since === state.restore?.since) setFailure(notStarted)
  }

  async function readOnce() {
    const next = await read()
    if (next) setState(next)
  }

  async function take({ name, facts }: UploadedBackup, typed: string) {
    setPassphrase(typed)
    await readOnce()
    setChosen({ name, facts })
  }

  async function restore(name: string) {
    setFailure(undefined)
    const outcome = await startRestore(restoreFirstRun({ body: { token, name, passphrase } }))
    if (outcome.ok && outcome.value === 'unanswered') return setUnanswered(true)
    if (!outcome.ok) return setFailure(outcome.message)
    await readOnce()
  }

  if (isRunning(state.restore) || isUnanswered) {
    return (
      <>
        <Steps title="Restoring" current={2} />
        <Note tone="info" icon={Spinner} announce>
          {isUnanswered
            ? 'The site is not answering right now: the restore may have started. This page continues once it is back.'
            : state.restore?.step === 'load' || state.restore?.step === 'exchange'
              ? 'The data is being put in place. Then the site restarts, and you can sign in.'
              : 'The backup is being checked once more.'}
        </Note>
      </>
    )
  }
  const problem = <FailureNote message={failure ?? state.restore?.problem ?? undefined} />
  if (backup) {
    return (
      <>
        <Steps title="Restore this backup?" current={1} />
        <FirstRunQuestion backup={backup} facts={chosen?.facts} into={state.into} />
        {backup.isSealed && (
          <Field label="Passphrase" hint="Of this backup">
            <PasswordInput
              value={passphrase}
              autoComplete="off"
              onChange={({ target }) => setPassphrase(target.value)}
            />
          </Field>
        )}
        {problem}
        <div className="grid mark-text gap-2">
          <Button tone="line" onClick={() => setChosen(undefined)}>
            Choose Another
          </Button>
          <Button onClick={() => void restore(backup.name)}>Restore</Button>
        </div>
      </>
    )
  }
  return (
    <>
      <Steps title="Restore from a backup" current={0} />
      {problem}
      <BackupUpload token={token} folder={state.folder} onDone={(done, typed) => void take(done, typed)} />
      {state.backups.length > 0 && (
        <Card title="On this server" flush>
          {state.backups.map((each) => (
            <ArchiveRow key={each.name} backup={each} onChoose={() => setChosen({ name: each.name })} />
          ))}
        </Card>
      )}
      <p className="hint">
        Nothing is changed yet. You see what the backup is and decide whether to restore it.
      </p>
      <a className="go-link go-link--back" href={`/admin/register?token=${encodeURIComponent(token)}`}>
        <ArrowLeft className="i" aria-hidden />
        Start with an empty site
      </a>
    </>
  )
}

function ArchiveRow({ backup, onChoose }: { backup: BackupItem; onChoose: () => void }) {
  return (
    <button type="button" className="list__row full text-start anywhere" onClick={onChoose}>
      <FileArchive className="i" aria-hidden />
      <span>
        <b className="num">{nameOfBackup(backup)}</b>
        <span className="second-line num">{`${backup.name}, ${formatBytes(backup.bytes)}`}</span>
      </span>
      <ArrowRight className="i" aria-hidden />
    </button>
  )
}

const isRunning = (run: FirstRunState['restore']) => run !== null && run.endedAt === null

const steps = ['Upload', 'Check', 'Restore']

function Steps({ title, current }: { title: string; current: number }) {
  return (
    <div>
      <h1>{title}</h1>
      <ol className="num flex wraps gap-6 rows-none t3 text-admin" aria-label="Steps">
        {steps.map((step, at) => (
          <li key={step} className="sign-in__step" aria-current={at === current ? 'step' : undefined}>
            {`${at + 1}. ${step}`}
          </li>
        ))}
      </ol>
    </div>
  )
}
