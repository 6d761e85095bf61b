import type { Insertable } from 'kysely'
import type { NewsletterIssueTable, PostTable, ProjectTable } from '#db/tables.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { createId } from '#platform/ids.ts'
import { recordUses } from '#services/pictures/uses.server.ts'
import type { TestApp } from './test-app.server.ts'

/** Adds a published post; a test gives the fields that it is about. */
export async function addPost(app: TestApp, given: Partial<Insertable<PostTable>> = {}): Promise<string> {
  const id = createId()
  const now = app.clock.now().toISOString()
  const post = {
    id,
    slug: `post-${id}`,
    title: 'A title',
    excerpt: 'An excerpt.',
    content: 'Text',
    headings: '[]',
    contentHtml: '<p>Text</p>',
    readingMinutes: 1,
    featuredImage: null,
    featuredImageAlt: '',
    category: null,
    author: null,
    seoTitle: null,
    seoDescription: null,
    publishedAt: now,
    createdAt: now,
    updatedAt: now,
    touchedAt: now,
    version: 1,
    excerptDerived: 0 as const,
    ...given,
  }
  await app.db.insertInto('post').values(post).execute()
  await recordPictures(app, 'Post', `/admin/blog/edit/${id}`, post)
  return id
}

export async function addProject(
  app: TestApp,
  given: Partial<Insertable<ProjectTable>> = {},
): Promise<string> {
  const id = createId()
  const now = app.clock.now().toISOString()
  const project = {
    ...{
      id,
      slug: `project-${id}`,
      title: 'A title',
      description: 'A line.',
      content: 'Text',
      sections: '[]',
    },
    featuredImage: null,
    featuredImageAlt: '',
    gallery: '[]',
    client: 'A client',
    websiteUrl: null,
    services: '[]',
    technologies: '[]',
    featured: 0 as const,
    completionDate: '2025-11-14',
    publishedAt: now,
    createdAt: now,
    updatedAt: now,
    touchedAt: now,
    version: 1,
    ...given,
  }
  await app.db.insertInto('project').values(project).execute()
  await recordPictures(app, 'Project', `/admin/projects/edit/${id}`, project)
  return id
}

/** Adds an issue whose first mail has left. */
export async function addIssue(
  app: TestApp,
  given: Partial<Insertable<NewsletterIssueTable>> = {},
): Promise<string> {
  const id = createId()
  const now = app.clock.now().toISOString()
  const issue = {
    ...{
      id,
      number: 1,
      subject: 'A subject',
      preview: 'A line.',
      content: 'Text',
      audience: 'all',
      version: 1,
    },
    ...{ createdAt: now, updatedAt: now, sendAt: now, startedAt: now, publicAt: now, sentAt: now },
    ...given,
  }
  await app.db.insertInto('newsletterIssue').values(issue).execute()
  return id
}

/** Records the pictures of the library that the item shows, as saving it does. */
async function recordPictures(
  app: TestApp,
  kind: string,
  href: string,
  item: { id: string; title: string },
): Promise<void> {
  if (!JSON.stringify(item).includes('/uploads/')) return
  const user = { itemId: item.id, kind, title: item.title, href }
  await inTransaction(app, (tx) => recordUses(tx, user, [item]))
}
