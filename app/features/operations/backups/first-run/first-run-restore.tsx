import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { useLive } from '#design/browser/use-live.ts'
import { Field } from '#design/fields/field.tsx'
import { PasswordInput } from '#design/fields/password-input.tsx'
import { Spinner } from '#design/marks/loading.tsx'
import { FailureNote, Note } from '#design/marks/note.tsx'
import type { Outcome } from '#platform/browser/outcome.ts'
import { readFirstRun, readFirstRunUpload, restoreFirstRun } from '../calls.ts'
import { notStarted, startRestore } from '../restore/start-restore.ts'
import type { FirstRunState } from '../schema.ts'
import { ArchiveField } from '../uploads/archive-field.tsx'
import { UploadProgress } from '../uploads/upload-progress.tsx'
import { type ArchiveUpload, useArchiveUpload } from '../uploads/use-archive-upload.ts'
import { FirstRunQuestion } from './first-run-question.tsx'
import './first-run.css'

interface FirstRunRestoreProps {
  token: string
  loaded: FirstRunState
}

/** Restores a backup into a new site: upload, question, restore. */
export function FirstRunRestore({ token, loaded }: FirstRunRestoreProps) {
  /** The call that starts the restore got no answer. */
  const [isUnanswered, setUnanswered] = useState(false)
  const [state, setState] = useLive(loaded, read, {
    everyMs: 1_000,
    while: ({ reading, restore }) => isRunning(reading) || isRunning(restore) || isUnanswered,
    reloads: () => false,
  })
  const [passphrase, setPassphrase] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isChosen, setChosen] = useState(loaded.facts !== null)
  const isReading = isRunning(state.reading)
  const isRestoring = isRunning(state.restore) || isUnanswered

  async function read() {
    const outcome = await readFirstRun({ body: { token } })
    if (outcome.ok) {
      if (isUnanswered) endWaiting(outcome.value)
      return outcome.value
    }
    // The link has ended with the restore. A new document, because the site is another one.
    if (outcome.status === 403) window.location.assign('/admin/login')
  }

  function endWaiting({ restore }: FirstRunState) {
    setUnanswered(false)
    if (restore?.since === state.restore?.since) setFailure(notStarted)
  }

  async function check() {
    setFailure(undefined)
    await follow(await readFirstRunUpload({ body: { token, passphrase } }))
  }

  async function restore() {
    setFailure(undefined)
    const outcome = await startRestore(restoreFirstRun({ body: { token, passphrase } }))
    if (outcome.ok && outcome.value === 'unanswered') return setUnanswered(true)
    await follow(outcome)
  }

  async function follow(outcome: Outcome) {
    if (!outcome.ok) return setFailure(outcome.message)
    const next = await read()
    if (next) setState(next)
  }

  const { upload, send, stop } = useArchiveUpload({ token, onWhole: () => void check() })
  const shown = upload ?? storedUpload(state)
  const problem = failure ?? (isRestoring ? undefined : (state.restore?.problem ?? state.reading?.problem))

  function choose(file: File) {
    setChosen(true)
    setFailure(undefined)
    setState({ ...state, reading: null, restore: null, facts: null })
    send(file)
  }

  if (isRestoring) {
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
  if (state.facts && isChosen) {
    return (
      <>
        <Steps title="Restore this backup?" current={1} />
        <FirstRunQuestion facts={state.facts} into={state.into} />
        <FailureNote message={problem ?? undefined} />
        <div className="sign-in__choice">
          <Button tone="line" onClick={() => setChosen(false)}>
            Choose Another File
          </Button>
          <Button onClick={() => void restore()}>Restore</Button>
        </div>
      </>
    )
  }
  return (
    <>
      <Steps title="Restore from a backup" current={0} />
      {shown && isChosenOrStored(isChosen, shown) && <UploadProgress upload={shown} onStop={stop} />}
      <FailureNote message={problem ?? undefined} />
      {isReading && (
        <Note tone="info" icon={Spinner} announce>
          The whole file is being read and checked.
        </Note>
      )}
      {upload?.state !== 'sending' && upload?.state !== 'waiting' && (
        <ArchiveField label="Choose a File" onChoose={choose} />
      )}
      <Field label="Passphrase" hint="Only if it is encrypted">
        <PasswordInput
          value={passphrase}
          autoComplete="off"
          onChange={({ target }) => setPassphrase(target.value)}
        />
      </Field>
      {shown?.state === 'whole' && !isReading && (
        <Button onClick={() => void check()}>Check the Backup</Button>
      )}
      <p className="hint">
        Nothing is changed yet. After the upload you see what the backup contains and decide whether to
        restore it.
      </p>
      <a className="go-link go-link--back" href={`/admin/register?token=${encodeURIComponent(token)}`}>
        <ArrowLeft className="i" aria-hidden />
        Start with an empty site
      </a>
    </>
  )
}

const isRunning = (run: FirstRunState['restore']) => run !== null && run.endedAt === null

const isChosenOrStored = (isChosen: boolean, { received }: ArchiveUpload) => isChosen || received > 0

/** What an earlier visit of this page has uploaded. */
function storedUpload({ upload }: FirstRunState): ArchiveUpload | undefined {
  if (!upload) return undefined
  const { file, bytes, received } = upload
  return { name: file, bytes, received, state: received === bytes ? 'whole' : 'stopped' }
}

const steps = ['Upload', 'Check', 'Restore']

function Steps({ title, current }: { title: string; current: number }) {
  return (
    <div>
      <h1>{title}</h1>
      <ol className="sign-in__steps num" aria-label="Steps">
        {steps.map((step, at) => (
          <li key={step} className="sign-in__step" aria-current={at === current ? 'step' : undefined}>
            {`${at + 1}. ${step}`}
          </li>
        ))}
      </ol>
    </div>
  )
}
