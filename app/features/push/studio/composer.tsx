import { CalendarClock, Send as SendIcon, Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { useRequestKey } from '#design/browser/use-request-key.ts'
import { Segmented } from '#design/fields/filter-group.tsx'
import { FormCheck, FormText } from '#design/fields/form-field.tsx'
import type { SchemaForm } from '#design/fields/use-schema-form.ts'
import { Card } from '#design/marks/card.tsx'
import { FailureNote } from '#design/marks/note.tsx'
import { ConfirmDialog } from '#design/overlays/confirm-dialog.tsx'
import { useUnsavedChanges } from '#design/overlays/unsaved-changes.tsx'
import type { PictureSource } from '#design/pictures/picture-picker.tsx'
import { type Failure, type Outcome, unanswered } from '#platform/browser/outcome.ts'
import { countOf, formatCount } from '#platform/words.ts'
import { studio } from '#studio'
import { subscribeBrowser } from '../browser/subscribe-browser.ts'
import { createTemplate, sendNotification, sendTest } from '../calls.ts'
import { messages } from '../messages.ts'
import type { PushStats, Template } from '../schema.ts'
import { Audience, When } from './audience.tsx'
import {
  type ComposerForm,
  chosenTemplate,
  composed,
  findQuietTime,
  type NotificationForm,
  toFields,
  toSend,
} from './form.ts'
import { NotificationFields } from './notification-fields.tsx'
import { Preview } from './preview.tsx'
import { TemplateFields } from './template-fields.tsx'

interface ComposerProps {
  form: SchemaForm<ComposerForm>
  stats: PushStats
  templates: readonly Template[]
  pictures: PictureSource
  host: string
  now: string
  /** Begins a new notification, after one was sent. */
  onSent: () => void
}

/** The card 'Send a notification' with its preview. */
export function Composer({ form, stats, templates, pictures, host, onSent, ...props }: ComposerProps) {
  const now = useCurrentTime(props.now)
  const values = useWatch({ control: form.control }) as ComposerForm
  const { mode, topic, isLater, saveAs } = values
  const [asked, setAsked] = useState<{ isInsisting: boolean; isOpen: boolean }>()
  const { send, saveTemplate, test } = useComposerActions(form)
  const isSending = send.busy || saveTemplate.busy
  const busy = test.busy ? 'test' : isSending ? (asked?.isInsisting ? 'insist' : 'send') : undefined
  useUnsavedChanges('the notification', isTyped(values, form.formState.defaultValues as ComposerForm))

  const template = chosenTemplate(values, templates)
  const shown = composed(values, templates)
  const receivers = topic ? stats.topicCounts[topic] : stats.totalSubscriptions
  const isMissing = mode === 'use' ? !template : !shown.title.trim() || !shown.body.trim()
  const cannot = (what: typeof busy) => isMissing || (busy !== undefined && busy !== what)
  const isQuiet = findQuietTime(values, now) !== undefined
  const verb = isQuiet ? `Send at ${studio.quietHours.to} to` : isLater ? 'Schedule for' : 'Send to'

  const ask = (isInsisting: boolean) =>
    form.handleSubmit(() => {
      if (!busy) setAsked({ isInsisting, isOpen: true })
    })

  async function confirm() {
    if (!asked) return
    setAsked({ ...asked, isOpen: false })
    const body = toSend({ ...values, templateId: template?._id ?? '' }, asked.isInsisting)
    if (!(await send.run(body))) return
    if (mode === 'create' && saveAs) await saveTemplate.run(values)
    onSent()
  }

  return (
    <div className="push__columns grid gap-4 items-start">
      <Card
        title="Send a notification"
        id="composer"
        className="card--wrap"
        aside={
          <Segmented
            label="How"
            wide="phone"
            options={[
              { value: 'use', label: 'Use template' },
              { value: 'create', label: 'Create' },
            ]}
            value={mode}
            onChange={(chosen) => form.setValue('mode', chosen)}
          />
        }
      >
        <form className="form" {...form.attributes} onSubmit={(event) => void ask(false)(event)}>
          {mode === 'use' ? (
            <TemplateFields form={form} template={template} templates={templates} />
          ) : (
            <NotificationFields form={form} pictures={pictures} />
          )}
          <Audience topic={topic} stats={stats} onChange={(chosen) => form.setValue('topic', chosen)} />
          <When form={form} now={now} />
          <FailureNote message={form.failure ?? form.firstError} />
          <div className="push__send cluster actions--even items-center justify-end pad-top-4 line-top">
            {mode === 'create' && <FormCheck form={form} name="saveAs" label="Save as a template" />}
            <Button
              tone="line"
              icon={Smartphone}
              busy={busy === 'test'}
              busyLabel="Sending..."
              disabled={cannot('test')}
              onClick={() => void form.handleSubmit(() => void test.run(shown))()}
            >
              Send to Me
            </Button>
            {isQuiet && (
              <Button
                tone="line"
                busy={busy === 'insist'}
                busyLabel="Sending..."
                disabled={cannot('insist')}
                onClick={() => void ask(true)()}
              >
                Send Anyway
              </Button>
            )}
            <Button
              type="submit"
              icon={isLater || isQuiet ? CalendarClock : SendIcon}
              busy={busy === 'send'}
              busyLabel="Sending..."
              disabled={cannot('send')}
            >
              {`${verb} ${formatCount(receivers)}`}
            </Button>
          </div>
          {mode === 'create' && saveAs && (
            <FormText form={form} name="templateName" label="Template name" autoComplete="off" />
          )}
        </form>
      </Card>
      <Preview notification={shown} host={host} />
      <SendQuestion
        open={asked?.isOpen ?? false}
        verb={asked?.isInsisting ? (isLater ? 'Schedule for' : 'Send to') : verb}
        receivers={receivers}
        notification={shown}
        isLater={isLater}
        isCancellable={isLater || (isQuiet && !asked?.isInsisting)}
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(undefined)}
      />
    </div>
  )
}

/** Reports whether the form has text other than that with which it began. */
function isTyped(form: ComposerForm, began: ComposerForm): boolean {
  const textOf = ({ notification, values }: ComposerForm) =>
    [notification.title, notification.body, ...Object.values(values)].join('')
  return textOf(form) !== '' && textOf(form) !== textOf(began)
}

/** Follows the clock from the time of loading on: the quiet hours may begin while the form is open. */
function useCurrentTime(loadedAt: string): string {
  const [time, setTime] = useState(loadedAt)
  useEffect(() => {
    const timer = setInterval(() => setTime(new Date().toISOString()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return time
}

interface SendQuestionProps {
  open: boolean
  verb: string
  receivers: number
  notification: NotificationForm
  isLater: boolean
  isCancellable: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a notification is sent, with its words and the number of its receivers. */
function SendQuestion({
  verb,
  receivers,
  notification,
  isLater,
  isCancellable,
  ...dialog
}: SendQuestionProps) {
  const subscribers = countOf(receivers, 'browser')
  return (
    <ConfirmDialog
      {...dialog}
      title={`${verb} ${subscribers}?`}
      name={notification.title}
      confirm={isLater ? 'Schedule' : 'Send'}
      tone="ink"
    >
      <div className="form">
        <p>{notification.body}</p>
        <p>
          {isCancellable
            ? 'You can cancel it until it is sent.'
            : 'It is sent straight away. You cannot take it back once it has arrived.'}
        </p>
      </div>
    </ConfirmDialog>
  )
}

/** The requests of the card. Failures are shown in its form. */
function useComposerActions(form: SchemaForm<ComposerForm>) {
  const requests = useRequestKey()
  const refuse = (failure: Failure) => form.refuse(failure)
  const send = useAction(
    (body: ReturnType<typeof toSend>) => sendNotification({ body, key: requests.keyFor(body) }),
    {
      done({ message }) {
        requests.forget()
        return message
      },
      failed: refuse,
    },
  )
  const saveTemplate = useAction(
    ({ notification, templateName, topic }: ComposerForm) => {
      const body = { ...toFields(notification), name: templateName, topic: topic || null }
      return createTemplate({ body, key: requests.keyFor(body) })
    },
    { done: messages.templateSaved },
  )
  const test = useAction(sendToThisBrowser, { done: 'Sent to this browser', failed: refuse, reload: false })
  return { send, saveTemplate, test }
}

async function sendToThisBrowser(notification: NotificationForm): Promise<Outcome> {
  const subscribed = await subscribeBrowser()
  return subscribed.ok
    ? sendTest({ body: { ...toFields(notification), subscription: subscribed.subscription } })
    : unanswered(subscribed.reason)
}
