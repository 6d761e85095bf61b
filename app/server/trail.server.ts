import { invitationTrail, signInTrail, userTrail } from '#features/accounts/trail.server.ts'
import { shareTrail } from '#features/analytics/dashboard/shares.server.ts'
import {
  blockTrail,
  bookingTrail,
  calendarTrail,
  feedTrail,
  rulesTrail,
} from '#features/booking/trail.server.ts'
import { businessTrail } from '#features/business/trail.server.ts'
import { invoiceTrail } from '#features/deals/invoices/trail.server.ts'
import { proposalTrail } from '#features/deals/proposals/trail.server.ts'
import { enquiryTrail, snippetTrail } from '#features/enquiries/trail.server.ts'
import { experimentTrail } from '#features/experiments/trail.server.ts'
import { pictureTrail } from '#features/media/trail.server.ts'
import {
  issueTrail,
  subscriberImportTrail,
  subscriberTrail,
  welcomeTrail,
} from '#features/newsletter/trail.server.ts'
import { ownTrail } from '#features/operations/trail/api.server.ts'
import {
  backupTrail,
  exportTrail,
  heldTrail,
  importTrail,
  upgradeTrail,
} from '#features/operations/trail/installation-kinds.server.ts'
import { personTrail } from '#features/people/trail.server.ts'
import { postTrail, projectTrail } from '#features/publishing/trail.server.ts'
import { sendTrail, templateTrail } from '#features/push/trail.server.ts'
import type { Trail } from '#services/audit/trail.server.ts'
import { jobTrail } from '#services/dead-jobs/trail.server.ts'
import { settingsTrail } from '#services/settings/trail.server.ts'

/** The kinds of things in the audit trail, one line each, in the order in which its filter lists them. */
export const trail: Trail = {
  post: postTrail,
  project: projectTrail,
  media: pictureTrail,
  enquiry: enquiryTrail,
  snippet: snippetTrail,
  booking: bookingTrail,
  'booking-rules': rulesTrail,
  'booking-block': blockTrail,
  'booking-calendar': calendarTrail,
  'booking-feed': feedTrail,
  invoice: invoiceTrail,
  proposal: proposalTrail,
  subscriber: subscriberTrail,
  newsletter: subscriberImportTrail,
  issue: issueTrail,
  welcome: welcomeTrail,
  person: personTrail,
  send: sendTrail,
  'push-template': templateTrail,
  experiment: experimentTrail,
  share: shareTrail,
  user: userTrail,
  invitation: invitationTrail,
  'sign-in': signInTrail,
  business: businessTrail,
  job: jobTrail,
  backup: backupTrail,
  'held-jobs': heldTrail,
  import: importTrail,
  export: exportTrail,
  upgrade: upgradeTrail,
  settings: settingsTrail,
  audit: ownTrail,
}
