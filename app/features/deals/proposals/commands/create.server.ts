import { content } from '#content'
import type { App } from '#platform/app.ts'
import { addDays, studioDay } from '#platform/dates.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { createId } from '#platform/ids.ts'
import {
  type Contact,
  findBookingContact,
  findEnquiryContact,
  findPersonContact,
} from '#services/contacts/contacts.server.ts'
import { recordDocument } from '#services/search/documents.server.ts'
import { toLines } from '../lines.ts'
import { itemsAskedFor, listPrices } from '../prices.server.ts'
import { columnsOf, type Draft, readDraft } from '../proposal.server.ts'
import type { Proposal, ProposalLine, ProposalStart } from '../schema.ts'
import { describeForSearch } from '../search-source.server.ts'
import { recordProposal, showProposal, takeProposal } from './change.server.ts'
import { checkDraft } from './check.server.ts'

/** Begins a proposal with what an enquiry, a booking or a person is known for, and the folder's terms. */
export async function createProposal(
  app: App,
  tx: Transaction,
  viewer: Viewer,
  start: ProposalStart,
): Promise<Proposal> {
  const contact = await findContact(tx, start)
  const draft = draftFrom(app, start, contact)
  checkDraft(app, draft, undefined)
  const of = { enquiryId: start.enquiry ?? contact?.enquiryId ?? null, bookingId: start.booking ?? null }
  return insertProposal(app, tx, viewer, draft, of)
}

async function findContact(db: Database, start: ProposalStart): Promise<Contact | undefined> {
  const { enquiry, booking, person } = start
  if (enquiry) return known('enquiry', await findEnquiryContact(db, enquiry))
  if (booking) return known('booking', await findBookingContact(db, booking))
  if (person) return known('person', await findPersonContact(db, person))
  return undefined
}

const unknown = {
  enquiry: 'This enquiry no longer exists.',
  booking: 'This booking no longer exists.',
  person: 'Nobody with this address has written or booked.',
}

function known(field: keyof typeof unknown, contact: Contact | undefined): Contact {
  if (contact) return contact
  throw new AppError('invalid', unknown[field], { fields: { [field]: unknown[field] } })
}

function draftFrom({ clock }: Pick<App, 'clock'>, start: ProposalStart, contact?: Contact): Draft {
  const { to } = start
  const company = to?.company ?? contact?.company ?? undefined
  const { lines, title, content: text, timeline, deposit, validUntil, terms } = start
  return {
    title: title ?? titleFrom(contact),
    to: {
      name: (to?.name ?? contact?.name ?? '').slice(0, 100),
      ...(company && { company: company.slice(0, 100) }),
      email: to?.email || (contact?.email ?? ''),
      ...(to?.address && { address: to.address }),
      consumer: to?.consumer ?? false,
    },
    content: text ?? '',
    timeline: timeline ?? [],
    lines: lines ? toLines(lines) : linesAskedFor(contact),
    deposit: deposit ?? { percent: content.deposit },
    validUntil: validUntil ?? addDays(studioDay(clock.now()), content.validDays),
    terms: terms === undefined ? (content.terms[0]?.id ?? null) : terms,
  }
}

function titleFrom(contact: Contact | undefined): string {
  const service = content.services.find(({ id }) => id === contact?.services[0])
  return (contact?.subject?.trim() || service?.title || 'Proposal').slice(0, 120)
}

function linesAskedFor(contact: Contact | undefined): ProposalLine[] {
  if (!contact) return []
  const prices = new Map(listPrices().map((price) => [price.item, price]))
  const wanted = itemsAskedFor(contact.services, contact.plan).map((item) => prices.get(item))
  return wanted.flatMap((found) => {
    if (!found) return []
    const { item, name, detail, price, per } = found
    const text = name.slice(0, 200)
    return [
      {
        _id: crypto.randomUUID(),
        item,
        text,
        detail,
        quantity: 1,
        price,
        per,
        optional: false,
        chosen: true,
      },
    ]
  })
}

/** Begins another proposal with the texts and lines of this one. */
export async function copyProposal(app: App, tx: Transaction, viewer: Viewer, id: string): Promise<Proposal> {
  const row = await takeProposal(tx, id)
  const validUntil = addDays(studioDay(app.clock.now()), content.validDays)
  const draft = { ...readDraft(row), title: row.title, validUntil }
  return insertProposal(app, tx, viewer, draft, row)
}

async function insertProposal(
  app: App,
  tx: Transaction,
  viewer: Viewer,
  draft: Draft,
  { enquiryId, bookingId }: { enquiryId: string | null; bookingId: string | null },
): Promise<Proposal> {
  const now = app.clock.now()
  const id = createId(now.getTime())
  const row = await tx
    .insertInto('proposal')
    .values({
      ...{ id, enquiryId, bookingId, ...columnsOf(draft) },
      ...{ version: 0, revision: 1, state: 'draft' },
      ...{ createdAt: now.toISOString(), updatedAt: now.toISOString() },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordDocument(tx, describeForSearch(row))
  await recordProposal(app, tx, id, { action: 'created', by: viewer })
  return showProposal(app, tx, id)
}
