import { type Kysely, sql } from 'kysely'
import { type ColumnTypes, type EngineName, isFlag, type Migration } from './migration.ts'

/** Adds bookings, the owner's rules for them, the times that the owner blocks, and the calendars that take times. */
export const bookings: Migration = {
  name: '007-bookings',
  async up(db, types, engine) {
    await createBookings(db, types, engine)
    await createSettings(db, types)
    await createCalendars(db, types)
  },
}

async function createBookings(
  db: Kysely<unknown>,
  { text, integer }: ColumnTypes,
  engine: EngineName,
): Promise<void> {
  await db.schema
    .createTable('booking')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('tokenHash', text, (column) => column.notNull().unique())
    .addColumn('sequence', integer, (column) => column.notNull().defaultTo(0))
    .addColumn('start', text, (column) => column.notNull())
    .addColumn('end', text, (column) => column.notNull())
    .addColumn('before', integer, (column) => column.notNull())
    .addColumn('after', integer, (column) => column.notNull())
    .addColumn('blockedFrom', integer, (column) => column.notNull())
    .addColumn('blockedTo', integer, (column) => column.notNull())
    .addColumn('day', text, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('email', text)
    .addColumn('person', text)
    .addColumn('phone', text)
    .addColumn('zone', text, (column) => column.notNull())
    .addColumn('message', text)
    .addColumn('reminder', integer, (column) => column.notNull().check(isFlag('reminder')))
    .addColumn('remindedAt', text)
    .addColumn('enquiryId', text)
    .addColumn('visit', text)
    .addColumn('doubt', text)
    .addColumn('madeBy', text)
    .addColumn('notes', text, (column) => column.notNull().defaultTo(''))
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('lapsesAt', text)
    .addColumn('bookedAt', text)
    .addColumn('cancelledAt', text)
    .addColumn('declinedAt', text)
    .addColumn('endedBy', text)
    .addColumn('reason', text)
    .addColumn('noShowAt', text)
    .addCheckConstraint('bookingSpan', sql`${sql.ref('blockedFrom')} < ${sql.ref('blockedTo')}`)
    .execute()
  await db.schema.createIndex('bookingStart').on('booking').column('start').execute()
  await db.schema.createIndex('bookingCreated').on('booking').column('createdAt').execute()
  await db.schema.createIndex('bookingPerson').on('booking').column('person').execute()
  await db.schema.createIndex('bookingEnquiry').on('booking').column('enquiryId').execute()
  await db.schema
    .createIndex('bookingTaken')
    .on('booking')
    .columns(['blockedFrom', 'blockedTo'])
    .where(sql.ref('cancelledAt'), 'is', null)
    .where(sql.ref('declinedAt'), 'is', null)
    .execute()
  await refuseOverlaps(db, engine)
}

/** Refuses two open bookings that overlap with their free time, from any writer. */
async function refuseOverlaps(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  if (engine === 'postgres') {
    await sql`alter table "booking" add constraint "bookingOverlap" exclude using gist
      (int8range("blockedFrom", "blockedTo") with &&)
      where ("cancelledAt" is null and "declinedAt" is null)`.execute(db)
    return
  }
  for (const [name, event] of [
    ['bookingOverlap', 'insert'],
    ['bookingOverlapMoved', 'update of "blockedFrom", "blockedTo", "cancelledAt", "declinedAt"'],
  ]) {
    await sql`create trigger ${sql.ref(name as string)} before ${sql.raw(event as string)} on "booking"
      when new."cancelledAt" is null and new."declinedAt" is null and exists (
        select 1 from "booking" where "blockedFrom" < new."blockedTo" and "blockedTo" > new."blockedFrom"
          and "cancelledAt" is null and "declinedAt" is null and "id" <> new."id")
      begin select raise(abort, 'two bookings overlap'); end`.execute(db)
  }
}

async function createSettings(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('bookingSetting')
    .addColumn('name', text, (column) => column.primaryKey())
    .addColumn('value', text, (column) => column.notNull())
    .addColumn('updatedAt', text, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('bookingBlock')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('start', text, (column) => column.notNull())
    .addColumn('end', text, (column) => column.notNull())
    .addColumn('name', text)
    .addColumn('createdAt', text, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('bookingBlockEnd').on('bookingBlock').column('end').execute()
}

async function createCalendars(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('bookingCalendar')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('name', text)
    .addColumn('address', text, (column) => column.notNull())
    .addColumn('shownAddress', text, (column) => column.notNull())
    .addColumn('etag', text)
    .addColumn('readAt', text)
    .addColumn('triedAt', text)
    .addColumn('readTo', integer)
    .addColumn('error', text)
    .addColumn('failingSince', text)
    .addColumn('toldAt', text)
    .addColumn('emptyReadings', integer, (column) => column.notNull().defaultTo(0))
    .addColumn('createdAt', text, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('bookingBusySpan')
    .addColumn('calendarId', text, (column) =>
      column.notNull().references('bookingCalendar.id').onDelete('cascade'),
    )
    .addColumn('from', integer, (column) => column.notNull())
    .addColumn('to', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('bookingBusySpanKey', ['calendarId', 'from', 'to'])
    .execute()
}
