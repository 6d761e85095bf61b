import type { Insertable } from 'kysely'
import { readArticles, readCaseStudies } from '#content/documents.server.ts'
import type { PostTable, ProjectTable } from '#db/tables.ts'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { createId } from '#platform/ids.ts'
import { ours } from '#platform/markdown/renderer.server.ts'
import { readingMinutes } from './posts/publication.server.ts'

/** Writes the texts of a demonstration and returns what inserts them: rendering is done before the transaction. */
export async function writeTexts(app: App): Promise<(tx: Database) => Promise<void>> {
  const posts = await writeArticles(app)
  const projects = await writeCaseStudies(app)
  return async (tx) => {
    await tx.insertInto('post').values(posts).execute()
    await tx.insertInto('project').values(projects).execute()
  }
}

/** The three articles, each published at nine on its day. */
async function writeArticles({ clock, renderer }: App): Promise<Insertable<PostTable>[]> {
  const now = clock.now().toISOString()
  const posts = readArticles().map(async ({ markdown, cover, coverAlt, publishedAt, ...article }) => {
    const { html, headings, words } = await renderer.article(ours, markdown)
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
  return Promise.all(posts)
}

/** The sample case studies, published on the day they were finished. */
async function writeCaseStudies({ clock, renderer }: App): Promise<Insertable<ProjectTable>[]> {
  const now = clock.now().toISOString()
  const projects = readCaseStudies().map(async ({ markdown, featuredImage, ...study }) => {
    const { sections } = await renderer.sections(ours, markdown)
    const published = `${study.completionDate}T09:00:00.000Z`
    return {
      ...study,
      id: createId(),
      content: markdown,
      sections: JSON.stringify(sections),
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
  return Promise.all(projects)
}
