import { content } from '#content'
import type { App } from '#platform/app.ts'
import { findBookingLink } from '#services/booking-links/find-booking-link.ts'
import { always, joinSentences, type SearchSource, staticSource } from '#services/search/fill.server.ts'
import type { SearchDocument } from '#services/search/kinds.ts'
import { studio } from '#studio'
import type { LegalPageName } from '#studio/shapes/legal-page.ts'
import { legalMarkdown } from './legal/legal-text.server.ts'

type Settings = Pick<App, 'botCheck' | 'config'>

/** Lists the pages that are not made from a list, those with a share card, as visitors search for them. */
export function pageSource(app: Settings): SearchSource {
  const isThere = (path: string) => path !== '/book' || findBookingLink(app) === '/book'
  return staticSource('page', () => {
    const pages = textsOfPages(app)
    const paths = ['/', ...Object.keys(content.shareCards)].filter(isThere)
    return paths.map((path) => describePage(path, pages[path] ?? []))
  })
}

function describePage(path: string, texts: unknown[]): SearchDocument {
  const cards: Record<string, { title: string; line: string } | undefined> = content.shareCards
  const card = cards[path]
  return {
    kind: 'page',
    id: path,
    title: card?.title ?? studio.name,
    body: joinSentences(plainTexts([card?.line, texts])),
    url: path,
    visibleFrom: always,
  }
}

function textsOfPages(app: Settings): Record<string, unknown[]> {
  const { pageMetadata: about, pageHeadings: headings } = content
  const legal = (name: LegalPageName) => [about[name].description, withoutMarks(legalMarkdown(name, app))]
  return {
    '/': [studio.headline, studio.subline, about.home.description, content.home],
    '/work': [about.work.description, headings.work, headings.caseStudies, content.portfolio],
    '/services': [about.services.description, headings.services],
    '/about': [about.about.description, content.about],
    '/skills': [about.skills.description, headings.skills, content.benefitsSection, content.benefits],
    '/blog': [about.blog.description, headings.blog],
    '/contact': [
      ...[about.contact.description, content.contact.headings.default, content.contact.direct.default],
      ...[content.contact.area, content.reasons, content.contactQuestions],
    ],
    '/book': [about.book.description, content.contact.booking],
    '/privacy': legal('privacy'),
    '/terms': legal('terms'),
    '/accessibility': [...legal('accessibility'), content.knownGaps],
  }
}

/** Lists the sentences of a part of the content, without names of icons, addresses and colours. */
function plainTexts(value: unknown): string[] {
  if (typeof value === 'string') return /^([/#]\S*|https?:\S*|[a-z0-9-]+)$/.test(value) ? [] : [value]
  if (Array.isArray(value)) return value.flatMap(plainTexts)
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(plainTexts) : []
}

/** Removes the marks of Markdown from a text whose links and tables are simple, as in the studio's own. */
function withoutMarks(markdown: string): string {
  return markdown
    .replace(/^\[gaps\]$/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^(#+|[-*>]|\d+\.)\s+/gm, '')
    .replace(/^[|: -]+$/gm, '')
    .replace(/[*`|]/g, ' ')
}
