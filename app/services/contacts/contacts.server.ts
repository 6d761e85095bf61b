import type { Database } from '#platform/db/database.server.ts'

/** How somebody called themselves in an enquiry or a booking, and what it was about. */
export interface Contact {
  name: string
  /** Empty for a booking that the owner made without an address. */
  email: string
  company: string | null
  subject: string | null
  /** The ids of the services that were asked for, and the plan of one of them. */
  services: string[]
  plan: string | null
  /** The enquiry that it began with. */
  enquiryId: string | null
}

/** Finds the contact of an enquiry that is not in the trash. */
export async function findEnquiryContact(db: Database, id: string): Promise<Contact | undefined> {
  const row = await enquiries(db).where('id', '=', id).executeTakeFirst()
  return row && toContact(row)
}

/** Finds the contact of a booking. What was asked for stands in the enquiry that led to it. */
export async function findBookingContact(db: Database, id: string): Promise<Contact | undefined> {
  const row = await bookings(db).where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const asked = row.enquiryId === null ? undefined : await findEnquiryContact(db, row.enquiryId)
  return { ...(asked ?? nothingAsked), name: row.name, email: row.email ?? '' }
}

/** Finds the newest contact of an address: an enquiry, or else a booking. */
export async function findPersonContact(db: Database, email: string): Promise<Contact | undefined> {
  const person = email.toLowerCase()
  const asked = await enquiries(db)
    .where('person', '=', person)
    .where('status', '<>', 'spam')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (asked) return toContact(asked)
  const booked = await bookings(db).where('person', '=', person).orderBy('id', 'desc').executeTakeFirst()
  return booked && { ...nothingAsked, name: booked.name, email: booked.email ?? '' }
}

const nothingAsked = { company: null, subject: null, services: [], plan: null, enquiryId: null }

const enquiries = (db: Database) =>
  db
    .selectFrom('enquiry')
    .select(['id', 'name', 'email', 'company', 'subject', 'services', 'plan'])
    .where('deletedAt', 'is', null)

const bookings = (db: Database) => db.selectFrom('booking').select(['name', 'email', 'enquiryId'])

function toContact({
  id,
  services,
  ...contact
}: Omit<Contact, 'services' | 'enquiryId'> & { id: string; services: string }): Contact {
  return { ...contact, services: JSON.parse(services), enquiryId: id }
}
