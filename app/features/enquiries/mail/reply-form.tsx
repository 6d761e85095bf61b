import { Eye, EyeOff, Save, Send } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { useRequestKey } from '#design/browser/use-request-key.ts'
import { FormField, FormText } from '#design/fields/form-field.tsx'
import { TextArea } from '#design/fields/text-input.tsx'
import { FailureNote, Note } from '#design/marks/note.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { useWrittenForm } from '#design/writing/use-written-form.ts'
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
  /** What the server adds to the reply. */
  signature: string
  /** Further tools that write into the reply. */
  tools?: ((onInsert: (text: string) => void) => ReactNode) | undefined
}

const replySubject = ({ subject }: Enquiry) =>
  subject ? `Re: ${subject}`.slice(0, 200) : `Your message to ${studio.name}`

/** Writes a reply, which is sent through the mail queue and stays in the thread; drafts are saved in this browser. */
export function ReplyForm({ enquiry, snippets, sendsMail, signature, tools }: ReplyFormProps) {
  const { _id, name, email } = enquiry
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [previewing, setPreviewing] = useState(false)
  const empty: Reply = { subject: replySubject(enquiry), body: '' }
  const box = useRef<HTMLTextAreaElement>(null)
  const sending = useRequestKey()
  const { form, writing, clear } = useWrittenForm<Reply, Reply, never>(replyInput, {
    values: empty,
    item: undefined,
    draftName: () => `reply:${_id}`,
    valuesOf: () => empty,
    // Text typed before the script was loaded is newer than any draft.
    isNewer: ({ body }) => body !== '',
    onSubmit: send,
  })

  function insert(text: string) {
    if (box.current) insertAtCursor(box.current, text)
  }

  async function send(reply: Reply): Promise<void> {
    const sent = structuredClone(form.getValues())
    const outcome = await sendReply({ id: _id, body: reply, key: sending.keyFor(reply) })
    if (!outcome.ok) return form.refuse(outcome)
    sending.forget()
    if (clear(sent, empty)) setPreviewing(false)
    if (sendsMail) toast.good(`Sending your reply to ${name}`)
    else toast.plain(`Reply saved here. ${name} has not received it`)
    void revalidate()
  }

  function sendOnKeys(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!form.busy) event.currentTarget.requestSubmit()
  }

  return (
    <section className="reply" aria-labelledby="reply-title">
      <h3 id="reply-title">
        Reply
        <span className="hint">{`To ${email}`}</span>
      </h3>
      <SnippetChoice snippets={snippets} name={name} onInsert={insert}>
        {tools?.(insert)}
      </SnippetChoice>
      <form {...form.attributes} onKeyDown={sendOnKeys}>
        <FormText form={form} name="subject" label="Subject" autoComplete="off" />
        <FormField
          form={form}
          name="body"
          label="Message"
          hint={`Ctrl + Enter ${sendsMail ? 'sends' : 'saves'}`}
        >
          {({ ref, ...input }) => (
            <TextArea
              {...input}
              ref={(element) => {
                ref(element)
                box.current = element
              }}
              className="reply__text"
              rows={9}
              data-reply=""
            />
          )}
        </FormField>
        {previewing && <ReplyPreview form={form.watch()} {...{ enquiry, signature }} />}
        {!sendsMail && (
          <Note tone="warn">
            {`This site cannot send email yet, so your reply is only saved here. Email ${email} yourself, then choose the status ‘Answered’.`}
          </Note>
        )}
        <FailureNote message={form.failure} />
        <div className="reply__send cluster actions--even items-center">
          <p className="to-start t3 text-note" role="status">
            {writing.isUnsaved &&
              writing.isSavedHere &&
              (writing.restoredAt ? 'Draft restored' : 'Draft saved in this browser')}
          </p>
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
            busy={form.busy}
            busyLabel={sendsMail ? 'Sending...' : 'Saving...'}
          >
            {form.failure ? 'Try Again' : sendsMail ? 'Send Reply' : 'Save Reply'}
          </Button>
        </div>
      </form>
    </section>
  )
}

interface ReplyPreviewProps {
  form: Reply
  enquiry: Enquiry
  signature: string
}

/** Shows the mail as it will arrive, with the quoted message below. */
function ReplyPreview({ form: { subject, body }, enquiry, signature }: ReplyPreviewProps) {
  return (
    <section className="reply__preview surface-2 anywhere" aria-label="Preview of the reply">
      <b>{subject}</b>
      {`\n\n${body}${signature && `\n\n${signature}`}`}
      <blockquote>{`On ${formatLongDay(enquiry.createdAt)} you wrote:\n\n${enquiry.message}`}</blockquote>
    </section>
  )
}
