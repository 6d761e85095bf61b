import type { Insertable } from 'kysely'
import { content } from '#content'
import type { PostTable, ProjectTable } from '#db/tables.ts'
import type { App } from '#platform/app.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { createId } from '#platform/ids.ts'
import { readingMinutes } from '#platform/markdown/reading-minutes.ts'
import { ours } from '#platform/markdown/renderer.server.ts'

/** Renders the texts of a demonstration, one after the other, and returns the function that inserts them. */
export async function writeTexts(app: App): Promise<(tx: Transaction) => Promise<void>> {
  const posts = await writeArticles(app)
  const projects = await writeCaseStudies(app)
  return async (tx) => {
    await tx.insertInto('post').values(posts).execute()
    await tx.insertInto('project').values(projects).execute()
  }
}

/** The three articles, each published at nine on its day. */
async function writeArticles({ clock, renderer }: App): Promise<Insertable<PostTable>[]> {
  const at = clock.now()
  const now = at.toISOString()
  const posts: Insertable<PostTable>[] = []
  for (const { markdown, cover, coverAlt, publishedAt, ...article } of content.articles) {
    const { html, headings, words } = await renderer.article(ours, markdown)
    posts.push({
      ...article,
      id: createId(at.getTime()),
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
      excerptDerived: 0,
    })
  }
  return posts
}

/** The sample case studies, published on the day they were finished. */
async function writeCaseStudies({ clock, renderer }: App): Promise<Insertable<ProjectTable>[]> {
  const at = clock.now()
  const now = at.toISOString()
  const projects: Insertable<ProjectTable>[] = []
  for (const { markdown, featuredImage, ...study } of content.caseStudies) {
    const { sections } = await renderer.sections(ours, markdown)
    const published = `${study.completionDate}T09:00:00.000Z`
    projects.push({
      ...study,
      id: createId(at.getTime()),
      content: markdown,
      sections: JSON.stringify(sections),
      featuredImage: featuredImage.src,
      featuredImageAlt: featuredImage.alt,
      gallery: JSON.stringify(study.gallery),
      services: JSON.stringify(study.services),
      technologies: JSON.stringify(study.technologies),
      featured: study.featured ? 1 : 0,
      publishedAt: published,
      createdAt: now,
      updatedAt: published,
      touchedAt: now,
      version: 1,
    })
  }
  return projects
}
