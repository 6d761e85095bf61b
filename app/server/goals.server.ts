import { listBookingGoals } from '#features/booking/queries.server.ts'
import { listEnquiryGoals } from '#features/enquiries/queries.server.ts'
import { listExperimentMarks } from '#features/experiments/queries.server.ts'
import { listIssueMarks } from '#features/newsletter/issues/queries.server.ts'
import { listSubscriberGoals } from '#features/newsletter/queries.server.ts'
import { listPublishedBetween } from '#features/publishing/state/count-states.server.ts'
import { listSendMarks } from '#features/push/queries.server.ts'
import { type GoalKind, listErasedGoals } from '#services/visits/erased-goals.server.ts'
import type { Goals } from '#services/visits/goals.ts'

type ListGoals = Goals['listEnquiries']

/** Adds the goals of erased persons, which stay in the figures. */
function withErased(kind: GoalKind, list: ListGoals): ListGoals {
  return async (db, from, to) => {
    const [known, erased] = await Promise.all([list(db, from, to), listErasedGoals(db, kind, from, to)])
    return [...known, ...erased]
  }
}

/** The features with goals and marks, one line each: removing a feature removes its line. */
export const goals: Goals = {
  listEnquiries: withErased('enquiry', listEnquiryGoals),
  listSubscribers: withErased('subscriber', listSubscriberGoals),
  listBookings: withErased('booking', listBookingGoals),
  async listMarks(db, from, to) {
    const [posts, projects, experiments, sends, issues] = await Promise.all([
      listPublishedBetween(db, 'post', from, to),
      listPublishedBetween(db, 'project', from, to),
      listExperimentMarks(db, from, to),
      listSendMarks(db, from, to),
      listIssueMarks(db, from, to),
    ])
    return [
      ...posts.map(({ at, title }) => ({ at, label: `Article published: ${title}` })),
      ...projects.map(({ at, title }) => ({ at, label: `Case study published: ${title}` })),
      ...experiments,
      ...sends,
      ...issues,
    ].sort((a, b) => (a.at < b.at ? -1 : 1))
  },
}
