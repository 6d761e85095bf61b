import { signInPeople } from '#features/accounts/person.server.ts'
import { bookingPeople } from '#features/booking/person.server.ts'
import { invoicePeople } from '#features/deals/invoices/person.server.ts'
import { proposalPeople } from '#features/deals/proposals/person.server.ts'
import { enquiryPeople } from '#features/enquiries/person.server.ts'
import { newsletterPeople } from '#features/newsletter/person.server.ts'
import type { People } from '#services/people/person-source.server.ts'

/** The features that store something about visitors, one line each: removing a feature removes its line. */
export const people: People = {
  enquiries: enquiryPeople,
  bookings: bookingPeople,
  proposals: proposalPeople,
  invoices: invoicePeople,
  subscribers: newsletterPeople,
  signIns: signInPeople,
}
