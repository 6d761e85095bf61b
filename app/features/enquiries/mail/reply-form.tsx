import { zodResolver } from '@hookform/resolvers/zod'
import { Eye, EyeOff, Save, Send } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { useRequestKey } from '#design/browser/use-request-key.ts'
import { Field } from '#design/fields/field.tsx'
import { resetSent } from '#design/fields/reset-sent.ts'
import { showFailure } from '#design/fields/show-failure.ts'
import { TextArea, TextInput } from '#design/fields/text-input.tsx'
import { useEarlyInput } from '#design/fields/use-early-input.ts'
import { useErrorInView } from '#design/fields/use-error-in-view.ts'
import { FailureNote, Note } from '#design/marks/note.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { deleteLocalDraft, readLocalDraft, saveLocalDraft } from '#platform/browser/local-drafts.ts'
import { formatLongDay } from '#platform/dates.ts'
import { studio } from '#studio'
import { sendReply } from '../calls.ts'
import { type Enquiry, type Reply, replyInput, type Snippet } from '../schema.ts'
import { insertAtCursor, SnippetChoice } from './snippets.tsx'
import './reply.css'

interface ReplyFormProps {
  enquiry: Enquiry
  snippets: readonly Snippet[]
  /** False where no mail server is set up. */
  sendsMail: boolean
}

const replySubject = ({ subject }: Enquiry) =>
  subject ? `Re: ${subject}`.slice(0, 200) : `Your message to ${studio.name}`

/** Writes a reply, which is sent through the mail queue and stays in the thread; drafts are saved in this browser. */
export function ReplyForm({ enquiry, snippets, sendsMail }: ReplyFormProps) {
  const { _id, name, email } = enquiry
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [previewing, setPreviewing] = useState(false)
  const empty: Reply = { subject: replySubject(enquiry), body: '' }
  const early = useEarlyInput({ ...empty })
  const form = useForm<Reply>({
    resolver: zodResolver(replyInput),
    defaultValues: early.values,
    shouldFocusError: false,
  })
  useErrorInView(form)
  const { errors, isSubmitting } = form.formState
  const draftMessage = useReplyDraft(_id, form, empty)
  const box = useRef<HTMLTextAreaElement>(null)
  const sending = useRequestKey()
  const body = form.register('body')

  const submit = form.handleSubmit(async (reply) => {
    const sent = form.getValues()
    const outcome = await sendReply({ id: _id, body: reply, key: sending.keyFor(reply) })
    if (!outcome.ok) return showFailure(form, outcome)
    sending.forget()
    if (resetSent(form, sent, empty)) {
      deleteLocalDraft(draftName(_id))
      setPreviewing(false)
    }
    if (sendsMail) toast.good(`Sending your reply to ${name}`)
    else toast.plain(`Reply saved here. ${name} has not received it`)
    void revalidate()
  })

  function sendOnKeys(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!isSubmitting) void submit()
  }

  return (
    <section className="reply" aria-labelledby="reply-title">
      <h3 id="reply-title">
        Reply
        <span className="hint">{`To ${email}`}</span>
      </h3>
      <SnippetChoice
        snippets={snippets}
        name={name}
        onInsert={(text) => box.current && insertAtCursor(box.current, text)}
      />
      <form id={early.id} onSubmit={submit} onKeyDown={sendOnKeys} noValidate>
        <Field label="Subject" error={errors.subject?.message}>
          <TextInput {...form.register('subject')} defaultValue={early.values.subject} autoComplete="off" />
        </Field>
        <Field
          label="Message"
          error={errors.body?.message}
          hint={`Ctrl + Enter ${sendsMail ? 'sends' : 'saves'}`}
        >
          <TextArea
            {...body}
            ref={(element) => {
              body.ref(element)
              box.current = element
            }}
            className="reply__text"
            rows={9}
            data-reply=""
          />
        </Field>
        {previewing && <ReplyPreview form={form.watch()} enquiry={enquiry} />}
        {!sendsMail && (
          <Note tone="warn">
            {`This site cannot send email yet, so your reply is only saved here. Email ${email} yourself, then choose the status ‘Answered’.`}
          </Note>
        )}
        <FailureNote message={errors.root?.message} />
        <div className="reply__send cluster actions--even items-center">
          <p role="status">{draftMessage}</p>
          <Button
            tone="line"
            icon={previewing ? EyeOff : Eye}
            aria-expanded={previewing}
            onClick={() => setPreviewing(!previewing)}
          >
            {previewing ? 'Hide preview' : 'Preview'}
          </Button>
          <Button
            type="submit"
            icon={sendsMail ? Send : Save}
            busy={isSubmitting}
            busyLabel={sendsMail ? 'Sending...' : 'Saving...'}
          >
            {errors.root ? 'Try Again' : sendsMail ? 'Send Reply' : 'Save Reply'}
          </Button>
        </div>
      </form>
    </section>
  )
}

/** Shows the mail as it will arrive, with the quoted message below. */
function ReplyPreview({ form: { subject, body }, enquiry }: { form: Reply; enquiry: Enquiry }) {
  return (
    <section className="reply__preview" aria-label="Preview of the reply">
      <b>{subject}</b>
      {`\n\n${body}`}
      <blockquote>{`On ${formatLongDay(enquiry.createdAt)} you wrote:\n\n${enquiry.message}`}</blockquote>
    </section>
  )
}

const draftName = (id: string) => `reply:${id}`

/** Restores a draft into an untouched form, saves each change, and returns a message about either. */
function useReplyDraft(id: string, form: UseFormReturn<Reply>, empty: Reply): string {
  const [message, setMessage] = useState('')

  const restore = useEffectEvent(() => {
    const draft = readLocalDraft(draftName(id))
    // Text typed before the script was loaded is newer than any draft.
    if (!isReply(draft) || form.getValues('body') !== '') return
    form.reset(draft, { keepDefaultValues: true })
    setMessage('Draft restored')
  })
  const save = useEffectEvent((reply: Reply) => {
    const isEmpty = reply.body === '' && reply.subject === empty.subject
    if (isEmpty) deleteLocalDraft(draftName(id))
    const isSaved = !isEmpty && saveLocalDraft(draftName(id), reply)
    setMessage(isSaved ? 'Draft saved in this browser' : '')
  })

  useEffect(() => {
    if (id) restore()
  }, [id])

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          // Typing names a field; the reset after sending names none.
          if (name) save(values)
          else setMessage('')
        },
      }),
    [form],
  )

  return message
}

/** Checks a draft that another version of the form may have saved. */
function isReply(draft: Partial<Record<keyof Reply, unknown>> | undefined): draft is Reply {
  return typeof draft?.subject === 'string' && typeof draft.body === 'string'
}
