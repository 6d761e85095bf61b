import type { AnalyticsSources } from '#features/analytics/dashboard/queries.server.ts'
import { listEnquiryGoals } from '#features/enquiries/queries.server.ts'
import { listExperimentMarks } from '#features/experiments/queries.server.ts'
import { listSubscriberGoals } from '#features/newsletter/queries.server.ts'
import { listPublishedBetween } from '#features/publishing/state/count-states.server.ts'
import { listSendMarks } from '#features/push/queries.server.ts'

/** Lets analytics read other features: a line each, so that removing a feature removes its line. */
export const analyticsSources: AnalyticsSources = {
  findEnquiries: listEnquiryGoals,
  findSubscribers: listSubscriberGoals,
  async findMarks(db, from, to) {
    const [posts, projects, experiments, sends] = await Promise.all([
      listPublishedBetween(db, 'post', from, to),
      listPublishedBetween(db, 'project', from, to),
      listExperimentMarks(db, from, to),
      listSendMarks(db, from, to),
    ])
    return [
      ...posts.map(({ at, title }) => ({ at, label: `Article published: ${title}` })),
      ...projects.map(({ at, title }) => ({ at, label: `Case study published: ${title}` })),
      ...experiments,
      ...sends,
    ].sort((a, b) => (a.at < b.at ? -1 : 1))
  },
}
