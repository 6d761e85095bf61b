import { ArrowLeft, Play, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { useRequestKey } from '#design/browser/use-request-key.ts'
import { Field } from '#design/fields/field.tsx'
import { Select } from '#design/fields/select.tsx'
import { TextArea, TextInput } from '#design/fields/text-input.tsx'
import { useFormCheck } from '#design/fields/use-form-check.ts'
import { Badge } from '#design/marks/badge.tsx'
import { FailureNote } from '#design/marks/note.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { useUnsavedChanges } from '#design/overlays/unsaved-changes.tsx'
import { fieldMessages } from '#platform/errors.ts'
import { createExperiment, saveExperiment, startExperiment } from '../requests.ts'
import { type Experiment, experimentInput } from '../schema.ts'
import { describeWatched, goalLabel, goals, letterOf, pathLabel } from '../words.ts'
import { type ExperimentForm, emptyForm, newVariant, toChange, toDraft, toForm } from './draft.ts'
import { ForecastCard } from './forecast-card.tsx'
import { PointDialog } from './point-dialog.tsx'
import { PreviewCard, TrafficCard } from './side-cards.tsx'
import { VariantFields } from './variant-fields.tsx'
import '../experiments.css'
import './editor.css'

interface ExperimentFormScreenProps {
  /** The draft that is edited; none for a new one. */
  experiment: Experiment | undefined
  /** The experiment whose set-up a new one begins with. */
  source: Experiment | undefined
  /** Public pages to choose from. */
  paths: readonly string[]
  running: readonly Experiment[]
  /** Goes to the draft that has been saved, or to the test that has started. */
  onSaved: (id: string, started: boolean) => void
}

export function ExperimentFormScreen({
  experiment,
  source,
  paths,
  running,
  onSaved,
}: ExperimentFormScreenProps) {
  const toast = useToast()
  const requests = useRequestKey()
  const [saved, setSaved] = useState(() => {
    const known = experiment ?? source
    if (!known) return emptyForm()
    return { ...toForm(known), name: experiment ? known.name : `${known.name} (copy)` }
  })
  const [form, setForm] = useState<ExperimentForm>(saved)
  const draft = toDraft(form)
  const found = fieldMessages(experimentInput.safeParse(draft).error?.issues)
  const { ref, errors, failure, check, refuse } = useFormCheck<HTMLDivElement>(form, found)
  const [busy, setBusy] = useState<'save' | 'start'>()
  const [pointing, setPointing] = useState<{ variant: number; row: number }>()
  useUnsavedChanges('the experiment', form !== saved)
  const disturbing = running.find(({ path }) => path === form.path || path === '*' || form.path === '*')
  const setVariant = (at: number, variant: ExperimentForm['variants'][number]) =>
    setForm({ ...form, variants: form.variants.map((each, place) => (place === at ? variant : each)) })

  async function submit(then: 'save' | 'start') {
    if (!check()) return
    setBusy(then)
    const outcome = experiment
      ? await saveExperiment(experiment._id, draft)
      : await createExperiment(draft, requests.keyFor(draft))
    if (!outcome.ok) {
      setBusy(undefined)
      return refuse(outcome)
    }
    const id = outcome.value.experiment._id
    setSaved(form)
    if (then === 'start') {
      const started = await startExperiment(id)
      setBusy(undefined)
      if (started.ok) toast.good('The test runs')
      else {
        refuse(started)
        if (!experiment) onSaved(id, false)
        return
      }
    } else {
      setBusy(undefined)
      toast.good('The draft is saved')
    }
    onSaved(id, then === 'start')
  }

  function choose(selector: string, text: string) {
    if (!pointing) return
    const variant = form.variants[pointing.variant]
    setPointing(undefined)
    if (!variant) return
    const rows = variant.rows.map((row, at) => {
      if (at !== pointing.row) return row
      return { ...row, selector, value: row.kind === 'content' && row.value === '' ? text : row.value }
    })
    setVariant(pointing.variant, { ...variant, rows })
  }

  const goalOptions = goals.some(({ value }) => value === form.goal)
    ? goals
    : [...goals, { value: form.goal, label: goalLabel(form.goal) }]
  const pathOptions = [...new Set(['/', ...paths, form.path])].filter((path) => path !== '*')
  const pointedVariant = form.variants[pointing?.variant ?? 0]
  return (
    <>
      <div className="mhead">
        <IconButton
          icon={ArrowLeft}
          tone="bare"
          className="mhead__back"
          label="Back to Experiments"
          href="/admin/analytics/experiments"
        />
        <h1 className="experiment__name">{experiment ? 'Edit Experiment' : 'New Experiment'}</h1>
        <span className="experiment__state">
          <Badge>Draft</Badge>
        </span>
      </div>
      <div className="experiment-form" ref={ref}>
        <div className="page-grid">
          <FailureNote message={failure} />
          <section className="card" aria-label="Experiment">
            <div className="card__body form">
              <Field label="Name" error={errors.name}>
                <TextInput
                  value={form.name}
                  onChange={(event) => setForm({ ...form, name: event.target.value })}
                />
              </Field>
              <div className="experiment-form__two">
                <Field label="Page" error={errors.path}>
                  <Select
                    options={[
                      ...pathOptions.map((path) => ({ value: path, label: path })),
                      { value: '*', label: pathLabel('*') },
                    ]}
                    value={form.path}
                    onChange={(event) => setForm({ ...form, path: event.target.value })}
                  />
                </Field>
                <Field label="Goal" error={errors.goal}>
                  <Select
                    options={goalOptions}
                    value={form.goal}
                    onChange={(event) => setForm({ ...form, goal: event.target.value })}
                  />
                </Field>
              </div>
              <p className="hint">{describeWatched(form.goal)}</p>
              <Field label="What do you expect, and why?" optional error={errors.note}>
                <TextArea
                  rows={2}
                  value={form.note}
                  onChange={(event) => setForm({ ...form, note: event.target.value })}
                />
              </Field>
            </div>
          </section>
          {form.variants.map((variant, at) => (
            <VariantFields
              key={variant.id}
              at={at}
              variant={variant}
              canRemove={at > 0 && form.variants.length > 2}
              errors={errors}
              onChange={(changed) => setVariant(at, changed)}
              onPoint={(row) => setPointing({ variant: at, row })}
              onRemove={() =>
                setForm({ ...form, variants: form.variants.filter((each) => each !== variant) })
              }
            />
          ))}
          {form.variants.length < 4 && (
            <div>
              <Button
                tone="line"
                icon={Plus}
                onClick={() => setForm({ ...form, variants: [...form.variants, unusedVariant(form)] })}
              >
                {`Add Variant ${letterOf(form.variants.length)}`}
              </Button>
            </div>
          )}
        </div>
        <aside className="page-grid" aria-label="Preview and forecast">
          <PreviewCard form={form} />
          <TrafficCard form={form} errors={errors} onChange={setForm} />
          <ForecastCard {...form} />
        </aside>
      </div>
      <div className="savebar actions--even">
        <p>
          {disturbing
            ? `${disturbing.name} runs on this page too. Two at once disturb each other: wait until it has ended.`
            : ''}
        </p>
        <Button tone="line" busy={busy === 'save'} busyLabel="Saving..." onClick={() => void submit('save')}>
          Save Draft
        </Button>
        <Button
          icon={Play}
          busy={busy === 'start'}
          busyLabel="Starting..."
          aria-disabled={disturbing ? true : undefined}
          onClick={() => disturbing === undefined && void submit('start')}
        >
          Start Test
        </Button>
      </div>
      <PointDialog
        open={pointing !== undefined}
        path={form.path}
        changes={(pointedVariant?.rows ?? []).filter(({ selector }) => selector !== '').map(toChange)}
        onChoose={choose}
        onClose={() => setPointing(undefined)}
      />
    </>
  )
}

/** Letters follow the order; ids stay with their variant when one between is removed. */
function unusedVariant({ variants }: ExperimentForm) {
  const made = newVariant(variants.length)
  const taken = new Set(variants.map(({ id }) => id))
  const id = ['b', 'c', 'd'].find((free) => !taken.has(free)) ?? made.id
  return { ...made, id }
}
