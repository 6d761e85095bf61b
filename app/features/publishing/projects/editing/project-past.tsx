import { PastCards } from '../../editor/past-cards.tsx'
import * as ask from '../requests.ts'
import type { EditedProject } from '../schema.ts'
import { labels } from './project-values.ts'

interface ProjectPastProps {
  project: EditedProject
  now: string
  /** Changes with every save. */
  since: unknown
  onTake: (project: EditedProject) => void
}

export function ProjectPast({ project: { _id, version }, ...more }: ProjectPastProps) {
  return (
    <PastCards
      {...more}
      fields={labels}
      calls={{
        revisions: (page) => ask.listProjectRevisions(_id, page),
        compare: (revision) => ask.compareProjectRevision(_id, revision),
        restore: async (revision) => (await ask.restoreProjectRevision(_id, revision, version)).project,
        history: (page) => ask.listProjectHistory(_id, page),
        previews: () => ask.listProjectPreviews(_id),
        createPreview: (days) => ask.createProjectPreview(_id, days),
        revokePreview: (link) => ask.revokeProjectPreview(_id, link),
      }}
    />
  )
}
