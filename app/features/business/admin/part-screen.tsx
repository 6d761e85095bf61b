import { ExternalLink, FolderInput } from 'lucide-react'
import { Fragment, type SubmitEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { TextLink } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { useHydrated } from '#design/browser/browser-state.ts'
import { SaveBar } from '#design/fields/save-bar.tsx'
import type { SchemaForm } from '#design/fields/use-schema-form.ts'
import { Card } from '#design/marks/card.tsx'
import { FailureNote } from '#design/marks/note.tsx'
import { PageHead } from '#design/marks/page-head.tsx'
import { ConfirmButton } from '#design/overlays/confirm-dialog.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { useWrittenForm } from '#design/writing/use-written-form.ts'
import { RestoredNote, WritingConflict } from '#design/writing/writing-conflict.tsx'
import { mapOutcome, type Outcome } from '#platform/browser/outcome.ts'
import { describeShape, type ShapeField } from '#studio/describe-shape.ts'
import { previewPart, returnToFolder, savePart } from '../calls.ts'
import { businessParts, findPart } from '../parts.ts'
import type { WholePart } from '../schema.ts'
import { fieldNameOf, fromForm, type PartForm, partFormSchema, toForm } from './form-values.ts'
import { findFirstError, type Level, labelAt, levelsTo, linesOf, previewPath } from './levels.ts'
import { PartContext } from './part-context.tsx'
import { LevelFields } from './part-fields.tsx'
import { PartHistory } from './part-history.tsx'
import { PartState } from './part-state.tsx'

/** Edits one part of the business, screen by screen within one form, so that it is saved as a whole. */
export function PartScreen({ part, now }: { part: WholePart; now: string }) {
  const { field, schema } = useMemo(() => readShape(part.id), [part.id])
  const toValues = ({ value }: WholePart): PartForm => ({ part: toForm(field, value) })
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const written = useWrittenForm<PartForm, PartForm, WholePart>(schema, {
    values: toValues(part),
    item: part,
    what: part.title.toLowerCase(),
    draftName: () => `business:${part.id}`,
    valuesOf: toValues,
    save: async (values, base) => {
      const body = { value: fromForm(field, values.part), version: base?.version ?? part.version }
      const outcome = await savePart({ part: part.id, body })
      return withNames(
        mapOutcome(outcome, (answer) => answer.part),
        values,
      )
    },
  })
  const { writing } = written
  const [isPreviewing, setPreviewing] = useState(false)
  const form = written.form as unknown as SchemaForm<FieldValues>
  const saved = writing.item ?? part
  const { levels, head } = useLevels(part.id, field, form)
  const level = levels.at(-1) as Level

  /** Names the fields of a refused value as the form does, and lets them show errors before they were visited. */
  function withNames<T>(outcome: Outcome<T>, values: PartForm): Outcome<T> {
    if (outcome.ok) return outcome
    const fields = Object.entries(outcome.fields).map(([path, message]) => {
      const name = fieldNameOf(field, values, path === '' ? [] : path.split('.'))
      // Lists have no control that could register them.
      if (typeof form.getValues(name) !== 'object') form.register(name)
      return [name, message]
    })
    return { ...outcome, fields: Object.fromEntries(fields) }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void written.save(() => {
      toast.good(`${part.title} saved. The site shows it from now on`)
      void revalidate()
    })
  }

  /** Counts as a submit, so that a fault is shown wherever it is, as when saving. */
  async function preview() {
    // Opened with the click itself: browsers block a window that is opened after an answer.
    const tab = window.open('', '_blank')
    setPreviewing(true)
    await form.handleSubmit(
      async () => {
        const values = form.getValues() as PartForm
        const path = previewPath(part.id, level.name, values.part)
        const body = { value: fromForm(field, values.part), version: saved.version, path }
        const outcome = withNames(await previewPart({ part: part.id, body }), values)
        if (outcome.ok && tab) {
          tab.location = outcome.value.url
          return
        }
        tab?.close()
        if (outcome.ok) {
          toast.bad(`Your browser did not open a new tab. The preview is at ${outcome.value.url}`)
        } else form.refuse(outcome)
      },
      () => tab?.close(),
    )()
    setPreviewing(false)
  }

  function take(next: WholePart) {
    writing.take(next)
    void revalidate()
  }

  return (
    <>
      <PageHead title={part.title} back={{ label: 'Back to Business', href: '/admin/business' }} />
      <div className="columns columns--wide business">
        <form className="stack" {...form.attributes} onSubmit={submit}>
          <RestoredNote at={writing.restoredAt} now={now} />
          <WritingConflict
            noun="part of the business"
            written={written}
            labels={{ text: part.title }}
            textsOf={(values) => ({ text: linesOf(field, (values as PartForm).part).join('\n') })}
            explain={() =>
              'While you were making changes, somebody else saved this page. If you take their text, yours is set aside in this browser; if you keep yours, Save Changes replaces theirs.'
            }
          />
          <PartContext value={{ form, addressOf: (name) => addressOf(part.id, name) }}>
            <div ref={head} tabIndex={-1} className="stack business__screen">
              <LevelTrail id={part.id} levels={levels} />
              <LevelFields key={level.name} field={level.field} name={level.name} />
            </div>
          </PartContext>
        </form>
        <div className="stack">
          <Card title="On the site">
            <div className="stack small t2">
              <PartState part={saved} now={now} />
              {saved.state === 'changed' && (
                <ConfirmButton
                  title="Go back to the folder’s text"
                  name={part.title}
                  confirm="Go Back"
                  act={() => returnToFolder({ part: part.id })}
                  done={({ part: next }) => {
                    take(next)
                    return 'The site shows the folder’s text again'
                  }}
                  button={
                    <Button tone="line" icon={FolderInput}>
                      Go Back to the Folder’s Text
                    </Button>
                  }
                >
                  The site shows what is written in the studio’s folder again. Your text stays in the history.
                </ConfirmButton>
              )}
            </div>
          </Card>
          <PartHistory part={saved} now={now} onRestored={take} />
        </div>
      </div>
      <SaveBar>
        <FailureNote message={form.failure ?? describeFirstError(field, form)} />
        <Button tone="line" disabled={form.busy || !writing.isUnsaved} onClick={writing.revert}>
          Cancel
        </Button>
        <Button
          tone="line"
          icon={ExternalLink}
          busy={isPreviewing}
          busyLabel="Checking..."
          disabled={form.busy && !isPreviewing}
          onClick={() => void preview()}
        >
          Preview
        </Button>
        <Button
          type="submit"
          form={form.attributes.id}
          busy={form.busy && !isPreviewing}
          busyLabel="Saving..."
          disabled={isPreviewing}
        >
          Save Changes
        </Button>
      </SaveBar>
    </>
  )
}

function readShape(id: string) {
  const { title, shape } = findPart(id) ?? businessParts[0]
  const field: ShapeField = { ...describeShape(shape), label: title }
  return { field, schema: partFormSchema(shape, field) }
}

const addressOf = (id: string, name: string) =>
  name === 'part' ? `/admin/business/${id}` : `/admin/business/${id}#${name.replace(/^part\./, '')}`

/** Returns the screens down to the one that the address names, and leads to the first fault of a refused form. */
function useLevels(id: string, field: ShapeField, form: SchemaForm<FieldValues>) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const head = useRef<HTMLDivElement>(null)
  /** The field that gets the focus on the screen to come; the heading otherwise. */
  const faulty = useRef<string>(undefined)
  // The server does not know the hash.
  const place = useHydrated() ? hash.slice(1) : ''
  const levels = levelsTo(field, form.getValues() as PartForm, place ? `part.${place}` : 'part')
  const current = levels.at(-1)?.name
  const shown = useRef(current)

  const showFault = useEffectEvent(() => {
    const name = findFirstError({ ...form.formState.errors, root: undefined })
    const target = name && levelsTo(field, form.getValues() as PartForm, name).at(-1)?.name
    if (!target || target === current) return
    faulty.current = name
    void navigate(addressOf(id, target))
  })
  const { submitCount } = form.formState
  useEffect(() => {
    if (submitCount > 0) showFault()
  }, [submitCount])

  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    const [control] = faulty.current ? document.getElementsByName(faulty.current) : []
    faulty.current = undefined
    if (!control) window.scrollTo(0, 0)
    ;(control ?? head.current)?.focus({ preventScroll: control === undefined })
  }, [current])
  return { levels, head }
}

/** Names the screen of a group, below the links to those above it. */
function LevelTrail({ id, levels }: { id: string; levels: readonly Level[] }) {
  const above = levels.slice(0, -1)
  if (above.length === 0) return null
  return (
    <div className="grid gap-1">
      <nav aria-label="Screens above" className="cluster text-note t2">
        {above.map(({ name, title }) => (
          <Fragment key={name}>
            <TextLink href={addressOf(id, name)}>{title}</TextLink>
            <span aria-hidden="true">/</span>
          </Fragment>
        ))}
      </nav>
      <h2 className="text-title">{levels.at(-1)?.title}</h2>
    </div>
  )
}

/** Says which field is wrong, because it may be on another screen. */
function describeFirstError(field: ShapeField, form: SchemaForm<FieldValues>): string | undefined {
  const name = findFirstError({ ...form.formState.errors, root: undefined })
  const message = name && (form.error(name) ?? form.error(`${name}.root`))
  return message && [labelAt(field, name), message].filter(Boolean).join(': ')
}
