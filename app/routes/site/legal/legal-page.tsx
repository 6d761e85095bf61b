import type { ReactNode } from 'react'
import { Prose } from '#design/writing/prose.tsx'
import { TableOfContents } from '#features/publishing/posts/reading/article.tsx'
import { PageTitle } from '#shell/site/hero/page-title.tsx'
import type { LegalText } from './legal-text.server.ts'
import '#features/publishing/posts/reading/article.css'
import './legal-page.css'

/** Shows a legal text in the layout of an article, with a table of contents beside it on wide screens. */
export function LegalPage({ text, children }: { text: LegalText; children?: ReactNode }) {
  return (
    <article>
      <PageTitle title={text.title} subtitle={`Last updated ${text.updated}`} />
      <div className="wrap article article--legal section-end">
        {text.parts.length > 2 ? <TableOfContents headings={text.parts} /> : <div />}
        <div>
          <Prose html={text.html} />
          {children}
        </div>
      </div>
    </article>
  )
}
