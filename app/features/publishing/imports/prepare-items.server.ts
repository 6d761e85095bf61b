import type { App } from '#platform/app.ts'
import type { ItemKind, ItemRow, ItemText } from '../item-kind.server.ts'
import { posts } from '../posts/post-kind.server.ts'
import { projects } from '../projects/project-kind.server.ts'
import { findForeignPicture, type WithPictures } from '../save/save-item.server.ts'
import { fitArticle, fitProject, type NewArticle, type NewProject } from './fit-texts.server.ts'
import type { ArrivingItem } from './import-items.server.ts'

interface Times {
  state: 'published' | 'scheduled' | 'draft'
  publishedAt?: string | undefined
  createdAt?: string | undefined
  updatedAt?: string | undefined
  record?: ArrivingItem<unknown, unknown>['record']
}

export interface PreparedItem<Text, Rendered> {
  arriving: ArrivingItem<Text, Rendered>
  /** Sentences about what had to be changed. */
  notes: string[]
}

/** Fits and renders an article of another site. Throws an `AppError` if it cannot be rendered at all. */
export function prepareArticle(app: App, by: string, article: NewArticle & Times) {
  return prepare(app, posts, by, fitArticle(article), article)
}

export async function prepareProject(
  app: App,
  by: string,
  project: NewProject & Times & { featuredOrder?: number | undefined },
) {
  const { arriving, notes } = await prepare(app, projects, by, fitProject(project), project)
  return { arriving: { ...arriving, columns: { featuredOrder: project.featuredOrder ?? null } }, notes }
}

async function prepare<Row extends ItemRow, Text extends ItemText, Rendered extends WithPictures>(
  app: App,
  kind: ItemKind<Row, Text, Rendered>,
  by: string,
  { text, notes }: { text: Text; notes: string[] },
  times: Times,
): Promise<PreparedItem<Text, Rendered>> {
  const rendered = await kind.render(app, by, text.content)
  const { createdAt, updatedAt, record } = times
  const arriving = { text, rendered, createdAt, updatedAt, record }
  if (kind.isAsTyped(kind.columnsOf(text, rendered)))
    notes.push('It took too long to render and is shown as typed. Shorten it or simplify its layout.')
  const problem = findProblem(app, text, rendered)
  if (problem && times.state !== 'draft') notes.push(`It became a draft: ${problem}.`)
  const publishedAt = problem ? null : publicationOf(app, times)
  return { arriving: { ...arriving, publishedAt }, notes }
}

/** Finds the errors that prevent a text from being published. */
function findProblem(app: App, text: ItemText, rendered: WithPictures): string | undefined {
  if (text.content.trim() === '') return 'it has no text'
  const foreign = findForeignPicture(app, text, rendered)
  return foreign && `it shows ${foreign[1]}, which is on another site`
}

function publicationOf(app: App, { state, publishedAt, createdAt, updatedAt }: Times): string | null {
  if (state === 'draft') return null
  return publishedAt ?? createdAt ?? updatedAt ?? app.clock.now().toISOString()
}
