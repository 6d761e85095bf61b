import { MailPlus, Plus, Trash2 } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { type FieldValues, useFieldArray, useWatch } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { EmptyState } from '#design/data/empty-state.tsx'
import { Segmented } from '#design/fields/filter-group.tsx'
import { FormText } from '#design/fields/form-field.tsx'
import { SaveBar } from '#design/fields/save-bar.tsx'
import { bodySchema, type SchemaForm } from '#design/fields/use-schema-form.ts'
import { Card } from '#design/marks/card.tsx'
import { FailureNote } from '#design/marks/note.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { FormMarkdown } from '#design/writing/markdown-area.tsx'
import { useWrittenForm } from '#design/writing/use-written-form.ts'
import { RestoredNote, WritingConflict } from '#design/writing/writing-conflict.tsx'
import { saveWelcome } from '../../welcome/calls.ts'
import { mostMails, type Welcome, type WelcomeList, welcomeInput } from '../../welcome/schema.ts'
import { welcomeMail } from '../mail-preview/mail-frame.tsx'
import { PreviewCard } from '../mail-preview/preview-card.tsx'

/** Edits the mails that a new subscriber gets, up to three. */
export function WelcomeScreen({ welcome, now }: { welcome: WelcomeList; now: string }) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const written = useWrittenForm<WelcomeDraft, FieldValues, WelcomeList>(welcomeForm, {
    values: toDraft(welcome),
    item: welcome,
    what: 'your welcome emails',
    draftName: () => 'welcome',
    valuesOf: toDraft,
    save: (draft, base) => saveWelcome({ body: { ...toBody(draft), version: base?.version } }),
  })
  const { form, writing } = written
  const { item: saved = welcome, isUnsaved } = writing

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void written.save(() => {
      toast.good('Welcome emails saved')
      void revalidate()
    })
  }

  const list = useFieldArray({ control: form.control, name: 'mails' })
  const add = () => {
    const days = form.getValues('mails').map(({ day }) => Number(day))
    list.append({ subject: '', preview: '', content: '', day: String(nextDay(days)) })
  }
  const button = (
    <Button tone="line" icon={Plus} onClick={add} disabled={list.fields.length >= mostMails}>
      Add Email
    </Button>
  )
  return (
    <>
      <div className="issue__compose columns columns--wide">
        <form className="stack" {...form.attributes} onSubmit={submit}>
          <RestoredNote at={writing.restoredAt} now={now} />
          <WritingConflict
            noun="list of emails"
            written={written}
            labels={mailLabels}
            textsOf={toTexts}
            explain={() =>
              'While you were writing, somebody else saved the welcome emails. If you take their text, yours is set aside in this browser; if you keep yours, Save Changes replaces theirs.'
            }
          />
          {list.fields.length === 0 && (
            <Card label="Welcome emails">
              <EmptyState icon={MailPlus} title="No welcome emails" action={button}>
                New subscribers first get an email from you with the next issue.
              </EmptyState>
            </Card>
          )}
          {list.fields.map(({ id }, index) => (
            <MailCard key={id} form={form} index={index} onRemove={() => list.remove(index)} />
          ))}
          {list.fields.length > 0 && <div className="actions">{button}</div>}
        </form>
        <div className="stack">
          {list.fields.length > 0 && <WelcomePreview form={form} count={list.fields.length} saved={saved} />}
          <Card title="Who gets them">
            <div className="stack small t2">
              <p>Everyone who confirms from now on, up to three emails on the days you choose.</p>
              <p>
                A new email does not go to people who have already confirmed. A changed text goes to everyone
                still waiting for it.
              </p>
              <p>Each has an unsubscribe link. Anyone who unsubscribes gets no more of them.</p>
            </div>
          </Card>
        </div>
      </div>
      {(list.fields.length > 0 || isUnsaved) && (
        <SaveBar>
          <FailureNote message={form.failure ?? form.firstError} />
          <Button tone="line" disabled={form.busy || !isUnsaved} onClick={writing.revert}>
            Cancel
          </Button>
          <Button type="submit" form={form.attributes.id} busy={form.busy} busyLabel="Saving...">
            Save Changes
          </Button>
        </SaveBar>
      )}
    </>
  )
}

interface WelcomePreviewProps {
  form: SchemaForm<WelcomeDraft>
  count: number
  saved: WelcomeList
}

/** Shows one of the mails as it is saved. */
function WelcomePreview({ form, count, saved: { mails, version } }: WelcomePreviewProps) {
  const [chosen, setChosen] = useState(0)
  const index = Math.min(chosen, count - 1)
  const [day = '', subject = '', preview = ''] = useWatch({
    control: form.control,
    name: [`mails.${index}.day`, `mails.${index}.subject`, `mails.${index}.preview`],
  })
  const isSaved = mails.some((mail) => String(mail.day) === day)
  return (
    <>
      {count > 1 && (
        <Segmented
          label="Email in the preview"
          options={Array.from({ length: count }, (_, at) => ({
            value: String(at),
            label: `Email ${at + 1}`,
          }))}
          value={String(index)}
          onChange={(at) => setChosen(Number(at))}
        />
      )}
      <PreviewCard
        mail={isSaved ? welcomeMail(day, version) : undefined}
        subject={subject}
        preview={preview}
        none="The preview appears once it is saved."
      />
    </>
  )
}

interface MailCardProps {
  form: SchemaForm<WelcomeDraft>
  index: number
  onRemove: () => void
}

function MailCard({ form, index, onRemove }: MailCardProps) {
  const field = `mails.${index}` as const
  return (
    <Card
      title={`Email ${index + 1}`}
      aside={
        <Button tone="bare" icon={Trash2} onClick={onRemove}>
          Remove
        </Button>
      }
    >
      <div className="form">
        <div className="columns columns--two-thirds">
          <FormText form={form} name={`${field}.subject`} label="Subject" autoComplete="off" />
          <FormText
            form={form}
            name={`${field}.day`}
            label="Days after confirming"
            help="0 means straight away"
            inputMode="numeric"
            inputClass="num"
            autoComplete="off"
          />
        </div>
        <FormText form={form} name={`${field}.preview`} label="Preview line" optional autoComplete="off" />
        <FormMarkdown
          form={form}
          name={`${field}.content`}
          label="Text"
          defaultValue={form.getValues(`${field}.content`)}
        />
      </div>
    </Card>
  )
}

/** The welcome mails as their form holds them. */
export interface WelcomeDraft {
  mails: { day: string; subject: string; preview: string; content: string }[]
}

export const toDraft = ({ mails }: { mails: readonly Welcome[] }): WelcomeDraft => ({
  mails: mails.map(({ day, ...mail }) => ({ ...mail, day: String(day) })),
})

export const mailLabels = { first: 'Email 1', second: 'Email 2', third: 'Email 3' }

/** Writes each mail as one text, for comparisons. */
export function toTexts({ mails }: WelcomeDraft): Record<keyof typeof mailLabels, string> {
  const [first = '', second = '', third = ''] = mails.map(({ day, subject, preview, content }) =>
    [`Day ${day}`, subject, preview, content].filter(Boolean).join('\n'),
  )
  return { first, second, third }
}

/** A blank day is no number. */
export const toBody = ({ mails }: WelcomeDraft) => ({
  mails: mails.map(({ day, ...mail }) => ({ ...mail, day: day.trim() === '' ? Number.NaN : Number(day) })),
})

export const welcomeForm = bodySchema(welcomeInput, toBody, (name) => name)

/** Suggests the day of another mail: at once for the first, then after three days and after ten. */
export function nextDay(days: readonly number[]): number {
  const last = days.at(-1)
  if (last === undefined || Number.isNaN(last)) return 0
  return last < 3 ? 3 : last + 7
}
