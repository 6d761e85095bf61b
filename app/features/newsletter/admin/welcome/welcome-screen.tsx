import { MailPlus, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { Button } from '#design/actions/button.tsx'
import { EmptyState } from '#design/data/empty-state.tsx'
import { Segmented } from '#design/fields/filter-group.tsx'
import { FormField, FormText } from '#design/fields/form-field.tsx'
import { SaveBar } from '#design/fields/save-bar.tsx'
import { type RequestForm, useRequestForm } from '#design/fields/use-request-form.ts'
import { Card } from '#design/marks/card.tsx'
import { FailureNote } from '#design/marks/note.tsx'
import { MarkdownArea } from '#design/writing/markdown-area.tsx'
import { TextConflict } from '#design/writing/writing-conflict.tsx'
import { saveWelcome } from '../../welcome/calls.ts'
import { mostMails, type WelcomeList, type WrittenWelcome } from '../../welcome/schema.ts'
import { welcomeMail } from '../mail-preview/mail-source.ts'
import { PreviewCard } from '../mail-preview/preview-card.tsx'
import { mailLabels, nextDay, toDraft, toTexts, type WelcomeDraft, welcomeForm } from './welcome-draft.ts'

/** Edits the mails that a new subscriber gets, up to three. */
export function WelcomeScreen({ welcome }: { welcome: WelcomeList }) {
  /** The mails on the server that the form is based on. */
  const [base, setBase] = useState(welcome)
  const [theirs, setTheirs] = useState<WelcomeList>()
  const form = useRequestForm(welcomeForm, {
    values: toDraft(welcome.mails),
    send: (body) => saveWelcome({ body: { mails: body.mails as WrittenWelcome[], version: base.version } }),
    done(saved) {
      setBase(saved)
      return 'Welcome emails saved'
    },
    failed({ status, answer }) {
      if (status !== 409) return false
      setTheirs((answer as { theirs: WelcomeList }).theirs)
      return true
    },
    unsaved: 'your welcome emails',
  })

  function takeTheirs() {
    if (!theirs) return
    setBase(theirs)
    form.reset(toDraft(theirs.mails))
    setTheirs(undefined)
  }

  /** Puts the form's own mails on top of the newer ones, to which Cancel leads from now on. */
  function chooseMine() {
    const { mails } = structuredClone(form.getValues())
    takeTheirs()
    form.setValue('mails', mails, { shouldDirty: true })
  }

  const list = useFieldArray({ control: form.control, name: 'mails' })
  const { isDirty } = form.formState
  const add = () => {
    const days = form.getValues('mails').map(({ day }) => Number(day))
    list.append({ day: String(nextDay(days)), subject: '', preview: '', content: '' })
  }
  const button = (
    <Button tone="line" icon={Plus} onClick={add} disabled={list.fields.length >= mostMails}>
      Add Email
    </Button>
  )
  return (
    <>
      <div className="issue__compose columns columns--wide">
        <form className="stack" {...form.attributes}>
          <TextConflict
            noun="list of emails"
            theirs={theirs}
            labels={mailLabels}
            valuesOf={({ mails }) => toTexts(toDraft(mails))}
            read={() => toTexts(form.getValues())}
            explain={() =>
              'While you were writing, somebody else saved the welcome emails. If you take their text, yours is discarded; if you keep yours, Save Changes replaces theirs.'
            }
            onChooseMine={chooseMine}
            onTakeTheirs={takeTheirs}
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
          {list.fields.length > 0 && <WelcomePreview form={form} count={list.fields.length} saved={base} />}
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
      {(list.fields.length > 0 || isDirty) && (
        <SaveBar>
          <FailureNote message={form.failure ?? form.firstError} />
          <Button tone="line" disabled={form.busy || !isDirty} onClick={() => form.reset()}>
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
  form: RequestForm<WelcomeDraft>
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
  form: RequestForm<WelcomeDraft>
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
        <FormField form={form} name={`${field}.content`} label="Text">
          {(input) => <MarkdownArea {...input} defaultValue={form.getValues(`${field}.content`)} />}
        </FormField>
      </div>
    </Card>
  )
}
