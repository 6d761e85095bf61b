import { CalendarClock, Send } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate, useRevalidator } from 'react-router'
import { Anchor } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { useAnswer } from '#design/browser/use-answer.ts'
import { SaveBar } from '#design/fields/save-bar.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { FailureNote, Note } from '#design/marks/note.tsx'
import { PageHead } from '#design/marks/page-head.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import type { PictureSource } from '#design/pictures/picture-picker.tsx'
import { AutosaveLine } from '#design/writing/autosave-line.tsx'
import { RestoredNote, WritingConflict } from '#design/writing/writing-conflict.tsx'
import { formatMoment } from '#platform/dates.ts'
import { useMailSetUpPath, useSendsMail } from '#services/outgoing-mail/sends-mail.ts'
import { checkIssue, readIssue } from '../../issues/calls.ts'
import type { Issue } from '../../issues/schema.ts'
import { issuePath, issuesPath, mailPath } from '../address.ts'
import { issueMail } from '../mail-preview/mail-frame.tsx'
import { PreviewCard } from '../mail-preview/preview-card.tsx'
import { ChecksCard } from './checks-card.tsx'
import { ContentCard, type ReadPost } from './content-card.tsx'
import { DeleteDraft } from './delete-draft.tsx'
import { issueLabels, newIssue, type PostChoice, useIssueForm, valuesOf } from './issue-form.ts'
import { beginSendTime, refuseTime, SendCard, sendLabel } from './send-card.tsx'
import { SendQuestion } from './send-question.tsx'
import '../issues.css'

interface ComposerScreenProps {
  /** The draft as loaded; none for a new one. */
  issue: Issue | undefined
  /** The post that a new issue is made from. */
  post: PostChoice | undefined
  posts: readonly PostChoice[]
  subscribers: number
  perMinute: number
  /** The address of the viewer, for test mails. */
  email: string
  pictures: PictureSource
  readPost: ReadPost
  now: string
}

/** Writes an issue, shows the mail that it becomes, and sends it. */
export function ComposerScreen(props: ComposerScreenProps) {
  const { issue: loaded, post, posts, subscribers, perMinute, email, now } = props
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const written = useIssueForm(loaded, loaded ? valuesOf(loaded) : newIssue(post))
  const { form, writing } = written
  const { item: draft, progress, isSavedHere, uploads } = writing
  const [subject, preview] = useWatch({ control: form.control, name: ['subject', 'preview'] })
  const checked = useAnswer(
    draft && `${draft._id} ${draft.version}`,
    (signal) => checkIssue({ id: draft?._id ?? '', signal }),
    { pauseMs: 1_000 },
  )
  const [time, setTime] = useState(() => beginSendTime(now))
  const [hasAsked, setHasAsked] = useState(false)
  const [asked, setAsked] = useState<Issue>()
  const [busy, setBusy] = useState<'save' | 'send'>()
  const timeError = hasAsked ? refuseTime(time, new Date().toISOString()) : undefined
  const checks = checked.value?.checks
  const stops = checks?.filter(({ state }) => state === 'stop') ?? []
  const sendsMail = useSendsMail()
  const setUpPath = useMailSetUpPath()
  const canSend = sendsMail && stops.length === 0

  async function press(what: 'save' | 'send') {
    if (busy) return
    setHasAsked(what === 'send')
    if (what === 'send' && refuseTime(time, new Date().toISOString())) return
    if (what === 'send' && !hasContent()) return
    setBusy(what)
    const saved = await written.save().finally(() => setBusy(undefined))
    if (saved && what === 'send') setAsked(saved)
    else if (saved) toast.good('The draft is saved')
  }

  /** An unfinished draft is saved, but not sent. */
  function hasContent(): boolean {
    const { source, post: chosen, content } = form.getValues()
    if (source === 'post' ? chosen : content.trim()) return true
    if (source === 'post') form.setError('post', { message: 'Choose a post' }, { shouldFocus: true })
    else form.setError('content', { message: 'Write the text first' }, { shouldFocus: true })
    return false
  }

  /** Shows the newer text in the form and in the question whether to send it. */
  async function showNewer(known: Issue, reason: string) {
    const outcome = await readIssue({ id: known._id })
    if (!outcome.ok) return
    const { issue } = outcome.value
    if (issue.state !== 'draft') {
      toast.bad(reason)
      return drop(issuePath(issue._id))
    }
    if (issue.version === known.version) return
    writing.take(issue)
    setAsked(issue)
    void revalidate()
  }

  async function leave() {
    await writing.flush()
    void navigate(issuesPath)
  }

  function drop(to: string) {
    writing.forget()
    void navigate(to)
  }

  return (
    <form
      {...form.attributes}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void press('save')
      }}
    >
      <PageHead
        title={loaded ? 'Edit Issue' : 'New Issue'}
        back={{ label: 'Back to the issues', onBack: () => void leave() }}
        beside={<Badge>Draft</Badge>}
      >
        <AutosaveLine progress={progress} isSavedHere={isSavedHere} />
        {draft && <DeleteDraft draft={draft} writing={writing} onDeleted={() => drop(issuesPath)} />}
      </PageHead>
      <div className="note-stack">
        <FailureNote message={form.failure} />
        {draft?.problem && <Note tone="warn">{draft.problem}</Note>}
        <RestoredNote at={writing.restoredAt} now={now} />
        <WritingConflict
          noun="issue"
          written={written}
          labels={issueLabels}
          explain={({ updatedAt }) =>
            `While you wrote, somebody saved this issue as well, ${formatMoment(updatedAt, now)}. If you take their text, yours is set aside in this browser; if you keep yours, it replaces theirs.`
          }
        />
      </div>
      <div className="issue__compose columns columns--wide">
        <div className="stack">
          <ContentCard
            form={form}
            posts={posts}
            pictures={props.pictures}
            onUpload={writing.onUpload}
            readPost={props.readPost}
          />
          <ChecksCard {...checked} />
        </div>
        <aside className="stack" aria-label="Preview and sending">
          <PreviewCard
            mail={draft && issueMail(draft)}
            subject={subject}
            preview={preview}
            none="The preview appears once there is a subject."
            sideBySide={draft && mailPath(draft._id)}
          />
          <SendCard
            subscribers={subscribers}
            email={email}
            time={time}
            onTime={setTime}
            timeError={timeError}
            save={written.save}
          />
        </aside>
      </div>
      <SaveBar>
        <p role="status">
          {uploads > 0
            ? 'It can be saved once the upload is complete.'
            : subscribers === 0
              ? 'Nobody is subscribed yet.'
              : stops.map(({ message }) => message).join(' ')}
          {!sendsMail && (
            <>
              {' '}
              This issue cannot be sent yet: no email server is set up.{' '}
              <Anchor className="link" href={setUpPath}>
                Set one up
              </Anchor>
            </>
          )}
        </p>
        <Button
          type="submit"
          tone="line"
          busy={busy === 'save'}
          busyLabel="Saving..."
          disabled={uploads > 0 || busy === 'send'}
        >
          Save Draft
        </Button>
        <Button
          icon={time.isLater ? CalendarClock : Send}
          busy={busy === 'send'}
          busyLabel="Saving..."
          disabled={uploads > 0 || busy === 'save' || subscribers === 0}
          aria-disabled={!canSend || undefined}
          onClick={() => canSend && void press('send')}
        >
          {sendLabel(time, subscribers)}
        </Button>
      </SaveBar>
      <SendQuestion
        draft={asked}
        time={time}
        subscribers={subscribers}
        perMinute={perMinute}
        checks={checks}
        now={now}
        onSent={(sent) => void navigate(issuePath(sent._id))}
        onChanged={showNewer}
        onClose={() => setAsked(undefined)}
      />
    </form>
  )
}
