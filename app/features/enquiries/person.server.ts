import { formatMoney } from '#platform/money.ts'
import { monthsAfter } from '#platform/studio-time.server.ts'
import { countSome } from '#platform/words.ts'
import type { PersonEntry } from '#services/people/person.ts'
import type { PersonPart, PersonSource } from '#services/people/person-source.server.ts'
import { newsletterSource } from '#services/visits/issue-visits.server.ts'
import { studio } from '#studio'
import { enquiryPath, kindLabels } from './enquiry.ts'
import { erasePersonsEnquiries } from './inbox/erase-commands.server.ts'
import { findPersonOf, listPersons, listPersonsEnquiries } from './queries.server.ts'
import { awaitingReply } from './reply-clock.ts'
import type { Enquiry, Entry, Thread } from './schema.ts'

/** Enquiries with their notes and replies. */
export const enquiryPeople: PersonSource = {
  findAddress: findPersonOf,
  listAddresses: listPersons,
  describe: async (db, email, now) => describeThreads(await listPersonsEnquiries(db, email, now)),
  export: async (db, email, now) => ({ enquiries: await listPersonsEnquiries(db, email, now) }),
  erase: erasePersonsEnquiries,
}

function describeThreads(threads: readonly Thread[]): PersonPart {
  const enquiries = threads.map(({ enquiry }) => enquiry)
  const entries = threads.flatMap(({ thread }) => thread)
  const replies = entries.filter(({ kind }) => kind === 'reply').length
  const visits = enquiries.filter(({ source }) => source.pages?.length)
  const waiting = enquiries.filter((each) => !each.deletedAt && awaitingReply.includes(each.status)).length
  const worth = enquiries.reduce((sum, { value }) => sum + (value ?? 0), 0)
  const last = enquiries.at(-1)
  const counted = countSome(enquiries.length, 'enquiry')
  const messages = entries.filter(({ kind }) => kind === 'message').length
  const within = [
    countSome(replies, 'reply'),
    countSome(messages, 'message'),
    countSome(entries.length - replies - messages, 'note'),
  ]
  return {
    called: last && { at: last.createdAt, name: last.name, phone: last.phone },
    entries: threads.toReversed().flatMap(describeThread),
    facts: [
      ['Company', enquiries.findLast(({ company }) => company)?.company ?? ''],
      ['Value', worth > 0 ? `${formatMoney(worth)}, your estimate` : ''],
      [
        'Enquiries',
        counted && `${enquiries.length} (${waiting > 0 ? `${waiting} to answer` : 'all answered'})`,
      ],
      ['Visits', describeVisits(visits)],
    ],
    losses: [
      [counted, within.filter(Boolean).join(' and ')].filter(Boolean).join(' with '),
      countSome(visits.length, 'visit'),
    ],
    remains: describeGoals(enquiries),
    deletedAt: enquiries
      .map(({ kind, createdAt }) =>
        monthsAfter(new Date(createdAt), studio.enquiryMonths[kind]).toISOString(),
      )
      .sort()
      .at(-1),
  }
}

/** Describes the enquiries that analytics counts, and goes on counting. */
function describeGoals(enquiries: readonly Enquiry[]): string {
  const goals = enquiries.filter(({ status, deletedAt }) => status !== 'spam' && !deletedAt)
  const worth = goals.reduce((sum, { value }) => sum + (value ?? 0), 0)
  const counted = countSome(goals.length, 'enquiry')
  return counted && worth > 0 ? `${counted} worth ${formatMoney(worth)}` : counted
}

/** '5 pages in 1 visit'. A page counts once for each visit, as the timeline shows it. */
function describeVisits(enquiries: readonly Enquiry[]): string {
  const pages = enquiries.reduce((sum, { source }) => sum + new Set(source.pages).size, 0)
  return pages > 0 ? `${countSome(pages, 'page')} in ${countSome(enquiries.length, 'visit')}` : ''
}

function describeThread({ enquiry, thread }: Thread): PersonEntry[] {
  const { _id, kind, subject, message, createdAt, source, visit } = enquiry
  const url = enquiryPath(_id)
  const sent: PersonEntry = {
    kind: 'enquiry',
    ...{ at: createdAt, title: 'Enquiry', url, _id },
    subject: subject ?? kindLabels[kind],
    detail: describeState(enquiry),
    text: message,
  }
  const notes = thread.map((entry) => describeEntry(entry, url))
  if (!source.pages?.length) return [...notes, sent]
  const seen = { kind: 'visit', at: createdAt, title: 'Visit', url, _id } as const
  return [...notes, sent, { ...seen, detail: visit ? describeVisit(visit) : undefined, pages: source.pages }]
}

/** 'Google, desktop', 'Newsletter 7, mobile' */
function describeVisit({ source, campaign, device }: NonNullable<Enquiry['visit']>): string {
  const from = source === newsletterSource && campaign ? `Newsletter ${campaign}` : source
  return [from, device].filter(Boolean).join(', ')
}

function describeState({ budget, timeframe, status, deletedAt }: Enquiry): string {
  const state = deletedAt ? 'In the trash' : states[status]
  const wish = [budget, timeframe].filter(Boolean).join(', ')
  return wish ? `${wish}. ${state}` : state
}

const states = {
  new: 'Not read yet',
  read: 'Not answered yet',
  replied: 'Answered',
  archived: 'Archived',
  spam: 'Spam',
}

const details = {
  failed: 'It could not be sent',
  waiting: 'It was not sent',
  queued: 'On its way',
  sent: undefined,
}

function describeEntry(
  { _id, kind, author, subject, body, createdAt, state }: Entry,
  url: PersonEntry['url'],
): PersonEntry {
  const entry = { at: createdAt, text: body, url, _id }
  if (kind === 'note') return { ...entry, kind, title: `Note by ${author}` }
  if (kind === 'message')
    return { ...entry, kind: 'enquiry', title: 'Message', subject: subject ?? undefined }
  const detail = details[state ?? 'sent']
  return { ...entry, kind, title: `Reply by ${author}`, subject: subject?.replace(/^Re: /, ''), detail }
}
