import { readCaseStudies } from '#content/documents.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.server.ts'
import { createId } from '#platform/ids.ts'
import { renderSections } from '#platform/markdown/render-markdown.server.ts'

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
