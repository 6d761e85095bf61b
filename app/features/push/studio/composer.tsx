import { CalendarClock, Send as SendIcon, Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { useRequestKey } from '#design/browser/use-request-key.ts'
import { Checkbox } from '#design/fields/choice.tsx'
import { Field } from '#design/fields/field.tsx'
import { Segmented } from '#design/fields/filter-group.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { useFormCheck } from '#design/fields/use-form-check.ts'
import { Card } from '#design/marks/card.tsx'
import { FailureNote } from '#design/marks/note.tsx'
import { ConfirmDialog } from '#design/overlays/confirm-dialog.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { useUnsavedChanges } from '#design/overlays/unsaved-changes.tsx'
import type { PictureSource } from '#design/pictures/picture-picker.tsx'
import { studio } from '#studio.config.ts'
import { subscribeBrowser } from '../browser/subscribe-browser.ts'
import { fillTemplate, listPlaceholders } from '../fill-template.ts'
import { messages } from '../messages.ts'
import { createTemplate, sendNotification, sendTest } from '../requests.ts'
import type { PushStats, Template } from '../schema.ts'
import { Audience, When } from './audience.tsx'
import {
  byField,
  type ComposerForm,
  checkFields,
  findQuietTime,
  toFields,
  toNotificationForm,
  toSend,
} from './form.ts'
import { NotificationFields } from './notification-fields.tsx'
import { Preview } from './preview.tsx'
import { filled, TemplateFields } from './template-fields.tsx'

interface ComposerProps {
  form: ComposerForm
  /** The form as it began, to know whether something would be lost. */
  began: ComposerForm
  stats: PushStats
  templates: readonly Template[]
  pictures: PictureSource
  host: string
  now: string
  onChange: (form: ComposerForm) => void
  /** Begins a new notification, after one was sent. */
  onSent: () => void
  onTemplates: () => void
}

/** The card 'Send a notification' with its preview. */
export function Composer(props: ComposerProps) {
  const { form, began, stats, templates, pictures, host, onChange, onSent, onTemplates } = props
  const now = useCurrentTime(props.now)
  const toast = useToast()
  const [busy, setBusy] = useState<'send' | 'insist' | 'test'>()
  const [asking, setAsking] = useState<'send' | 'insist'>()
  const requests = useRequestKey()
  useUnsavedChanges(
    'the notification',
    form !== began &&
      [form.notification.title, form.notification.body, ...Object.values(form.values)].join('') !== '',
  )
  // The chosen one may have been deleted, and the first may be new.
  const template = templates.find(({ _id }) => _id === form.templateId) ?? templates[0]
  const isTemplate = form.mode === 'use' && template !== undefined
  const shown = isTemplate
    ? toNotificationForm(fillTemplate(template, filled(form.values)))
    : form.notification
  const receivers = form.topic ? stats.topicCounts[form.topic] : stats.totalSubscriptions
  const isMissing =
    form.mode === 'use' ? !template : !form.notification.title.trim() || !form.notification.body.trim()
  const cannot = (what: typeof busy) => isMissing || (busy !== undefined && busy !== what)
  const isQuiet = findQuietTime(form, now) !== undefined
  const subscribers = `${receivers.toLocaleString('en-GB')} ${receivers === 1 ? 'browser' : 'browsers'}`
  const verb = isQuiet ? `Send at ${studio.quietHours.to} to` : form.isLater ? 'Schedule for' : 'Send to'

  const missing = isTemplate ? listPlaceholders(template).filter((name) => !form.values[name]?.trim()) : []
  const { ref, errors, failure, check, refuse } = useFormCheck<HTMLFormElement>(form, {
    ...checkFields(toFields(shown)),
    ...Object.fromEntries(missing.map((name) => [`values.${name}`, messages.blank(name)])),
    ...(form.mode === 'create' &&
      form.saveAs &&
      !form.templateName.trim() && { name: messages.templateName }),
  })
  const askedVerb = asking === 'insist' ? (form.isLater ? 'Schedule for' : 'Send to') : verb

  function ask(how: 'send' | 'insist') {
    if (!busy && check()) setAsking(how)
  }

  async function send(insist: boolean) {
    setAsking(undefined)
    setBusy(insist ? 'insist' : 'send')
    const body = toSend({ ...form, templateId: template?._id ?? '' }, insist)
    const outcome = await sendNotification(body, requests.keyFor(body))
    if (!outcome.ok) {
      setBusy(undefined)
      return refuse({ message: outcome.message, fields: byField(outcome.fields) })
    }
    toast.good(outcome.value.message)
    if (form.mode === 'create' && form.saveAs) await saveAsTemplate()
    setBusy(undefined)
    requests.forget()
    onSent()
  }

  async function saveAsTemplate() {
    const fields = { ...toFields(form.notification), name: form.templateName, topic: form.topic || null }
    const outcome = await createTemplate(fields, requests.keyFor(fields))
    if (!outcome.ok) return toast.bad(outcome.message)
    toast.good(messages.templateSaved)
    onTemplates()
  }

  async function test() {
    if (busy || !check()) return
    setBusy('test')
    const subscribed = await subscribeBrowser()
    if (subscribed.ok) {
      const outcome = await sendTest(subscribed.subscription, toFields(shown))
      if (outcome.ok) toast.good('Sent to this browser')
      else refuse({ message: outcome.message, fields: byField(outcome.fields) })
    } else refuse({ message: subscribed.reason, fields: {} })
    setBusy(undefined)
  }

  return (
    <div className="push__columns">
      <Card
        title="Send a notification"
        className="card--wrap"
        aside={
          <Segmented
            wide="phone"
            label="How"
            options={[
              { value: 'use', label: 'Use template' },
              { value: 'create', label: 'Create' },
            ]}
            value={form.mode}
            onChange={(mode) => onChange({ ...form, mode })}
          />
        }
      >
        <form
          ref={ref}
          className="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            ask('send')
          }}
        >
          {form.mode === 'use' ? (
            <TemplateFields {...{ form, template, templates, errors, onChange }} />
          ) : (
            <NotificationFields
              form={form.notification}
              errors={errors}
              pictures={pictures}
              onChange={(notification) => onChange({ ...form, notification })}
            />
          )}
          <Audience topic={form.topic} stats={stats} onChange={(topic) => onChange({ ...form, topic })} />
          <When form={form} now={now} error={errors.at} onChange={onChange} />
          <FailureNote message={failure} />
          <div className="push__send actions--even">
            {form.mode === 'create' && (
              <Checkbox
                label="Save as a template"
                checked={form.saveAs}
                onChange={(event) => onChange({ ...form, saveAs: event.target.checked })}
              />
            )}
            <Button
              tone="line"
              icon={Smartphone}
              busy={busy === 'test'}
              busyLabel="Sending..."
              disabled={cannot('test')}
              onClick={() => void test()}
            >
              Send to Me
            </Button>
            {isQuiet && (
              <Button
                tone="line"
                busy={busy === 'insist'}
                busyLabel="Sending..."
                disabled={cannot('insist')}
                onClick={() => ask('insist')}
              >
                Send Anyway
              </Button>
            )}
            <Button
              type="submit"
              icon={form.isLater || isQuiet ? CalendarClock : SendIcon}
              busy={busy === 'send'}
              busyLabel="Sending..."
              disabled={cannot('send')}
            >
              {`${verb} ${receivers.toLocaleString('en-GB')}`}
            </Button>
          </div>
          {form.mode === 'create' && form.saveAs && (
            <Field label="Template name" error={errors.name}>
              <TextInput
                value={form.templateName}
                autoComplete="off"
                onChange={(event) => onChange({ ...form, templateName: event.target.value })}
              />
            </Field>
          )}
        </form>
      </Card>
      <Preview notification={shown} host={host} />
      <ConfirmDialog
        open={asking !== undefined}
        title={`${askedVerb} ${subscribers}?`}
        name={shown.title}
        confirm={form.isLater ? 'Schedule' : 'Send'}
        tone="ink"
        onConfirm={() => void send(asking === 'insist')}
        onCancel={() => setAsking(undefined)}
      >
        <div className="form">
          <p>{shown.body}</p>
          <p>
            {form.isLater || (isQuiet && asking !== 'insist')
              ? 'It can be cancelled until it goes out.'
              : 'It goes out at once. What has arrived cannot be taken back.'}
          </p>
        </div>
      </ConfirmDialog>
    </div>
  )
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
