import { Copy } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Button } from '#design/actions/button.tsx'
import { Note } from '#design/marks/note.tsx'
import { PageHead } from '#design/marks/page-head.tsx'
import { ConfirmButton } from '#design/overlays/confirm-dialog.tsx'
import { formatDay } from '#platform/dates.ts'
import { countOf, formatCount } from '#platform/words.ts'
import { finishExperiment } from '../calls.ts'
import type { Experiment, Results } from '../schema.ts'
import { StateBadge, verdictIcons } from '../state-badge.tsx'
import { letterOf } from '../words.ts'
import { PublishButton, type PublishWords } from './publish-dialog.tsx'
import { AboutTest, DeviceTable, GoalTable, MarkList } from './result-tables.tsx'
import { scaleOf, VariantCard } from './variant-card.tsx'
import '../experiments.css'
import './results.css'

interface ResultsScreenProps {
  experiment: Experiment
  results: Results
  /** Changes the words of an article or case study; undefined for other pages. */
  publishWords: PublishWords | undefined
}

export function ResultsScreen({ experiment, results, publishWords }: ResultsScreenProps) {
  const { verdict, variants } = results
  const most = scaleOf(variants)
  const isUneven = verdict.state === 'uneven'
  const missing = variants.filter(({ missing }) => missing > 0)
  return (
    <>
      <PageHead
        title={experiment.name}
        back={{ label: 'Back to Experiments', href: '/admin/analytics/experiments' }}
        beside={<StateBadge experiment={experiment} results={results} />}
      >
        <TestActions experiment={experiment} results={results} publishWords={publishWords} />
      </PageHead>
      <div className="stack">
        {isUneven && <UnevenNote experiment={experiment} results={results} />}
        {missing.map(({ id, name, missing: count }) => (
          <Note key={id} tone="warn">
            {`In ${countOf(count, 'visit')} a part that ${name} changes was not on the page, so nothing changed. Check its selectors in a copy.`}
          </Note>
        ))}
        <VerdictCard experiment={experiment} results={results} />
        <div className="results__variants grid gap-4">
          {variants.map((result, at) => (
            <VariantCard
              key={result.id}
              experiment={experiment}
              result={result}
              at={at}
              most={most}
              isOff={isUneven}
            />
          ))}
        </div>
        <div className="columns columns--wide columns--two-thirds">
          <div className="stack">
            <GoalTable experiment={experiment} results={results} />
            <DeviceTable experiment={experiment} results={results} />
          </div>
          <div className="stack">
            <AboutTest experiment={experiment} results={results} />
            <MarkList marks={results.marks} />
          </div>
        </div>
      </div>
    </>
  )
}

function UnevenNote({ experiment, results }: { experiment: Experiment; results: Results }) {
  const weights = experiment.variants.reduce((sum, { weight }) => sum + weight, 0)
  const shown = results.variants.map(
    ({ visitors }, at) =>
      `${letterOf(at)} was shown ${countOf(visitors, 'time')} instead of about ${Math.round(
        (results.visitors * (experiment.variants[at]?.weight ?? 0)) / weights,
      )}`,
  )
  return (
    <Note
      tone="bad"
      announce
      action={
        <Button tone="line" href="/admin/docs/analytics#experiments">
          What to Check
        </Button>
      }
    >
      <b>{`${shown.join(', ')}.`}</b>
      <p>
        Chance explains this less than once in 1,000 tests. The usual causes are a redirect in one variant, a
        cached page, or programs that only reach one of them.
      </p>
    </Note>
  )
}

const shareOf = ({ verdict, visitors, needed }: Results) =>
  verdict.state === 'early' ? (needed ? Math.min(1, visitors / needed) : 0) : 1

function describeNeed({ verdict, needed }: Results): string {
  if (verdict.state === 'uneven') return 'not usable'
  if (verdict.state !== 'early') return 'enough to decide'
  return needed ? `about ${formatCount(needed)} needed` : ''
}

function VerdictCard({ experiment, results }: { experiment: Experiment; results: Results }) {
  const { verdict, visitors, visitorsADay } = results
  const Mark = verdictIcons[verdict.state]
  const isUsable = verdict.state !== 'uneven'
  return (
    <section
      className={
        verdict.state === 'won'
          ? 'card verdict verdict--good columns columns--wide'
          : 'card verdict columns columns--wide'
      }
      aria-label="Verdict"
    >
      <div className="verdict__text grid mark-text gap-4 pad-block-5 pad-inline-4">
        <Mark className="i above-0 t3" aria-hidden />
        <div>
          <h2>{verdict.title}</h2>
          <p>{verdict.text}</p>
        </div>
      </div>
      <div className="verdict__progress num grid gap-2 content-center">
        <div className="spread">
          <b>{countOf(visitors, 'visitor')}</b>
          <span>{describeNeed(results)}</span>
        </div>
        <i
          className={isUsable ? 'results__bar' : 'results__bar results__bar--off'}
          style={{ '--share': shareOf(results) } as CSSProperties}
        />
        <p>
          {experiment.endedAt
            ? `Ran ${formatDay(experiment.startedAt ?? '')} to ${formatDay(experiment.endedAt)}.`
            : `${Math.round(visitorsADay)} visitors a day on this page. Started ${formatDay(experiment.startedAt ?? '')}.`}
        </p>
      </div>
    </section>
  )
}

function TestActions({ experiment, results: { verdict }, publishWords }: ResultsScreenProps) {
  const copy = (
    <Button tone="line" icon={Copy} href={`/admin/analytics/experiments/new?copy=${experiment._id}`}>
      Copy as Draft
    </Button>
  )
  if (experiment.status === 'finished') return copy
  const hasWinner = verdict.state === 'won' && verdict.winner !== null
  return (
    <>
      {verdict.state === 'uneven' && copy}
      {hasWinner ? (
        <FinishButton experiment={experiment} verb="Keep A" winner={experiment.variants[0]?.id} />
      ) : (
        <FinishButton experiment={experiment} verb="Finish Test" />
      )}
      {hasWinner && (
        <PublishButton
          experiment={experiment}
          winner={verdict.winner as string}
          publishWords={publishWords}
        />
      )}
    </>
  )
}

interface FinishButtonProps {
  experiment: Experiment
  verb: 'Keep A' | 'Finish Test'
  winner?: string | undefined
}

function FinishButton({ experiment: { _id, name }, verb, winner }: FinishButtonProps) {
  return (
    <ConfirmButton
      button={<Button tone="line">{verb}</Button>}
      title={verb === 'Keep A' ? verb : 'Finish test'}
      name={name}
      confirm={verb}
      busyLabel="Finishing..."
      tone="ink"
      act={() => finishExperiment({ id: _id, body: { winner } })}
      done="The test has ended"
    >
      Everyone sees the original page again. The results are kept. You cannot restart the test, only copy it.
    </ConfirmButton>
  )
}
