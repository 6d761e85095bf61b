import { content } from '#content'
import type { App } from '#platform/app.ts'
import { formatLongDay } from '#platform/dates.ts'
import type { Heading } from '#platform/markdown/render-markdown.server.ts'
import { ours } from '#platform/markdown/renderer.server.ts'
import { studio } from '#studio'
import type { LegalPageName } from '#studio/shapes/legal-page.ts'
import { describeBackups, legalFacts } from './legal-facts.ts'
import { fillPlaceholders, selectLinesFor } from './placeholders.ts'

export interface LegalText {
  title: string
  /** As shown: '20 November 2026'. */
  updated: string
  html: string
  /** What follows the line `[gaps]`, where a table stands between the two. */
  rest: string
  parts: Heading[]
}

/** Fills in the sentences that depend on the site's settings. */
export async function legalText(name: LegalPageName, app: App): Promise<LegalText> {
  const { renderer } = app
  const { title, updated } = content.legalPages[name]
  const [above = '', below = ''] = legalMarkdown(name, app).split('\n[gaps]\n')
  const text = await renderer.article(ours, above)
  const rest = await renderer.article(ours, below)
  return {
    title,
    updated: formatLongDay(updated),
    html: text.html,
    rest: rest.html,
    parts: [...text.headings, ...rest.headings].filter(({ level }) => level === 2),
  }
}

export function legalMarkdown(
  name: LegalPageName,
  { botCheck, config }: Pick<App, 'botCheck' | 'config'>,
): string {
  const settings = [botCheck.facts.kind, ...(config.bounces ? ['bounces'] : [])]
  return fillPlaceholders(selectLinesFor(content.legalPages[name].markdown, settings), {
    ...legalFacts(studio),
    // A number that breaks over two lines is hard to ring.
    phone: studio.phone.replaceAll(' ', '\u00a0'),
    months: String(config.analyticsKeepMonths),
    backups: describeBackups(config.backup),
  })
}
