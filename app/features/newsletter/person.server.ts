import { formatDay } from '#platform/dates.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { PersonEntry } from '#services/people/person.ts'
import type { PersonPart, PersonSource } from '#services/people/person-source.server.ts'
import { erasePersonsSubscription } from './erase-commands.server.ts'
import { findAddressOf, findSubscriber, listSubscribedAddresses } from './queries.server.ts'
import type { Subscriber } from './subscribers-schema.ts'

/** Subscriptions to the newsletter. */
export const newsletterPeople: PersonSource = {
  findAddress: findAddressOf,
  listAddresses: listSubscribedAddresses,
  async describe(db, email) {
    const subscriber = await findSubscriber(db, email)
    if (!subscriber) return { entries: [], facts: [], losses: [] }
    return describeSubscriber(subscriber, await listMails(db, subscriber._id))
  },
  async export(db, email) {
    const subscriber = await findSubscriber(db, email)
    return { subscriber: subscriber ? { ...subscriber, mails: await listMails(db, subscriber._id) } : null }
  },
  erase: erasePersonsSubscription,
}

type SentMail = Awaited<ReturnType<typeof listMails>>[number]

/** Lists the issues and welcome mails of a subscriber whose sending is over. */
function listMails(db: Database, subscriberId: string) {
  return db
    .selectFrom('newsletterRecipient as recipient')
    .leftJoin('newsletterIssue as issue', 'issue.id', 'recipient.mailId')
    .leftJoin('newsletterWelcome as welcome', 'welcome.id', 'recipient.mailId')
    .select(['recipient.mailId as _id', 'recipient.at', 'recipient.state', 'recipient.answer'])
    .select(({ fn }) => fn.coalesce('issue.subject', 'welcome.subject').as('subject'))
    .where('recipient.subscriberId', '=', subscriberId)
    .where('recipient.state', 'in', ['sent', 'refused', 'uncertain'])
    .orderBy('recipient.at', 'desc')
    .execute()
}

function describeSubscriber(subscriber: Subscriber, mails: readonly SentMail[]): PersonPart {
  const { state, origin, consentAt, confirmedAt, unsubscribedAt } = subscriber
  const asked = origin === 'import' ? 'Agreed to the newsletter elsewhere' : 'Asked for the newsletter'
  const facts = {
    confirmed: `Since ${formatDay(confirmedAt ?? consentAt)}`,
    pending: 'Not confirmed',
    unsubscribed: `Left on ${formatDay(unsubscribedAt ?? consentAt)}`,
  }
  return {
    entries: [
      ...mails.map(describeMail),
      ...lineOf(subscriber, unsubscribedAt, 'Left the newsletter'),
      ...(origin === 'form' ? lineOf(subscriber, confirmedAt, 'Confirmed the newsletter') : []),
      ...lineOf(subscriber, consentAt, asked),
    ],
    facts: [['Newsletter', facts[state]]],
    losses: ['Newsletter subscription'],
  }
}

function describeMail({ _id, at, state, answer, subject }: SentMail): PersonEntry {
  const details: Record<string, string> = {
    sent: 'Sent',
    refused: `Refused: ${answer ?? 'without a reason'}`,
    uncertain: 'It is not known whether it was sent',
  }
  const detail = details[state]
  return { kind: 'newsletter', at, title: 'Newsletter', subject: subject ?? undefined, detail, url, _id }
}

const url = '/admin/newsletter'

const lineOf = ({ _id }: Subscriber, at: string | null, title: string): PersonEntry[] =>
  at === null ? [] : [{ kind: 'newsletter', at, title, url, _id }]
