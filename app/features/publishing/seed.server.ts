import { readArticles, readCaseStudies } from '#content/documents.server.ts'
import type { Clock } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { createId } from '#platform/ids.ts'
import { renderMarkdown, renderSections } from '#platform/markdown/render-markdown.server.ts'
import { readingMinutes } from './posts/publication.server.ts'

/** The three articles of a demonstration, each published at nine on its day. */
export async function seedBlog(db: Database, clock: Clock): Promise<void> {
  const now = clock.now().toISOString()
  const posts = readArticles().map(({ markdown, cover, coverAlt, publishedAt, ...article }) => {
    const { html, headings, words } = renderMarkdown(markdown)
    return {
      ...article,
      id: createId(),
      content: markdown,
      contentHtml: html,
      headings: JSON.stringify(headings),
      readingMinutes: readingMinutes(words),
      featuredImage: `/images/covers/${cover}-1280.jpg`,
      featuredImageAlt: coverAlt,
      publishedAt: `${publishedAt}T09:00:00.000Z`,
      createdAt: now,
      updatedAt: `${publishedAt}T09:00:00.000Z`,
      touchedAt: `${publishedAt}T09:00:00.000Z`,
      version: 1,
      excerptDerived: 0 as const,
    }
  })
  await db.insertInto('post').values(posts).execute()
}

/** Adds the sample case studies of the demonstration, published on the day they were finished. */
export async function seedProjects(db: Database, clock: Clock): Promise<void> {
  const now = clock.now().toISOString()
  const projects = readCaseStudies().map(({ markdown, featuredImage, ...study }) => {
    const published = `${study.completionDate}T09:00:00.000Z`
    return {
      ...study,
      id: createId(),
      content: markdown,
      sections: JSON.stringify(renderSections(markdown)),
      featuredImage: featuredImage.src,
      featuredImageAlt: featuredImage.alt,
      gallery: JSON.stringify(study.gallery),
      services: JSON.stringify(study.services),
      technologies: JSON.stringify(study.technologies),
      featured: study.featured ? (1 as const) : (0 as const),
      publishedAt: published,
      createdAt: now,
      updatedAt: published,
      touchedAt: now,
      version: 1,
    }
  })
  await db.insertInto('project').values(projects).execute()
}
