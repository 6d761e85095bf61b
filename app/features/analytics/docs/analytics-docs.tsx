import { PageHead } from '#design/marks/page-head.tsx'
import { docParts } from './definitions.ts'
import { termId } from './terms.ts'
import './docs.css'

export function AnalyticsDocs() {
  return (
    <>
      <PageHead
        title="How the figures are measured"
        back={{ label: 'Back to Analytics', href: '/admin/analytics' }}
      />
      <div className="doc columns columns--wide">
        <nav className="doc__contents" aria-label="On this page">
          {docParts.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <article className="doc__body grid one-column">
          <p className="doc__lead">
            What each figure on the Analytics page counts, what it leaves out, and how far to trust it.
          </p>
          {docParts.map(({ id, title, definitions }) => (
            <section key={id} id={id}>
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
          ))}
        </article>
      </div>
    </>
  )
}
