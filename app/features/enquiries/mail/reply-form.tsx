import { zodResolver } from '@hookform/resolvers/zod'
import { Eye, EyeOff, Send } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#design/actions/button.tsx'
import { showFailure } from '#design/data/show-failure.ts'
import { Field } from '#design/fields/field.tsx'
import { TextArea, TextInput } from '#design/fields/text-input.tsx'
import { useEarlyInput } from '#design/fields/use-early-input.ts'
import { Note } from '#design/marks/note.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { attempt } from '#platform/browser/attempt.ts'
import { formatLongDay } from '#platform/dates.ts'
import { studio } from '#studio.config.ts'
import { type Reply, sendReply } from '../inbox/requests.ts'
import { type Enquiry, replyInput, type Snippet } from '../schema.ts'
import { insertAtCursor, SnippetChoice } from './snippets.tsx'
import { deleteReplyDraft, useReplyDraft } from './use-reply-draft.ts'
import './reply.css'

interface ReplyFormProps {
  enquiry: Enquiry
  snippets: readonly Snippet[]
  onChanged: () => void
}

const replySubject = ({ subject }: Enquiry) =>
  subject ? `Re: ${subject}`.slice(0, 200) : `Your message to ${studio.name}`

/** Writes a reply, which is sent through the mail queue and stays in the thread; drafts are saved in this browser. */
export function ReplyForm({ enquiry, snippets, onChanged }: ReplyFormProps) {
  const { _id, name, email } = enquiry
  const toast = useToast()
  const [previewing, setPreviewing] = useState(false)
  const empty: Reply = { subject: replySubject(enquiry), body: '' }
  const early = useEarlyInput({ ...empty })
  const form = useForm<Reply>({ resolver: zodResolver(replyInput), defaultValues: early.values })
  const { errors, isSubmitting } = form.formState
  const draftMessage = useReplyDraft(_id, form, empty)
  const box = useRef<HTMLTextAreaElement>(null)
  const sending = useIdempotencyKey()
  const body = form.register('body')

  const submit = form.handleSubmit(async (reply) => {
    const outcome = await attempt(sendReply(_id, reply, sending.keyFor(reply)))
    if (!outcome.ok) return showFailure(form, outcome)
    deleteReplyDraft(_id)
    form.reset(empty)
    setPreviewing(false)
    toast.good(`The reply to ${name} is on its way`)
    onChanged()
  })

  function sendOnKeys(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!isSubmitting) void submit()
  }

  return (
    <section className="replying" aria-labelledby="reply-title">
      <h3 id="reply-title">
        Reply
        <span className="hint">{`To ${email}`}</span>
      </h3>
      <SnippetChoice
        snippets={snippets}
        name={name}
        onInsert={(text) => box.current && insertAtCursor(box.current, text)}
        onChanged={onChanged}
      />
      <form id={early.id} onSubmit={submit} onKeyDown={sendOnKeys} noValidate>
        <Field label="Subject" error={errors.subject?.message}>
          <TextInput {...form.register('subject')} defaultValue={early.values.subject} autoComplete="off" />
        </Field>
        <Field label="Message" error={errors.body?.message} hint="Ctrl + Enter sends">
          <TextArea
            {...body}
            ref={(element) => {
              body.ref(element)
              box.current = element
            }}
            className="reply"
            rows={9}
            data-reply=""
          />
        </Field>
        {previewing && <ReplyPreview form={form.watch()} enquiry={enquiry} />}
        {errors.root && (
          <Note tone="bad" announce>
            {errors.root.message}
          </Note>
        )}
        <div className="replying__send">
          <p role="status">{draftMessage}</p>
          <Button
            tone="line"
            icon={previewing ? EyeOff : Eye}
            aria-expanded={previewing}
            onClick={() => setPreviewing(!previewing)}
          >
            {previewing ? 'Hide preview' : 'Preview'}
          </Button>
          <Button type="submit" icon={Send} busy={isSubmitting} busyLabel="Sending...">
            {errors.root ? 'Try Again' : 'Send Reply'}
          </Button>
        </div>
      </form>
    </section>
  )
}

/** Shows the mail as it will arrive, with the quoted message below. */
function ReplyPreview({ form: { subject, body }, enquiry }: { form: Reply; enquiry: Enquiry }) {
  return (
    <section className="outgoing" aria-label="Preview of the reply">
      <b>{subject}</b>
      {`\n\n${body}`}
      <blockquote>{`On ${formatLongDay(enquiry.createdAt)} you wrote:\n\n${enquiry.message}`}</blockquote>
    </section>
  )
}

/** Gives the same text the same key, so that a retry is stored once; a changed text gets a new key. */
function useIdempotencyKey() {
  const last = useRef({ text: '', key: '' })
  return {
    keyFor({ subject, body }: Reply): string {
      const text = JSON.stringify([subject, body])
      if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() }
      return last.current.key
    },
  }
}
