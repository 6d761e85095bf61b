import type { Insertable } from 'kysely'
import type { ProjectTable } from '#db/tables.ts'
import { readConfig } from '#platform/config/config.server.ts'
import { migrateToLatest } from '#platform/db/migrate.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { createId } from '#platform/ids.ts'
import { renderSections } from '#platform/markdown/render-markdown.server.ts'

/** Below SQLite's limit of 32,766 values in a statement. */
const rowsPerStatement = 500
const dayMs = 24 * 60 * 60 * 1000

/** Fills a data folder, before the site starts on it, with published case studies of a usual length. */
export async function fillProjects(dataDir: string, count: number): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const opened = await openDatabase(config)
  try {
    await migrateToLatest(opened, { dataDir })
    const write = createProject()
    for (let from = 0; from < count; from += rowsPerStatement) {
      const projects = Array.from({ length: Math.min(rowsPerStatement, count - from) }, (_, at) =>
        write(from + at),
      )
      await opened.db.insertInto('project').values(projects).execute()
    }
  } finally {
    await opened.close()
  }
}

function createProject(): (number: number) => Insertable<ProjectTable> {
  const content = ['The problem', 'The approach', 'The result']
    .map((heading) => `## ${heading}\n\n${'Twelve words about walls, becks and barns. '.repeat(30)}`)
    .join('\n\n')
  const sections = JSON.stringify(renderSections(content).sections)
  return (number) => {
    const day = new Date(Date.UTC(2015, 0, 1, 9) + number * dayMs).toISOString()
    return {
      id: createId(),
      slug: `project-${number}`,
      title: `Project ${number}`,
      client: 'Construction',
      description: 'About walls and barns.',
      content,
      sections,
      gallery: '[]',
      services: '["SEO"]',
      technologies: '["React"]',
      featured: 0,
      featuredImage: null,
      featuredImageAlt: '',
      websiteUrl: null,
      completionDate: day.slice(0, 10),
      version: 1,
      publishedAt: day,
      createdAt: day,
      updatedAt: day,
      touchedAt: day,
    }
  }
}
