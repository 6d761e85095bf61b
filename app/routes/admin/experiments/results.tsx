import { data, redirect } from 'react-router'
import { findExperiment } from '#features/experiments/queries.server.ts'
import { type PublishWords, replaceWords } from '#features/experiments/results/publish-dialog.tsx'
import { readResults } from '#features/experiments/results/read-results.server.ts'
import { ResultsScreen } from '#features/experiments/results/results-screen.tsx'
import { messages } from '#features/experiments/schema.ts'
import { postCalls } from '#features/publishing/posts/calls.ts'
import { findEditedPost } from '#features/publishing/posts/post-kind.server.ts'
import { findPublishedPost } from '#features/publishing/posts/queries.server.ts'
import type { EditedPost } from '#features/publishing/posts/schema.ts'
import { projectCalls } from '#features/publishing/projects/calls.ts'
import { findEditedProject } from '#features/publishing/projects/project-kind.server.ts'
import { findPublishedProject } from '#features/publishing/projects/queries.server.ts'
import type { EditedProject } from '#features/publishing/projects/schema.ts'
import type { App } from '#platform/app.ts'
import { unanswered } from '#platform/browser/outcome.ts'
import { appOf } from '#platform/http/page-context.server.ts'
import { LoadFailure } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/results.ts'

export const meta = () => adminMetadata('Experiment')

export async function loader({ context, params }: Route.LoaderArgs) {
  const app = appOf(context)
  const experiment = await findExperiment(app.db, params.id)
  if (!experiment) throw data(null, { status: 404 })
  if (experiment.status === 'draft') throw redirect(`/admin/analytics/experiments/${params.id}/edit`)
  const [results, writing] = await Promise.all([
    readResults(app, experiment),
    findWriting(app, experiment.path),
  ])
  return { experiment, results, writing }
}

/** The article or case study at a path. One that is being edited is left to its editor: its draft must not be lost. */
async function findWriting({ db, clock }: App, path: string) {
  const now = clock.now()
  const [, section, slug = ''] = path.split('/')
  const post = section === 'blog' ? await findPublishedPost(db, now, { slug }) : undefined
  const project = section === 'case-study' ? await findPublishedProject(db, now, { slug }) : undefined
  const [editedPost, editedProject] = await Promise.all([
    post && findEditedPost(db, now, post.id),
    project && findEditedProject(db, now, project.id),
  ])
  return {
    post: editedPost?.draft ? undefined : editedPost,
    project: editedProject?.draft ? undefined : editedProject,
  }
}

export default function ExperimentPage({ loaderData }: Route.ComponentProps) {
  const { experiment, results, writing } = loaderData
  return (
    <ResultsScreen
      key={experiment._id}
      experiment={experiment}
      results={results}
      publishWords={publisherOf(writing)}
    />
  )
}

const refused = unanswered(
  'These words do not occur exactly once in the text. Change them in the editor, then finish the test.',
)

function publisherOf(writing: {
  post: EditedPost | undefined
  project: EditedProject | undefined
}): PublishWords | undefined {
  const { post, project } = writing
  if (post)
    return async (replacements) => {
      const { title, excerpt, content } = post
      const words = replaceWords({ title, excerpt, content }, replacements)
      if (!words) return refused
      return postCalls.save({
        id: post._id,
        body: { ...post, ...words, published: true, publishedAt: undefined },
      })
    }
  if (project)
    return async (replacements) => {
      const { title, description, content } = project
      const words = replaceWords({ title, description, content }, replacements)
      if (!words) return refused
      return projectCalls.save({
        id: project._id,
        body: {
          ...project,
          ...words,
          gallery: project.pictures,
          published: true,
          publishedAt: undefined,
        },
      })
    }
  return undefined
}

export function ErrorBoundary() {
  return <LoadFailure heading="Experiment" title={messages.loadFailure} notFound={messages.notFound} />
}
