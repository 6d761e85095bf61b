import { Copy, Eye, FlaskConical, Pencil, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Anchor } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { type Column, TableTitle } from '#design/data/table.tsx'
import { actionColumn } from '#design/list/row-actions.tsx'
import { ShortList } from '#design/list/short-list.tsx'
import { PageHead } from '#design/marks/page-head.tsx'
import { formatDay } from '#platform/dates.ts'
import { countOf, formatCount } from '#platform/words.ts'
import { deleteExperiment } from './calls.ts'
import { RunningCard } from './running-card.tsx'
import type { Experiment } from './schema.ts'
import { type Entry, StateBadge } from './state-badge.tsx'
import { countChanges, pathLabel } from './words.ts'
import './experiments.css'

interface ExperimentsScreenProps {
  entries: readonly Entry[]
  /** The tabs of analytics. */
  tabs: ReactNode
}

const base = '/admin/analytics/experiments'

export function ExperimentsScreen({ entries, tabs }: ExperimentsScreenProps) {
  const running = entries.filter(({ experiment }) => experiment.status === 'running')
  const others = entries.filter(({ experiment }) => experiment.status !== 'running')
  return (
    <>
      <PageHead title="Analytics">
        <Button icon={Plus} href={`${base}/new`}>
          New Experiment
        </Button>
      </PageHead>
      {tabs}
      <div className="stack">
        {running.map((entry) => (
          <RunningCard key={entry.experiment._id} {...entry} />
        ))}
        {(others.length > 0 || entries.length === 0) && (
          <ShortList
            label="Experiments"
            rows={others}
            rowKey={({ experiment }) => experiment._id}
            columns={columns}
            none={{
              icon: FlaskConical,
              title: 'No experiments yet',
              children:
                'Show half of your visitors a different headline, button or colour, and find out whether more of them get in touch. You see how many weeks it would take before you start.',
              action: (
                <Button href="/admin/docs/analytics#experiments" tone="line">
                  How Experiments Work
                </Button>
              ),
            }}
          />
        )}
      </div>
      {running.length > 0 && (
        <p className="text-note above-4 t3">
          Run one test on a page at a time. Two at once affect each other.
        </p>
      )}
    </>
  )
}

const columns: readonly Column<Entry>[] = [
  {
    head: 'Experiment',
    cell: ({ experiment }) => (
      <TableTitle
        title={<Anchor href={hrefOf(experiment)}>{experiment.name}</Anchor>}
        sub={`${pathLabel(experiment.path)}, ${describeState(experiment)}`}
      />
    ),
  },
  { head: 'State', width: '9rem', cell: (entry) => <StateBadge {...entry} /> },
  {
    head: 'Visitors',
    width: '7rem',
    cell: ({ results }) => (
      <span className="num">{results ? formatCount(results.visitors) : 'None yet'}</span>
    ),
  },
  {
    head: 'Result',
    phone: 'none',
    cell: ({ results }) => results?.verdict.title ?? 'Not started',
  },
  actionColumn({
    width: 'auto',
    noun: 'experiment',
    nameOf: ({ experiment }) => experiment.name,
    actions: ({ experiment: { _id, name, status } }) => [
      status === 'draft'
        ? { verb: 'Edit', icon: Pencil, href: `${base}/${_id}/edit` }
        : { verb: 'See', icon: Eye, label: `See the result of ${name}`, href: `${base}/${_id}` },
      { verb: 'Copy', icon: Copy, href: `${base}/new?copy=${_id}` },
      {
        verb: 'Delete',
        icon: Trash2,
        act: () => deleteExperiment({ id: _id }),
        done: 'Experiment deleted',
        busyLabel: 'Deleting...',
        ask: 'Its settings and results are deleted for good.',
      },
    ],
  }),
]

const hrefOf = ({ _id, status }: Experiment) => `${base}/${_id}${status === 'draft' ? '/edit' : ''}`

function describeState(experiment: Experiment): string {
  const { endedAt, variants } = experiment
  if (endedAt) return `ended ${formatDay(endedAt)}`
  return `${countOf(variants.length, 'variant')}, ${countOf(countChanges(experiment), 'change')}`
}
