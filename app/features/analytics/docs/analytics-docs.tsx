import { Table } from '#design/data/table.tsx'
import { PageHead } from '#design/marks/page-head.tsx'
import { countOf } from '#platform/words.ts'
import type { MetricName } from '#services/visits/names.ts'
import { formatSpeed, ratings, speedBounds } from '../overview/figures.ts'
import { type DefinedTerm, type DocPart, docParts } from './definitions.ts'
import { termId } from './terms.ts'
import './docs.css'

const speedMeanings: Record<MetricName, string> = {
  load: 'Everything has loaded',
  ttfb: 'The first byte arrives',
  fcp: 'The first text or picture appears',
  lcp: 'The largest part of the first screen appears',
  cls: 'How far things move while loading',
  inp: 'From a click to a response on screen',
}

/** Four made-up sessions from which every figure of the overview can be worked out by hand. */
const sample = [
  { session: 'A, Monday', views: 3, seconds: 120, clicks: 1 },
  { session: 'B, Monday', views: 1, seconds: 20, clicks: 0 },
  { session: 'C, Tuesday', views: 1, seconds: 40, clicks: 1 },
  { session: 'A again, Tuesday, in a new tab', views: 2, seconds: 60, clicks: 0 },
]

export function AnalyticsDocs() {
  const [visits, ...others] = docParts
  const contents = [
    ...docParts.slice(0, 1),
    { id: 'example', title: 'An example' },
    ...docParts.slice(1, 4),
    { id: 'speed', title: 'Speed' },
    ...docParts.slice(4),
  ]
  return (
    <>
      <PageHead
        title="How the figures are measured"
        back={{ label: 'Back to Analytics', href: '/admin/analytics' }}
      />
      <div className="doc columns columns--wide">
        <nav className="doc__contents" aria-label="On this page">
          {contents.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <article className="doc__body">
          <p className="doc__lead">
            What each figure on the Analytics page counts, what it leaves out, and how far to trust it.
          </p>
          {visits && <Definitions part={visits} />}
          <Example />
          {others.slice(0, 3).map((part) => (
            <Definitions key={part.id} part={part} />
          ))}
          <Speed />
          {others.slice(3).map((part) => (
            <Definitions key={part.id} part={part} />
          ))}
        </article>
      </div>
    </>
  )
}

function Definitions({ part: { id, title, definitions } }: { part: DocPart<DefinedTerm> }) {
  return (
    <section id={id}>
      <h2>{title}</h2>
      <dl className="doc__terms facts facts--rows">
        {definitions.map(({ term, means, more }) => (
          <div key={term} id={termId(term)}>
            <dt>{term}</dt>
            <dd>
              {means}
              {more && <small>{more}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Example() {
  return (
    <section id="example">
      <h2>An example</h2>
      <p>Three people visit over two days, one of them twice.</p>
      <div className="card">
        <Table
          caption="Four sessions"
          rows={sample}
          rowKey={({ session }) => session}
          columns={[
            { head: 'Session', cell: ({ session }) => session },
            {
              head: 'Views',
              cell: ({ views }) => countOf(views, 'view'),
              align: 'end',
            },
            { head: 'Time', cell: ({ seconds }) => `${seconds} s`, align: 'end' },
            {
              head: 'Clicks',
              cell: ({ clicks }) => countOf(clicks, 'click'),
              align: 'end',
            },
          ]}
        />
      </div>
      <p>
        That is 7 page views, 3 unique visitors, 4 sessions (3 new, 1 returning) and 2 interactions. The
        average session is (120 + 20 + 40 + 60) / 4 = 60 seconds. Only B is a bounce, because C clicked
        something: 1 of 4 is 25%.
      </p>
    </section>
  )
}

function Speed() {
  const limit = (name: MetricName, value: number) =>
    `${formatSpeed(name, value)}${name === 'cls' ? '' : ' ms'}`
  return (
    <section id="speed">
      <h2>Speed</h2>
      <p>
        Measured in visitors' own browsers. The large figure is the mean. The small one is p75: three in four
        visits were at least this good. The words {ratings[0]}, {ratings[1]} (between the two limits) and{' '}
        {ratings[2]} follow p75.
      </p>
      <div className="card">
        <Table
          caption="Figures of speed"
          rows={Object.keys(speedBounds) as MetricName[]}
          rowKey={(name) => name}
          columns={[
            {
              head: 'Figure',
              cell: (name) => <b id={termId(speedBounds[name].label)}>{speedBounds[name].label}</b>,
            },
            { head: 'What happens', cell: (name) => speedMeanings[name], phone: 'labelled' },
            {
              head: ratings[0],
              cell: (name) => `up to ${limit(name, speedBounds[name].good)}`,
              phone: 'labelled',
            },
            {
              head: ratings[2],
              cell: (name) => `over ${limit(name, speedBounds[name].slow)}`,
              phone: 'labelled',
            },
          ]}
        />
      </div>
    </section>
  )
}
