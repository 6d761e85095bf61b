import { listBookingGoals } from '#features/booking/queries.server.ts'
import { listEnquiryGoals } from '#features/enquiries/queries.server.ts'
import { listExperimentMarks } from '#features/experiments/queries.server.ts'
import { listIssueMarks } from '#features/newsletter/admin/report/issue-marks.server.ts'
import { listSubscriberGoals } from '#features/newsletter/queries.server.ts'
import { listPublishedBetween } from '#features/publishing/state/count-states.server.ts'
import { listSendMarks } from '#features/push/queries.server.ts'
import type { Goals } from '#services/visits/goals.ts'

/** The features with goals and marks, one line each: removing a feature removes its line. */
export const goals: Goals = {
  listEnquiries: listEnquiryGoals,
  listSubscribers: listSubscriberGoals,
  listBookings: listBookingGoals,
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
