import { describe, expect, it } from 'vitest'
import { content } from '#content'
import { legalFacts } from '#routes/site/legal/legal-facts.ts'
import { fillPlaceholders, selectLinesFor } from '#routes/site/legal/placeholders.ts'
import { studio } from '#studio'
import { findPublicFile } from '#studio/public-files.server.ts'
import type { LegalPageName } from '#studio/shapes/legal-page.ts'

const countWords = (markdown: string) =>
  markdown
    .replace(/```[\s\S]*?```/g, '')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word)).length

const fences = (markdown: string) => [...markdown.matchAll(/^```(\w*)/gm)].map(([, language]) => language)

const isThere = (src: string) => findPublicFile(src) !== undefined

describe('articles', () => {
  const { articles } = content

  it('are the three seeded ones, newest first', () => {
    expect(articles.map(({ slug, category }) => [slug, category])).toEqual([
      ['future-of-web-design-2025', 'Design Trends'],
      ['performance-matters-web-development', 'Development'],
      ['creating-accessible-websites', 'Accessibility'],
    ])
  })

  it.each(articles.map((article) => [article.slug, article] as const))(
    '%s is long enough to be worth it',
    (_, { markdown }) => {
      expect(countWords(markdown)).toBeGreaterThanOrEqual(1000)
      expect(countWords(markdown)).toBeLessThanOrEqual(1500)
    },
  )

  it.each(articles.map((article) => [article.slug, article] as const))(
    '%s reads well as a page',
    (_, { markdown }) => {
      const languages = fences(markdown)
      expect(languages.length).toBeGreaterThan(0)
      expect(languages.length % 2).toBe(0)
      expect(languages.filter((_, index) => index % 2 === 0)).not.toContain('')
      expect(markdown).toMatch(/^\|( -+ \|)+$/m)
      expect(markdown).not.toMatch(/^# /m)
      expect(markdown).not.toMatch(/^\s*!\[\]/m)
    },
  )

  it('name a cover each, and no two the same', () => {
    expect(new Set(articles.map(({ cover }) => cover)).size).toBe(articles.length)
  })
})

describe('case studies', () => {
  const studies = content.caseStudies

  it('have a slug of their own', () => {
    expect(studies).toHaveLength(3)
    expect(new Set(studies.map(({ slug }) => slug)).size).toBe(3)
  })

  it.each(studies.map((study) => [study.slug, study] as const))(
    '%s tells problem, approach and result',
    (_, { markdown }) => {
      expect(markdown.match(/^## .+$/gm)).toEqual(['## Problem', '## Approach', '## Result'])
      expect(countWords(markdown)).toBeGreaterThanOrEqual(500)
      expect(countWords(markdown)).toBeLessThanOrEqual(800)
    },
  )

  it.each(studies.map((study) => [study.slug, study] as const))(
    '%s says that it is a concept',
    (_, { markdown }) => {
      const result = markdown.slice(markdown.indexOf('## Result'))
      expect(result).toMatch(/\bconcept\b/)
    },
  )

  it.each(studies.map((study) => [study.slug, study] as const))(
    '%s shows pictures that exist',
    (_, study) => {
      expect([study.featuredImage, ...study.gallery].filter(({ src }) => !isThere(src))).toEqual([])
    },
  )
})

describe('legal pages', () => {
  const checks = ['altcha', 'recaptcha', 'off']
  const names = ['privacy', 'terms', 'accessibility'] as const
  const asRead = (name: LegalPageName, ...settings: string[]) =>
    fillPlaceholders(selectLinesFor(content.legalPages[name].markdown, settings), {
      ...legalFacts(studio),
      months: '14',
      backups: 'for 12 months',
    })

  it.each(names)('%s leaves no placeholder and no condition unfilled', (name) => {
    for (const check of checks) {
      const text = asRead(name, check)
      expect(text).toContain(studio.email)
      expect(text).not.toMatch(/[{}]/)
      expect(text).not.toMatch(/^\[[a-z ]+\] /m)
    }
  })

  it('privacy names the mailbox of returned mail while there is one', () => {
    expect(asRead('privacy', 'altcha', 'bounces')).toContain('for 30 days')
    expect(asRead('privacy', 'altcha')).not.toContain('When a mail comes back')
  })

  it('privacy names Google while its check is on, and nobody while it is off', () => {
    const withGoogle = asRead('privacy', 'recaptcha')
    expect(withGoogle).toContain('loads reCAPTCHA from Google')
    expect(withGoogle).toContain('- Google, if you use a form')
    expect(withGoogle).not.toMatch(/solves a small sum|loads nothing from other companies\./)
    expect(asRead('privacy', 'altcha')).toMatch(/solves a small sum/)
    for (const check of ['altcha', 'off']) {
      expect(asRead('privacy', check)).not.toMatch(/Google|reCAPTCHA/)
      expect(asRead('privacy', check)).toContain('loads nothing from other companies.')
    }
  })
})
