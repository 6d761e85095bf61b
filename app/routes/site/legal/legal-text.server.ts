import { readLegalPage } from '#content/documents.server.ts'
import { legalFacts } from '#content/legal-facts.ts'
import { fillPlaceholders, selectLinesFor } from '#content/placeholders.ts'
import type { App } from '#platform/app.ts'
import type { Heading } from '#platform/markdown/render-markdown.server.ts'
import { ours } from '#platform/markdown/renderer.server.ts'
import { studio } from '#studio.config.ts'

export interface LegalText {
  title: string
  /** As shown: '20 November 2026'. */
  updated: string
  html: string
  parts: Heading[]
}

// A number that breaks over two lines is hard to ring.
const facts = { ...legalFacts(studio), phone: studio.phone.replaceAll(' ', '\u00a0') }

// Formats in UTC, so that the day is the one in the file wherever the server is.
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Says what the settings of this site make true. */
export async function legalText(
  name: 'privacy' | 'terms',
  { botCheck, config, renderer }: App,
): Promise<LegalText> {
  const { title, updated, markdown } = readLegalPage(name)
  const { html, headings } = await renderer.article(
    ours,
    fillPlaceholders(selectLinesFor(markdown, botCheck.facts.kind), {
      ...facts,
      months: String(config.analyticsKeepMonths),
    }),
  )
  return {
    title,
    updated: day.format(new Date(updated)),
    html,
    parts: headings.filter(({ level }) => level === 2),
  }
}
