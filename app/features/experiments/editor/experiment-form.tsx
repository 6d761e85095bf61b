import { Play, Plus } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { useRequestKey } from '#design/browser/use-request-key.ts'
import { FormArea, FormSelect, FormText } from '#design/fields/form-field.tsx'
import { SaveBar } from '#design/fields/save-bar.tsx'
import { type SchemaForm, useSchemaForm } from '#design/fields/use-schema-form.ts'
import { Badge } from '#design/marks/badge.tsx'
import { FailureNote } from '#design/marks/note.tsx'
import { PageHead } from '#design/marks/page-head.tsx'
import { useConflict } from '#design/writing/use-conflict.ts'
import { TextConflict } from '#design/writing/writing-conflict.tsx'
import { createExperiment, saveExperiment, startExperiment } from '../calls.ts'
import type { Experiment, ExperimentDraft } from '../schema.ts'
import { describeWatched, goalLabel, goals, letterOf, pathLabel } from '../words.ts'
import {
  comparedLabels,
  type ExperimentForm,
  emptyForm,
  experimentForm,
  fieldOf,
  toChange,
  toForm,
  toTexts,
  unusedVariant,
} from './draft.ts'
import { ForecastCard, PointDialog, PreviewCard, TrafficCard } from './side-cards.tsx'
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

const changed = { shouldDirty: true, shouldValidate: true }

export function ExperimentFormScreen(props: ExperimentFormScreenProps) {
  const { experiment, paths, running } = props
  const form = useSchemaForm(experimentForm, {
    values: firstValues(props),
    unsaved: 'the experiment',
    fieldOf,
  })
  const values = useWatch({ control: form.control }) as ExperimentForm
  const variants = useFieldArray({ control: form.control, name: 'variants' })
  const conflict = useConflict<Experiment>(experiment?.version)
  const { submit, busy } = useSubmit(form, props, conflict)
  const [pointing, setPointing] = useState<{ variant: number; row: number }>()
  const disturbing = running.find(({ path }) => path === values.path || path === '*' || values.path === '*')

  function choose(selector: string, text: string) {
    if (!pointing) return
    setPointing(undefined)
    const row = `variants.${pointing.variant}.rows.${pointing.row}` as const
    const { kind, value } = form.getValues(row)
    form.setValue(row, { kind, selector, value: kind === 'content' && value === '' ? text : value }, changed)
  }

  const pointedRows = values.variants[pointing?.variant ?? 0]?.rows ?? []
  return (
    <>
      <PageHead
        title={experiment ? 'Edit Experiment' : 'New Experiment'}
        back={{ label: 'Back to Experiments', href: '/admin/analytics/experiments' }}
        beside={<Badge>Draft</Badge>}
      />
      <TextConflict
        noun="experiment"
        {...conflict.choicesOf(form, toForm)}
        labels={comparedLabels}
        valuesOf={(theirs) => toTexts(toForm(theirs))}
        read={() => toTexts(form.getValues())}
        explain={() =>
          'While you were making changes, somebody else saved this experiment. If you use their text, yours is discarded; if you keep yours, Save Draft replaces theirs.'
        }
      />
      <div className="experiment-form columns columns--wide">
        <div className="stack">
          <FailureNote message={form.failure ?? form.firstError} />
          <AboutExperiment form={form} goal={values.goal} path={values.path} paths={paths} />
          {variants.fields.map((field, at) => (
            <VariantFields
              key={field.id}
              form={form}
              at={at}
              canRemove={at > 0 && variants.fields.length > 2}
              onPoint={(row) => setPointing({ variant: at, row })}
              onRemove={() => variants.remove(at)}
            />
          ))}
          {variants.fields.length < 4 && (
            <div>
              <Button
                tone="line"
                icon={Plus}
                onClick={() => variants.append(unusedVariant(form.getValues()), { shouldFocus: false })}
              >
                {`Add Variant ${letterOf(variants.fields.length)}`}
              </Button>
            </div>
          )}
        </div>
        <aside className="stack" aria-label="Preview and forecast">
          <PreviewCard form={values} />
          <TrafficCard form={form} values={values} />
          <ForecastCard {...values} />
        </aside>
      </div>
      <SaveBar>
        <p>
          {disturbing
            ? `${disturbing.name} also runs on this page. Two tests on one page affect each other, so wait until it has ended.`
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
      </SaveBar>
      <PointDialog
        open={pointing !== undefined}
        path={values.path}
        changes={pointedRows.filter(({ selector }) => selector !== '').map(toChange)}
        onChoose={choose}
        onClose={() => setPointing(undefined)}
      />
    </>
  )
}

function firstValues({ experiment, source }: ExperimentFormScreenProps): ExperimentForm {
  if (experiment) return toForm(experiment)
  return source ? { ...toForm(source), name: `${source.name} (copy)` } : emptyForm()
}

type Conflict = ReturnType<typeof useConflict<Experiment>>

/** Saves the draft, and starts the test if asked to. */
function useSubmit(
  form: SchemaForm<ExperimentForm>,
  { experiment, onSaved }: ExperimentFormScreenProps,
  conflict: Conflict,
) {
  const requests = useRequestKey()
  const [then, setThen] = useState<'save' | 'start'>('save')
  const start = useAction(startExperiment, {
    done(_, { id }) {
      onSaved(id, true)
      return 'Test started'
    },
    failed(failure, { id }) {
      form.refuse(failure)
      if (!experiment) onSaved(id, false)
    },
    reload: false,
  })
  const save = useAction(
    (draft: ExperimentDraft, _values: ExperimentForm, _isStart: boolean) =>
      experiment
        ? saveExperiment({ id: experiment._id, body: { ...draft, version: conflict.base } })
        : createExperiment({ body: draft, key: requests.keyFor(draft) }),
    {
      done(answer, _, sent, isStart) {
        const { _id: id, version } = answer.experiment
        conflict.setBase(version)
        form.resetSent(sent, sent)
        if (isStart) return void start.run({ id })
        onSaved(id, false)
        return 'Draft saved'
      },
      failed: (failure) => void (conflict.found(failure) || form.refuse(failure)),
      reload: false,
    },
  )

  function submit(wanted: 'save' | 'start') {
    setThen(wanted)
    return form.handleSubmit(async (draft) => {
      await save.run(draft as ExperimentDraft, structuredClone(form.getValues()), wanted === 'start')
    })()
  }
  return { submit, busy: save.busy || start.busy ? then : undefined }
}

interface AboutExperimentProps {
  form: SchemaForm<ExperimentForm>
  goal: string
  path: string
  paths: readonly string[]
}

function AboutExperiment({ form, goal, path, paths }: AboutExperimentProps) {
  const isKnown = goals.some(({ value }) => value === goal)
  const goalOptions = isKnown ? goals : [...goals, { value: goal, label: goalLabel(goal) }]
  const pathOptions = [...new Set(['/', ...paths, path])].filter((each) => each !== '*')
  return (
    <section className="card" aria-label="Experiment">
      <div className="card__body form">
        <FormText form={form} name="name" label="Name" />
        <div className="columns">
          <FormSelect
            form={form}
            name="path"
            label="Page"
            options={[...pathOptions, { value: '*', label: pathLabel('*') }]}
          />
          <FormSelect form={form} name="goal" label="Goal" options={goalOptions} />
        </div>
        <p className="hint">{describeWatched(goal)}</p>
        <FormArea form={form} name="note" label="What do you expect, and why?" optional rows={2} />
      </div>
    </section>
  )
}
